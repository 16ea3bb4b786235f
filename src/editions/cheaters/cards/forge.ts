import type { Json } from '#engine/json.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import type { Refusal } from '#engine/refusal.ts'
import type { Position } from '../game.ts'
import { mayCheat } from '../cheats/attempts.ts'
import { chanceCards, chestCards } from './decks.ts'
import type { Picks } from './effect.ts'
import { asksOf, isPossible, pickRefused, picksOf } from './effects.ts'
import { nothing } from './play.ts'

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
