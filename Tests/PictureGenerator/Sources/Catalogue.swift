/// The pictures in display order; neighbours differ in subject and colour.
let catalogue: [any Painting] = [
  DawnMountains(), AuroraLake(), Dunes(), MoonlitSea(), BauhausTiles(), FogForest(),
  CactusDesert(), Iceberg(), Balloons(), RingedPlanet(), Terraces(), StainedGlass(),
  Lighthouse(), CherryBlossom(), CityDusk(), WoodcutWaves(), LiquidMarble(), AutumnHills(),
  MilkyWay(), SunRays(), NorthernIslands(), PaperCut(), ContourLines(), RainWindow(),
]

/// The two layers of the stretchy header's parallax, with their sizes in pixels.
let header: [(painting: any Painting, size: (width: Int, height: Int), format: PictureFile.Format)] = [
  (HeaderBackground(), (2400, 1000), .jpeg(quality: 90)), (HeaderForeground(), (900, 1200), .png),
]
