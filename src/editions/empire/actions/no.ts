import type { Options } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { handOf, ordersOf, type Action, type Own } from '../state.ts'
import { empireDeck, noCards } from '../cards/decks.ts'
import { lossOf, winsForOther } from './loss.ts'
import type { Position } from '../game.ts'

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
