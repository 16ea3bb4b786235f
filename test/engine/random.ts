import { answers, freeActions } from '#engine/moves.ts'
import type { Position } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import type { Ask, Move, Option } from '#engine/option.ts'

/** A seeded source of integers from 0 to n − 1, good enough for random games. */
export function seeded(seed: number): (n: number) => number {
  let state = seed >>> 0 || 1
  return (n) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % n
  }
}

const maxSeeds = 100

/** The first seed for which `holds` is true. Tests use it instead of a hard-coded seed found by chance. */
export function seedFor(holds: (seed: number) => boolean, from = 1): number {
  for (let seed = from; seed < from + maxSeeds; seed++) if (holds(seed)) return seed
  throw new Error(`none of ${maxSeeds} seeds has the property`)
}

export type Below = (n: number) => number

/**
 * A random move of a random seat among its options, with answers within their bounds; null if no seat has an
 * option.
 */
export function randomMove(position: Position, below: Below, avoid: ReadonlySet<string>): Move | null {
  const { game } = position
  const seat = someSeat(game, below)
  const isAllowed = (option: Option) => !avoid.has(option.act)
  const answering = answers(position, seat).filter(isAllowed)
  // Free actions are slow to list and rarely used, so prefer answers to prompts.
  const isAnswer = answering.length > 0 && below(4) > 0
  const pool = isAnswer ? answering : [...answering, ...freeActions(position, seat).filter(isAllowed)]
  const option = pool[below(pool.length)]
  return option ? fillIn(option, seat, game.now + below(1000), below) : null
}

function someSeat(game: Game, below: Below): number {
  const asked = game.prompts.filter((prompt) => prompt.due !== null).flatMap((prompt) => prompt.seats)
  if (asked.length > 0 && below(5) > 0) return asked[below(asked.length)] as number
  return below(game.seats.length)
}

export function fillIn(option: Option, seat: number, at: number, below: Below): Move {
  const answered: Record<string, Json> = { ...option.fixed }
  for (const ask of option.ask) answered[ask.name] = answer(ask, option.act, below)
  return { seat, act: option.act, prompt: option.prompt, with: answered, at }
}

function answer(ask: Ask, act: string, below: Below): Json {
  switch (ask.type) {
    case 'amount':
      return Math.min(ask.max, ask.min + below(30) * (ask.step ?? 1))
    case 'pick':
      return some(ask.from, ask.min + below(Math.min(3, ask.max - ask.min + 1)), below)
    case 'levels':
      return levels(ask, act, below)
    case 'goods': {
      // The upper bound is far above any player’s cash, so prefer low amounts.
      const cash = below(3) === 0 ? Math.floor(ask.cash * (below(1001) / 1000) ** 4) : 0
      return { cash, deeds: some(ask.deeds, below(3), below), cards: below(4) ? [] : ask.cards }
    }
    case 'text':
      return 'x'.repeat(below(ask.max))
  }
}

function some<Item>(from: readonly Item[], count: number, below: Below): Item[] {
  const left = [...from]
  const picked: Item[] = []
  while (picked.length < count && left.length > 0) picked.push(left.splice(below(left.length), 1)[0] as Item)
  return picked
}

/** Builds or sells one level on a random lot, sometimes on all lots. */
function levels({ lots }: Extract<Ask, { type: 'levels' }>, act: string, below: Below): Json {
  const step = act === 'sell' ? -1 : 1
  if (below(5) === 0)
    return Object.fromEntries(lots.map(({ square, now, min, max }) => [square, clamp(now + step, min, max)]))
  const lot = lots[below(lots.length)]
  return lot ? { [lot.square]: clamp(lot.now + step, lot.min, lot.max) } : {}
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}
