import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameRecord } from '../record/game.ts'
import type { Batch } from './plan.ts'

/** A mark of all TypeScript in some folders, but for what is skipped: games that other sources played say nothing about these. */
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

/** Batches that have been played, a file each, so that a run that was stopped goes on where it was. */
export class Kept {
  readonly #folder: string
  readonly #mark: string

  constructor(folder: string, mark: string) {
    this.#folder = folder
    this.#mark = mark
  }

  /** Null where it has not been played, or its file is no whole batch. */
  read(batch: Batch): GameRecord[] | null {
    const file = this.#fileOf(batch)
    if (!existsSync(file)) return null
    const records = parsed(readFileSync(file, 'utf8'))
    return Array.isArray(records) && records.length === batch.games ? (records as GameRecord[]) : null
  }

  /** What it holds of a batch is played anew; everything else stays. */
  forget(batch: Batch): void {
    rmSync(this.#fileOf(batch), { force: true })
  }

  /** Written beside and moved into place: no reader ever meets half a file. */
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

/** Half a file is as good as none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
