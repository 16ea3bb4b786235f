// What one process has compiled the next one need not. Loaded before all else (`--import`), and JavaScript, so that
// nothing has been stripped of its types by then: what strips them takes memory, and is not loaded where the cache has all.
import * as nodeModule from 'node:module'
import { join } from 'node:path'

// Node 20 has none.
nodeModule.enableCompileCache?.(
  join(import.meta.dirname, '..', 'node_modules', '.cache', 'shortchange-compiled'),
)
