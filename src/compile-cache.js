// What one process has compiled the next one need not. Loaded before all else (`--import`), and JavaScript, so that
// nothing has been stripped of its types by then: what strips them takes memory, and is not loaded where the cache has all.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'shortchange-compiled'))
