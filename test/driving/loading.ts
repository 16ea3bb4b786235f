import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What one process has compiled the next one need not; one that is killed leaves nothing there. */
export const compileCache = join(tmpdir(), 'shortchange-compiled')

/** The argument for Node with which a program finds its files as it does for `npm start`, wherever it is started. */
export const loading = `--import=${pathToFileURL(join(import.meta.dirname, '../../src/loading.js')).href}`
