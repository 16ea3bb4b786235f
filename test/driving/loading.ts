import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** All processes share this compile cache; a killed process writes nothing to it. */
export const compileCache = join(tmpdir(), 'shortchange-compiled')

/**
 * The Node argument with which a program resolves imports like `npm start` does, in any working directory.
 */
export const loading = `--import=${pathToFileURL(join(import.meta.dirname, '../../src/loading.js')).href}`
