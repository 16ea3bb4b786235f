import type { Move, Option } from '#engine/option.ts'
import type { Refusal } from '#engine/refusal.ts'
import type { Position } from '../game.ts'
import { billEffects } from './bill-cards.ts'
import type { Effect, Picks } from './effect.ts'
import { moneyEffects } from './money-cards.ts'
import { moveEffects } from './moving-cards.ts'
import { peopleEffects } from './people-cards.ts'
import { propertyEffects } from './property-cards.ts'

/** What each card of both decks does. */
const effects: Readonly<Record<string, Effect>> = {
  ...moneyEffects,
  ...moveEffects,
  ...propertyEffects,
  ...billEffects,
  ...peopleEffects,
}

export function effectOf(card: string): Effect {
  const effect = effects[card]
  if (!effect) throw new Error(`nothing is known of card ${card}`)
  return effect
}

/** Whether the condition of a card holds and there is something to choose. */
export function isPossible(position: Position, seat: number, card: string): boolean {
  const { holds, asks } = effectOf(card)
  if (holds && !holds(position, seat)) return false
  return (asks?.(position, seat) ?? []).every(({ from }) => from.length > 0)
}

/** What is asked of who does it. */
export function asksOf(position: Position, seat: number, card: string): Option['ask'] {
  return effectOf(card).asks?.(position, seat) ?? []
}

/** What a move has chosen. */
export function picksOf(position: Position, seat: number, card: string, move: Pick<Move, 'with'>): Picks {
  const asks = effectOf(card).asks?.(position, seat) ?? []
  return Object.fromEntries(asks.map(({ name }) => [name, (move.with[name] as [number])[0]]))
}

export function pickRefused(
  position: Position,
  seat: number,
  card: string,
  move: Pick<Move, 'with'>,
): Refusal | null {
  return effectOf(card).check?.(position, seat, picksOf(position, seat, card, move)) ?? null
}
