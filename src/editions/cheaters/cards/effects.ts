import type { Move, Option, MoveWith } from '#engine/option.ts'
import type { Refusal } from '#engine/refusal.ts'
import type { Position } from '../state.ts'
import { billEffects } from './bill-cards.ts'
import type { Effect, Picks } from './effect.ts'
import { moneyEffects } from './money-cards.ts'
import { moveEffects } from './moving-cards.ts'
import { peopleEffects } from './people-cards.ts'
import { propertyEffects } from './property-cards.ts'
import type { Json } from '#engine/json.ts'
import { mayCheat } from '../cheats/attempts.ts'
import { chanceCards, chestCards } from './decks.ts'

/** Done in place of what a card says (CHE-209). */
export const nothing = 'nothing'

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

function pickRefused(
  position: Position,
  seat: number,
  card: string,
  move: Pick<Move, 'with'>,
): Refusal | null {
  return effectOf(card).check?.(position, seat, picksOf(position, seat, card, move)) ?? null
}

/** Not what leads out of Jail, where nothing is forged, nor the letter, which would ask its victim (CHE-209, CHE-353). */
const unforgeable = new Set(['C01', 'K01', 'K09'])

const forgeable = [...chanceCards, ...chestCards].filter((card) => !unforgeable.has(card))

/** Whether a card may be played as something else than it is. */
function mayForge({ game }: Position, seat: number, deck: string): boolean {
  return deck === 'chance' && mayCheat(game, seat, 'COUNTERFEIT_CHANCE')
}

/** Something else than a Chance card says: another effect of either deck whose condition holds, or nothing, each with its choices. */
export function forgeries(
  position: Position,
  seat: number,
  { deck, card }: { deck: string; card: string },
  act: Pick<Option, 'act' | 'prompt'> & { fixed?: Option['fixed'] },
): Option[] {
  if (!mayForge(position, seat, deck)) return []
  const effects = forgeable.filter((other) => other !== card && isPossible(position, seat, other))
  return [...effects, nothing].map((effect) => ({
    act: act.act,
    prompt: act.prompt,
    fixed: { ...act.fixed, effect },
    ask: effect === nothing ? [] : asksOf(position, seat, effect),
    facts: { deck, card, effect, cheat: 'COUNTERFEIT_CHANCE' },
  }))
}

/** Which card, or what else is done in its place; what its player chooses stands beside. */
export type CardAnswer = { card?: string; effect?: string; [choice: string]: Json }

/** What an answer about a card does: the effect that it names, else what the card says. */
export function effectIn({ with: { effect, card = nothing } }: MoveWith<CardAnswer>): string {
  return effect ?? card
}

/** The choices of that effect. */
export function picksIn(position: Position, seat: number, move: MoveWith<CardAnswer>): Picks {
  const effect = effectIn(move)
  return effect === nothing ? {} : picksOf(position, seat, effect, move)
}

export function effectRefused(position: Position, seat: number, move: MoveWith<CardAnswer>): Refusal | null {
  const effect = effectIn(move)
  return effect === nothing ? null : pickRefused(position, seat, effect, move)
}
