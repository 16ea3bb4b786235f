import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { editionOf } from '#editions/index.ts'
import { recordedChance, type Draw } from '#engine/chance.ts'
import type { Game } from '#engine/game.ts'
import { begin, type Setup } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import { Replay } from '#engine/replay.ts'

/** A whole game as it was once played, kept so that a change of the rules cannot go unnoticed. */
export interface Recording {
  edition: string
  /** Version of the edition's rules. */
  rules: number
  setup: Setup
  opening: Draw[]
  moves: [Move, Draw[]][]
  /** Why it ended. */
  reason: string
  /** SHA-256 of how everything stood at the end. */
  end: string
}

/** Where the recorded games of an edition lie. */
export function recordingsOf(edition: string): URL {
  return new URL(`./${edition}/recorded/`, import.meta.url)
}

export function recordingNames(edition: string): string[] {
  return readdirSync(recordingsOf(edition)).filter((name) => name.endsWith('.json.gz'))
}

export function readRecording(edition: string, name: string): Recording {
  const bytes = readFileSync(new URL(name, recordingsOf(edition)))
  return JSON.parse(gunzipSync(bytes).toString()) as Recording
}

/** The bytes of a file; the same for the same game. */
export function packed(recording: Recording): Buffer {
  return gzipSync(JSON.stringify(recording), { level: 9 })
}

/** Of the state what players have and know, so that a field that is added for another rule set changes nothing. */
export function endOf({ seats, deeds, bank, decks, turn, over, drawn, version, now, own }: Game): string {
  const state = { seats, deeds, bank, decks, turn, over, drawn, version, now, ...own }
  return createHash('sha256').update(JSON.stringify(state)).digest('hex')
}

/** Plays a game again up to its end. Throws at the first move that the rules do not take any more. */
export function playAgain({ edition: name, setup, opening, moves }: Recording): Game {
  const edition = editionOf(name)
  const replay = new Replay(edition, begin(edition, setup, recordedChance(opening)).game)
  for (const [index, [move, draws]] of moves.entries()) {
    const played = replay.play(move, recordedChance(draws))
    if ('refused' in played) throw new Error(`move ${index + 1}, ${move.act}: ${played.refused.code}`)
  }
  return replay.game
}
