import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder for an embedded database; the caller removes it. */
export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'shortchange-store-'))
}
