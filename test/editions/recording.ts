import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { editionOf } from '#editions/index.ts'
import { recordedChance, type Draw } from '#engine/chance.ts'
import { lifted, underRules } from '#engine/earlier.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { begin, type Setup } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import { Replay } from '#engine/replay.ts'
import { undoAct } from '#engine/undo.ts'

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
  /** As it was saved when it was played, at some points of its course and last at its end. */
  stops: Stop[]
}

export interface Stop {
  /** How many moves had been made. */
  after: number
  game: Game
}

/** Where the recorded games of an edition lie; those of an earlier version of its rules apart. */
export function recordingsOf(edition: string, rules = editionOf(edition).rules): URL {
  const folder = rules === editionOf(edition).rules ? '' : `v${rules}/`
  return new URL(`./${edition}/recorded/${folder}`, import.meta.url)
}

/** Versions of an edition's rules of which games are on record, the present one first. */
export function recordedVersions(edition: string): number[] {
  const folders = filesIn(recordingsOf(edition)).flatMap((name) => /^v(\d+)$/.exec(name)?.[1] ?? [])
  return [editionOf(edition).rules, ...folders.map(Number)]
}

export function recordingNames(edition: string, rules?: number): string[] {
  return filesIn(recordingsOf(edition, rules)).filter((name) => name.endsWith('.json.gz'))
}

function filesIn(folder: URL): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

export function readRecording(edition: string, name: string, rules?: number): Recording {
  const bytes = readFileSync(new URL(name, recordingsOf(edition, rules)))
  return JSON.parse(gunzipSync(bytes).toString()) as Recording
}

/** The bytes of a file; the same for the same game. */
export function packed(recording: Recording): Buffer {
  return gzipSync(JSON.stringify(recording), { level: 9 })
}

/** Of the state what players have and know, so that a field that is added for another rule set changes nothing. */
export function standing({
  seats,
  deeds,
  bank,
  decks,
  turn,
  over,
  drawn,
  version,
  now,
  own,
  fallen,
  endgame,
}: Game) {
  return { seats, deeds, bank, decks, turn, over, drawn, version, now, own, fallen, endgame }
}

/** How a recorded game ended, as the version of the rules tells it under which it would go on today. */
export function endOf({ edition, stops }: Recording): Game {
  const end = stops.at(-1)
  if (!end) throw new Error('the recording has no end')
  return lifted(editionOf(edition), end.game)
}

/** Plays a game again up to its end. Throws at the first move that the rules do not take any more. */
export function playAgain({ edition: name, rules, setup, opening, moves }: Omit<Recording, 'stops'>): Game {
  const edition = keptEdition(name, rules)
  const replay = new Replay(edition, begin(edition, setup, recordedChance(opening)).game)
  return playMoves(replay, moves)
}

/** Takes a game up as it was saved and plays it on to its end. Throws as well. */
export function playOn({ edition, moves }: Recording, { after, game }: Stop): Game {
  const taken = lifted(editionOf(edition), game)
  return playMoves(new Replay(keptEdition(edition, taken.rules), taken), moves.slice(after))
}

function keptEdition(name: string, rules: number): Edition {
  const edition = underRules(editionOf(name), rules)
  if (!edition) throw new Error(`version ${rules} of the rules of ${name} is not kept`)
  return edition
}

function playMoves(replay: Replay, moves: Recording['moves']): Game {
  for (const [move, draws] of moves) {
    const played = replay.play(move, recordedChance(draws))
    if ('refused' in played)
      throw new Error(`move ${replay.game.version + 1}, ${move.act}: ${played.refused.code}`)
  }
  return replay.game
}

/** At each quarter of a game; not where its last move was about to be taken back, for which the one before is needed. */
export function stopsIn(recording: Omit<Recording, 'stops'>): Stop[] {
  const { moves } = recording
  return [0.25, 0.5, 0.75, 1].map((part) => {
    let after = Math.round(moves.length * part)
    while (moves[after]?.[0].act === undoAct) after++
    return { after, game: playAgain({ ...recording, moves: moves.slice(0, after) }) }
  })
}
