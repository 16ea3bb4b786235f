import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What one process has compiled the next one need not; one that is killed leaves nothing there. */
export const compileCache = join(tmpdir(), 'shortchange-compiled')
