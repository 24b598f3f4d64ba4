#pragma once

/// How often this process has asked for memory so far.
unsigned long allocation_count(void);
