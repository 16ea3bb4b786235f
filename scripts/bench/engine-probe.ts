import { at } from '#engine/at.ts'
import { moveRefused } from '#engine/refusal.ts'
import { performance } from 'node:perf_hooks'
import { editionOf } from '#editions/index.ts'
import type { Edition } from '#engine/edition.ts'
import { begin, play, playInto } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import { fastChance, seedsFrom } from '../seeds.ts'
import { simulateGame } from '../simulation/game.ts'
import type { Row } from './section.ts'

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

function rowsOf(edition: Edition, seconds: number): Row[] {
  const seeds = seedsFrom(1)
  const wholeGame = () => simulateGame({ edition, players, seed: seeds.next().value, cap })
  for (let i = 0; i < warmUp; i++) wholeGame()
  const records = Array.from({ length: recordedGames }, () => record(edition, seeds.next().value))
  const named = (what: string) => `${edition.name}: ${what}`
  const replayed = (how: typeof play) => measure(seconds, (i) => replay(edition, how, records, i))
  return [
    row(named('play, with events, the old game kept'), replayed(play)),
    row(named('the same into the game itself'), replayed(playInto)),
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
  const { seed, moves, turns } = at(records, i % records.length)
  const chance = fastChance(seed)
  const tokens = Array.from({ length: players }, (_, seat) => `token-${seat}`)
  let { game } = begin(edition, { tokens, host: 0, options: {}, at: 0 }, chance)
  for (const move of moves) {
    const played = how(edition, game, move, chance)
    if ('refused' in played) throw moveRefused(edition.name, move, played.refused)
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

// The engine section runs this in a separate process for each edition.
const [, , name = '', seconds] = process.argv
console.log(JSON.stringify(rowsOf(editionOf(name), Number(seconds))))
