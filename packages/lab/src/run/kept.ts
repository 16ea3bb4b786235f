import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { GameRecord } from '../play/game.ts'
import type { Batch } from './batch.ts'

const sources = fileURLToPath(new URL('../../../../src/', import.meta.url))
/** What a game depends on; how it is told and drawn is no part of it. */
const played = ['engine', 'mechanics', 'players', 'editions', '../packages/lab/src']
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
