/// The pictures of the set, in the order in which they are shown: neighbours differ in subject and colour.
let catalogue: [any Painting] = [
  DawnMountains(), AuroraLake(), Dunes(), MoonlitSea(), BauhausTiles(), FogForest(),
  CactusDesert(), Iceberg(), Balloons(), RingedPlanet(), Terraces(), StainedGlass(),
  Lighthouse(), CherryBlossom(), CityDusk(), WoodcutWaves(), LiquidMarble(), AutumnHills(),
  MilkyWay(), SunRays(), NorthernIslands(), PaperCut(), ContourLines(), RainWindow(),
]

/// The two layers of the stretchy header, which move against each other.
let header: [(painting: any Painting, format: PictureFile.Format)] = [
  (HeaderBackground(), .jpeg(quality: 90)), (HeaderForeground(), .png),
]
