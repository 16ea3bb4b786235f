import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { editions } from '#editions/index.ts'
import type { Edition } from '#engine/edition.ts'
import { begin, play, playInto } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import { fastChance, seedsFrom, simulateGame } from '../simulation/game.ts'
import type { Row, Section } from './section.ts'

const players = 4
const cap = 3000
const recordedGames = 50
const warmUp = 300

interface Recorded {
  seed: number
  moves: Move[]
  turns: number
}

interface Done {
  games: number
  turns: number
  moves: number
}

/** The rules machine in one thread: moves alone, and whole games with the computer players that choose them. */
export const engineSection: Section = {
  title: 'engine',
  note: 'four computer players that trade; one thread; a second of the clock, and of processor time',
  run: ({ seconds }) =>
    Promise.resolve(Object.values(editions).flatMap((edition) => rowsOf(edition, seconds))),
}

/** What lay on the heap before would decide how the engine's objects are laid out: half the runs took twice as long. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

function rowsOf(edition: Edition, seconds: number): Row[] {
  collectGarbage()
  const seeds = seedsFrom(1)
  const wholeGame = () => simulateGame({ edition, players, seed: seeds.next().value, cap })
  for (let i = 0; i < warmUp; i++) wholeGame()
  const records = Array.from({ length: recordedGames }, () => record(edition, seeds.next().value))
  const named = (what: string) => `${edition.name}: ${what}`
  return [
    row(
      named('play, with events, the old game kept'),
      measure(seconds, (i) => replay(edition, play, records, i)),
    ),
    row(
      named('the same into the game itself'),
      measure(seconds, (i) => replay(edition, playInto, records, i)),
    ),
    row(named('whole games with computer players'), measure(seconds, wholeGame)),
  ]
}

function record(edition: Edition, seed: number): Recorded {
  const moves: Move[] = []
  const watch = (_: unknown, move: Move | null) => void (move && moves.push(move))
  const { turns } = simulateGame({ edition, players, seed, cap, watch })
  return { seed, moves, turns }
}

function replay(edition: Edition, how: typeof play, records: Recorded[], i: number): Omit<Done, 'games'> {
  const { seed, moves, turns } = records[i % records.length] as Recorded
  const chance = fastChance(seed)
  const tokens = Array.from({ length: players }, (_, seat) => `token-${seat}`)
  let { game } = begin(edition, { tokens, host: 0, options: {}, at: 0 }, chance)
  for (const move of moves) {
    const played = how(edition, game, move, chance)
    if ('refused' in played) throw new Error(`${move.act} was refused: ${played.refused.code}`)
    game = played.game
  }
  return { moves: moves.length, turns }
}

function measure(seconds: number, once: (i: number) => Omit<Done, 'games'>) {
  const done: Done = { games: 0, turns: 0, moves: 0 }
  const start = performance.now()
  const before = process.threadCpuUsage()
  while (performance.now() - start < seconds * 1000) {
    const { turns, moves } = once(done.games)
    done.games += 1
    done.turns += turns
    done.moves += moves
  }
  const elapsed = (performance.now() - start) / 1000
  const { user, system } = process.threadCpuUsage(before)
  return { done, elapsed, busy: (user + system) / 1e6 }
}

function row(what: string, { done, elapsed, busy }: ReturnType<typeof measure>): Row {
  return {
    what,
    'games/s': done.games / elapsed,
    'turns/s': done.turns / elapsed,
    'moves/s': done.moves / elapsed,
    'games/cpu s': done.games / busy,
    'turns/cpu s': done.turns / busy,
    'moves/cpu s': done.moves / busy,
  }
}
