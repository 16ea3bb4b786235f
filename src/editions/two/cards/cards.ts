import type { Board } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import { stepsTo, stepsToNext, type Tokens } from '#mechanics/movement/move.ts'
import type { Table } from '../game.ts'
import { builtOf, type Holdings, levelOf, piecesPerLevel } from '../sets.ts'

/** Effect of a card on its target. The catalogue has the card's text under its id. */
export type Effect =
  | { do: 'advance'; to: string }
  | { do: 'backTo'; to: string }
  | { do: 'nearest'; kind: 'utility' | 'station' }
  | { do: 'back'; steps: number }
  | { do: 'collect'; amount: number }
  | { do: 'pay'; amount: number }
  | { do: 'collectEach'; amount: number }
  | { do: 'payEach'; amount: number }
  | { do: 'repairs'; house: number; hotel: number }
  | { do: 'free' }
  | { do: 'jail' }
  | { do: 'fineOrChance'; amount: number }

const advance = (to: string): Effect => ({ do: 'advance', to })
const collect = (amount: number): Effect => ({ do: 'collect', amount })
const pay = (amount: number): Effect => ({ do: 'pay', amount })
const jail: Effect = { do: 'jail' }
const free: Effect = { do: 'free' }
const general: Effect = { do: 'repairs', house: 25, hotel: 100 }
const street: Effect = { do: 'repairs', house: 40, hotel: 115 }
const birthday: Effect = { do: 'collectEach', amount: 10 }
const back: Effect = { do: 'back', steps: 3 }

/** The four lists from `rules.md` (Cards), each in its order, with squares by their ids. */
const lists: Readonly<Record<string, readonly Effect[]>> = {
  'TWO-CH': [
    advance('go'),
    advance('illinois-avenue'),
    advance('boardwalk'),
    advance('st-charles-place'),
    advance('reading-railroad'),
    { do: 'nearest', kind: 'station' },
    { do: 'nearest', kind: 'station' },
    { do: 'nearest', kind: 'utility' },
    back,
    jail,
    free,
    general,
    pay(15),
    { do: 'payEach', amount: 50 },
    collect(50),
    collect(150),
  ],
  'TWO-CC': [
    advance('go'),
    collect(200),
    pay(50),
    collect(50),
    free,
    jail,
    collect(100),
    collect(20),
    birthday,
    collect(100),
    pay(100),
    pay(50),
    collect(25),
    street,
    collect(10),
    collect(100),
  ],
  'TWO-TH': [
    advance('go'),
    advance('illinois-avenue'),
    advance('boardwalk'),
    advance('st-charles-place'),
    advance('pennsylvania-railroad'),
    back,
    jail,
    free,
    general,
    street,
    pay(150),
    pay(20),
    pay(15),
    collect(150),
    collect(100),
    collect(50),
  ],
  'TWO-TC': [
    advance('go'),
    { do: 'backTo', to: 'mediterranean-avenue' },
    jail,
    free,
    collect(200),
    pay(50),
    pay(100),
    pay(50),
    collect(50),
    collect(100),
    collect(100),
    collect(25),
    collect(20),
    collect(10),
    birthday,
    { do: 'fineOrChance', amount: 10 },
  ],
}

function idOf(list: string, at: number): string {
  return `${list}${String(at + 1).padStart(2, '0')}`
}

function idsOf(list: string): string[] {
  return (lists[list] ?? []).map((_, at) => idOf(list, at))
}

export const effects: Readonly<Record<string, Effect>> = Object.fromEntries(
  Object.entries(lists).flatMap(([list, all]) => all.map((effect, at) => [idOf(list, at), effect] as const)),
)

/** Cards of both decks with this value of the option (O-11). */
export function deckCards(option: unknown): { chance: string[]; chest: string[] } {
  return option === 'uk-traditional'
    ? { chance: idsOf('TWO-TH'), chest: idsOf('TWO-TC') }
    : { chance: idsOf('TWO-CH'), chest: idsOf('TWO-CC') }
}

/** All cards by deck; a game uses half of them. */
export const decks = {
  chance: [...idsOf('TWO-CH'), ...idsOf('TWO-TH')],
  chest: [...idsOf('TWO-CC'), ...idsOf('TWO-TC')],
}

export function effectOf(card: string): Effect {
  const effect = effects[card]
  if (!effect) throw new Error(`unknown card ${card}`)
  return effect
}

export type Moving = Extract<Effect, { do: 'advance' | 'back' | 'backTo' | 'nearest' }>

export function isMoving(effect: Effect): effect is Moving {
  return ['advance', 'back', 'backTo', 'nearest'].includes(effect.do)
}

/** Whether a card moves its target or sends it to Jail; the target must then not be in Jail (TWO-102). */
export function doesMove(effect: Effect): boolean {
  return isMoving(effect) || effect.do === 'jail'
}

export function squareOf({ board }: { readonly board: Board }, id: string): number {
  return board.squares.findIndex((square) => square.id === id)
}

/** Number of steps that a card moves a seat; negative for a move back. */
export function stepsOf(tokens: Tokens, effect: Moving, seat: number): number {
  switch (effect.do) {
    case 'back':
      return -effect.steps
    case 'nearest':
      return stepsToNext(tokens, seat, effect.kind)
    case 'advance':
      return stepsTo(tokens, seat, squareOf(tokens, effect.to))
    case 'backTo':
      return stepsTo(tokens, seat, squareOf(tokens, effect.to)) - tokens.board.squares.length
  }
}

/** Amount that a card itself brings a seat (negative: costs it). */
export function cardSum(position: Table, seat: number, card: string): number {
  const effect = effectOf(card)
  const others = position.game.seats.filter(({ out }) => !out).length - 1
  switch (effect.do) {
    case 'collect':
      return effect.amount
    case 'pay':
    case 'fineOrChance':
      return -effect.amount
    case 'collectEach':
      return effect.amount * others
    case 'payEach':
      return -effect.amount * others
    case 'repairs':
      return -repairCost(position, seat, effect)
    default:
      return 0
  }
}

/** Amount that a card played on `target` is certain to cost a seat, without choices and landings. */
export function sumDue(position: Table, card: string, seat: number, target: number): number {
  const effect = effectOf(card)
  if (effect.do === 'fineOrChance') return 0
  if (seat === target) return Math.max(0, -cardSum(position, seat, card))
  return effect.do === 'collectEach' ? effect.amount : 0
}

/**
 * Cost of a repair card, which counts every piece: one for a level of a set or of a single street, or one on
 * every street (TWO-071, O-1, O-8).
 */
export function repairCost(
  holdings: Holdings,
  seat: number,
  { house, hotel: each = 0 }: { house: number; hotel?: number },
): number {
  return builtOf(holdings, seat).reduce((sum, square) => {
    const level = levelOf(holdings, square)
    return sum + (level === hotel ? each : level * house) * piecesPerLevel(holdings, square)
  }, 0)
}
