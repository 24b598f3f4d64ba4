#pragma once

/// Returns the number of allocations that this process has made so far.
unsigned long allocation_count(void);
