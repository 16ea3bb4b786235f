import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GameRecord } from '../play/game.ts'
import type { Batch } from './batch.ts'

const sources = fileURLToPath(new URL('../../', import.meta.url))
/** What a game depends on; how it is told and drawn is no part of it. */
const played = ['engine', 'mechanics', 'players', 'editions', 'lab/play', 'lab/run', 'lab/instrument.ts']
const untold = /(^|\/)(words|look)\//

/** A mark of the rules and the computer players as they are now: games of others say nothing about these. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of played)
    for (const file of filesIn(path)) hash.update(file).update(readFileSync(join(sources, file)))
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (path.endsWith('.ts')) return [path]
  return readdirSync(join(sources, path), { recursive: true, encoding: 'utf8' })
    .map((file) => `${path}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !untold.test(file))
    .sort()
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
    try {
      const records = JSON.parse(readFileSync(this.#fileOf(batch), 'utf8')) as GameRecord[]
      return records.length === batch.games ? records : null
    } catch {
      return null
    }
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
