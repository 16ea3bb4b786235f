import { cpSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageFolder } from './image.ts'

/** A folder of its own for an embedded database, whose tables stand already; the caller removes it. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shortchange-store-'))
  await copyTables(folder)
  return folder
}

/** Makes a folder an embedded database with its tables, and nothing in them. */
export async function copyTables(folder: string): Promise<void> {
  // A thousand files: one by one by promises they take three times as long.
  cpSync(await imageFolder(), folder, { recursive: true })
}
