import { performance } from 'node:perf_hooks'
import { editionOf } from '#editions/index.ts'
import { begin, play, playInto } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import { fastChance, seedsFrom, simulateGame } from '../simulation/game.ts'
import type { Row, Section } from './section.ts'

const edition = editionOf('classic')
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
  note: 'classic, four computer players that trade; one thread; a second of the clock, and of processor time',
  run: ({ seconds }) => {
    const seeds = seedsFrom(1)
    for (let i = 0; i < warmUp; i++) simulateGame({ edition, players, seed: seeds.next().value, cap })
    const records = Array.from({ length: recordedGames }, () => record(seeds.next().value))
    return Promise.resolve([
      row(
        'play, with events, the old game kept',
        measure(seconds, (i) => replay(play, records, i)),
      ),
      row(
        'the same into the game itself',
        measure(seconds, (i) => replay(playInto, records, i)),
      ),
      row(
        'whole games with computer players',
        measure(seconds, () => simulateGame({ edition, players, seed: seeds.next().value, cap })),
      ),
    ])
  },
}

function record(seed: number): Recorded {
  const moves: Move[] = []
  const watch = (_: unknown, move: Move | null) => void (move && moves.push(move))
  const { turns } = simulateGame({ edition, players, seed, cap, watch })
  return { seed, moves, turns }
}

function replay(how: typeof play, records: Recorded[], i: number): Omit<Done, 'games'> {
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
