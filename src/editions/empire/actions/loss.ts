import type { Options } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { empireDeck, noCards } from '../cards/piles.ts'
import { type Action, handOf, ordersOf, type Own, type Plain, type Position, type Tile } from '../game.ts'
import { cellsOf, cellsToWin, heightOf, officeWith, type Table, topOf, valueOf } from '../towers/tower.ts'

/** What an action would cost who is meant, and whether it would win the game for somebody else (EMP-084). */

export const levy = 400

type Known = Pick<Action, 'kind' | 'actor' | 'towers'>

/** What comes in for the topmost tile of one of two towers. */
function incoming(table: Table, { towers }: Known, seat: number): Tile | null {
  const other = towers.find((tower) => tower !== seat)
  return other === undefined ? null : topOf(table, other)
}

const height = (table: Table, tile: Tile | null) => (tile === null ? 0 : heightOf(table, tile))

export function lossOf(table: Table, action: Known, seat: number): number {
  const own = height(table, topOf(table, seat))
  switch (action.kind) {
    case 'swap':
    case 'switcheroo':
      return 50 * Math.max(0, own - height(table, incoming(table, action, seat)))
    case 'levy':
      return levy
    case 'boomerang':
      return valueOf(table, seat)
    default:
      return 50 * own
  }
}

/** Whether a tower would be full with a tile on top, in place of another that leaves it; an office that this brings counts. */
export function wouldFill(table: Table, seat: number, tile: Tile, gone: Tile | null = null): boolean {
  const office = officeWith(table, seat, tile, gone)
  const cells = cellsOf(table, seat) - height(table, gone) + height(table, tile) + height(table, office)
  return cells >= cellsToWin(table)
}

/** A tower of the two that a swap would fill; the exchange alone comes before any office (EMP-035, EMP-023). */
export function filledBySwap(table: Table, seat: number, towers: readonly number[]): number | null {
  const [one, other] = towers as [number, number]
  const [first, second] = [topOf(table, one), topOf(table, other)]
  if (first === null || second === null) return null
  const comes = (at: number) => (at === one ? { tile: second, gone: first } : { tile: first, gone: second })
  const after = (at: number) =>
    cellsOf(table, at) - height(table, comes(at).gone) + height(table, comes(at).tile)
  const isFullWith = (at: number, office: Plain | null) =>
    after(at) + height(table, office) >= cellsToWin(table)
  const full = [one, other].find((at) => isFullWith(at, null))
  if (full !== undefined) return full
  const count = table.game.seats.length
  const far = (at: number) => (at - seat + count) % count
  const [near, later] = far(one) <= far(other) ? [one, other] : [other, one]
  const officeAt = (at: number) => officeWith(table, at, comes(at).tile, comes(at).gone)
  const [taken, next] = [officeAt(near), officeAt(later)]
  if (isFullWith(near, taken)) return near
  // The last office of a kind goes to the first of the two.
  const isGone = next !== null && next === taken && table.game.own.homes[next] === 1
  return isFullWith(later, isGone ? null : next) ? later : null
}

/** Whether the tower of another player than the seat would be full by it, given what the seat can pay. */
export function winsForOther(table: Table, cash: number, action: Known, seat: number): boolean {
  const { kind, actor, towers } = action
  if (kind === 'swap' || kind === 'switcheroo') {
    const filled = filledBySwap(table, actor, towers)
    return filled !== null && filled !== seat
  }
  const top = topOf(table, seat)
  if (top === null) return false
  if (kind === 'takeover') return wouldFill(table, actor, top)
  if (kind !== 'levy' && kind !== 'boomerang') return false
  const owed = kind === 'levy' ? levy : valueOf(table, seat)
  return cash < owed && wouldFill(table, actor, top)
}

/** No, thank you: who may have one, and what is done in the place of a holder who does not answer. */

interface Hands {
  readonly options: Options
  readonly own: Own
}

/** The card that a seat would say No with: of several the first one. */
export function heldNo(game: Hands, seat: number): string | null {
  return noCards.find((card) => handOf(game, seat).includes(card)) ?? null
}

/** Whether a target gets a window: by what everybody knows, so that no pause tells of a card (EMP-082). */
export function hasWindow(game: Hands, seat: number): boolean {
  if (game.options['hands'] === 'open') return heldNo(game, seat) !== null
  const spent = game.own.discards[empireDeck] ?? []
  return handOf(game, seat).length > 0 && !noCards.every((card) => spent.includes(card))
}

/** Whether a window is answered at once, and by what (EMP-083). */
export function answersBy(game: Hands, seat: number): 'ask' | 'auto' | 'let' {
  const { answer } = ordersOf(game, seat)
  if (answer !== 'ask') return answer
  return game.options['react'] === 'auto' || game.own.asleep[seat] === true ? 'auto' : 'ask'
}

/** Whether a No is played for a holder who has left it to the bot (EMP-084). */
export function saysNo(position: Position, action: Action, seat: number): boolean {
  const { game } = position
  if (heldNo(game, seat) === null) return false
  return asOrdered(
    position,
    () =>
      lossOf(position, action, seat) >= (action.thresholds[seat] as number) ||
      winsForOther(position, seatAt(game, seat).cash, action, seat),
  )
}

/** Asks standing orders, which are private for ever (EMP-080), for a decision, and records it with the move. */
export function asOrdered<Decision extends Json>(position: Position, decide: () => Decision): Decision {
  return position.asOrdered ? position.asOrdered(decide) : decide()
}
