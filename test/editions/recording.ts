import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { editionOf } from '#editions/index.ts'
import { recordedChance, type Draw } from '#engine/chance.ts'
import { lifted, type RulesOf, underRules } from '#engine/earlier.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game, Versions } from '#engine/game.ts'
import { begin, type Setup } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import { Replay } from '#engine/replay.ts'
import { undoAct } from '#engine/undo.ts'

/** A whole recorded game, kept to notice changes of the rules. */
export interface Recording {
  edition: string
  /** Version of the edition's rules, and of mechanics that have more than one. */
  rules: number
  mechanics?: Versions
  setup: Setup
  opening: Draw[]
  moves: [Move, Draw[]][]
  /** Reason of the end. */
  reason: string
  /** States saved during the recording at some points, the last one at the end. */
  stops: Stop[]
}

export interface Stop {
  /** Number of moves made before this state. */
  after: number
  game: Game
}

/** Returns the folder of an edition's recorded games; games of earlier rules have subfolders. */
export function recordingsOf(edition: string, folder = ''): URL {
  return new URL(`./${edition}/recorded/${folder && `${folder}/`}`, import.meta.url)
}

/**
 * Returns the name of the folder for games of these rules: `v1`, or `v1-rent-2` with a second version of a
 * mechanic.
 */
export function folderOf({ rules, mechanics = {} }: RulesOf): string {
  return [`v${rules}`, ...Object.entries(mechanics).flat()].join('-')
}

/** Returns the folders with recorded games. The first is '', that of the current rules. */
export function recordedFolders(edition: string): string[] {
  return ['', ...filesIn(recordingsOf(edition)).filter((name) => name.startsWith('v'))]
}

export function recordingNames(edition: string, folder?: string): string[] {
  return filesIn(recordingsOf(edition, folder)).filter((name) => name.endsWith('.json.gz'))
}

function filesIn(folder: URL): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

export function readRecording(edition: string, name: string, folder?: string): Recording {
  const bytes = readFileSync(new URL(name, recordingsOf(edition, folder)))
  return JSON.parse(gunzipSync(bytes).toString()) as Recording
}

/** Returns the compressed bytes of a recording; they are deterministic. */
export function packed(recording: Recording): Buffer {
  return gzipSync(JSON.stringify(recording), { level: 9 })
}

/**
 * Selects the holdings and the knowledge of players, so that fields added for other rule sets change nothing.
 */
export function comparableState({
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

/** Returns the end of a recorded game, lifted to the rules version with which it would continue today. */
export function endOf({ edition, stops }: Recording): Game {
  const end = stops.at(-1)
  if (!end) throw new Error('the recording has no end')
  return lifted(editionOf(edition), end.game)
}

/** Replays a whole game. Throws an error at the first move that the rules refuse. */
export function playAgain(recording: Omit<Recording, 'stops'>): Game {
  const { setup, opening, moves } = recording
  const edition = keptEdition(recording.edition, recording)
  const replay = new Replay(edition, begin(edition, setup, recordedChance(opening)).game)
  return playMoves(replay, moves)
}

/** Replays a game from a saved state to its end. Throws an error at the first move that the rules refuse. */
export function playOn({ edition, moves }: Recording, { after, game }: Stop): Game {
  const taken = lifted(editionOf(edition), game)
  return playMoves(new Replay(keptEdition(edition, taken), taken), moves.slice(after))
}

function keptEdition(name: string, rules: RulesOf): Edition {
  const edition = underRules(editionOf(name), rules)
  if (!edition) throw new Error(`version ${rules.rules} of the rules of ${name} is not kept`)
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

/**
 * Returns the states at each quarter of a game. A stop right before an undo moves behind it, since an undo
 * needs the moves before.
 */
export function stopsIn(recording: Omit<Recording, 'stops'>): Stop[] {
  const { moves } = recording
  return [0.25, 0.5, 0.75, 1].map((part) => {
    let after = Math.round(moves.length * part)
    while (moves[after]?.[0].act === undoAct) after++
    return { after, game: playAgain({ ...recording, moves: moves.slice(0, after) }) }
  })
}
