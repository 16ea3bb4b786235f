// What one process has compiled the next one need not. Loaded before all else (`--import`), and JavaScript, so that
// nothing has been stripped of its types by then: what strips them takes memory, and is not loaded where the cache has all.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/shortchange-compiled', import.meta.url)))
