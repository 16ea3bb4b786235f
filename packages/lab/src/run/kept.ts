import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameRecord } from '../record/game.ts'
import type { Batch } from './plan.ts'

/**
 * Returns a hash of the TypeScript files in the given folders, except files that match `skipped`. Games that
 * were played with other sources are not comparable.
 */
export function markOf(root: string, folders: readonly string[], skipped: RegExp): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      const name = `${folder}/${file.replaceAll('\\', '/')}`
      if (name.endsWith('.ts') && !skipped.test(name))
        hash.update(name).update(readFileSync(join(root, name)))
    }
  return hash.digest('hex')
}

/** Stores played batches as files, so that a stopped run can continue. */
export class Kept {
  readonly #folder: string
  readonly #mark: string

  constructor(folder: string, mark: string) {
    this.#folder = folder
    this.#mark = mark
  }

  /** Returns null for an unplayed batch or an incomplete file. */
  read(batch: Batch): GameRecord[] | null {
    const file = this.#fileOf(batch)
    if (!existsSync(file)) return null
    const records = parsed(readFileSync(file, 'utf8'))
    return Array.isArray(records) && records.length === batch.games ? (records as GameRecord[]) : null
  }

  /** Deletes a batch, so that it is played again. */
  forget(batch: Batch): void {
    rmSync(this.#fileOf(batch), { force: true })
  }

  /** Writes a temporary file and renames it, so that readers never see half a file. */
  write(batch: Batch, records: readonly GameRecord[]): void {
    const file = this.#fileOf(batch)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(records))
    renameSync(`${file}.new`, file)
  }

  #fileOf({ lot, seed, number, games }: Batch): string {
    const name = createHash('sha256')
      .update(JSON.stringify([this.#mark, lot, seed]))
      .digest('hex')
    return join(this.#folder, lot.edition, name.slice(0, 16), `${number}-${games}.json`)
  }
}

/** Parses JSON; returns undefined for an incomplete file. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
