import { type HeldCard, numberIn, type Prompt } from '#engine/game.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { handCard as handClassicCard } from '#mechanics/cards/held.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { openOffers } from '#mechanics/offers/state.ts'
import { expireOffer, offerMove, offerPrompts } from '#mechanics/trade/offers.ts'
import { tradable } from '#mechanics/trade/trade-checks.ts'
import { unless } from '../answers.ts'
import { getOutNow } from './blue/cards.ts'
import type { Answer, FreeAction, Play, Position, PromptKind } from './game.ts'
import { change, countOf, type Tool, tools } from './tools/inventory.ts'
import { inBeginPhase, isLossPending } from './turn/phase.ts'

/** Deck name for inventory pieces in a deal, so that players choose and see them like cards. */
const inventory = 'inventory'

export function asGoods(tool: Tool): HeldCard {
  return { deck: inventory, card: tool }
}

function isTool(held: { deck?: unknown } | null): boolean {
  return held?.deck === inventory
}

/** Returns the deeds that a seat may trade; none before the gate is open (SLH-145). */
export function tradableDeeds(position: Position, seat: number): number[] {
  return position.game.own.gateOpen ? tradable(position, seat) : []
}

/**
 * Returns the cards that a seat may trade: all except blue card 4, and with trade_inventory also each piece
 * of the inventory (SLH-147, AMB-57).
 */
export function tradableCards({ game }: Position, seat: number): HeldCard[] {
  const cards = seatAt(game, seat).cards.filter(({ card }) => card !== getOutNow)
  if (game.options['trade_inventory'] !== true) return cards
  const pieces = tools.flatMap((tool) =>
    Array.from({ length: countOf(game, seat, tool) }, () => asGoods(tool)),
  )
  return [...cards, ...pieces]
}

/**
 * Hands over a card or a piece. Adds a piece before it removes it, so that a Miner never leaves play in
 * between.
 */
export function handCard(play: Play, step: Parameters<typeof handClassicCard>[1]): void {
  const tool = isTool(step) && tools.find((one) => one === step.card)
  if (!tool) return handClassicCard(play, step)
  change(play, step.to, tool, 1)
  change(play, step.from, tool, -1)
}

/**
 * With trade_gate_scope `all`, refuses every proposal until the gate opens; by default only deeds wait
 * (SLH-145).
 */
function gateRefused({ game }: Position): Refusal | null {
  const isShut = !game.own.gateOpen && game.options['trade_gate_scope'] === 'all'
  return isShut ? refusal('gateShut', {}) : null
}

/**
 * Refuses goods that cannot be traded now; gives a better reason than an invalid answer would (SLH-145,
 * SLH-147).
 */
function goodsRefused({ game }: Position, goods: unknown): Refusal | null {
  const { deeds, cards } = (goods ?? {}) as { deeds?: unknown; cards?: unknown }
  if (Array.isArray(deeds) && deeds.length > 0 && !game.own.gateOpen) return refusal('gateShut', {})
  const isBarred = (held: { deck?: unknown; card?: unknown } | null) =>
    held?.card === getOutNow || (isTool(held) && game.options['trade_inventory'] !== true)
  return Array.isArray(cards) && cards.some(isBarred) ? refusal('notTradable', {}) : null
}

/** Proposes a deal, only in the Begin phase and once the gate is open (SLH-005, SLH-145, SLH-146). */
export const proposal: FreeAction = inBeginPhase(
  unless(gateRefused, {
    ...offerMove,
    explain: (position, seat, move, prompt) =>
      goodsRefused(position, move.with['give']) ??
      goodsRefused(position, move.with['get']) ??
      offerMove.explain?.(position, seat, move, prompt) ??
      null,
  }),
)

/** Expires a seat's offers when its next turn starts (SLH-146). */
export function expireOffersOf(play: Play, seat: number): void {
  for (const offer of openOffers(play.game)) if (offer.from === seat) expireOffer(play, offer)
}

/** With trade_offer_life `until_roll`, expires offers as soon as their proposer has rolled (AMB-58). */
export function expireByRoll(play: Play): void {
  const { options, turn } = play.game
  if (options['trade_offer_life'] === 'until_roll' && turn.rolled) expireOffersOf(play, turn.seat)
}

/**
 * Whether a seat cannot deal now: it has a decision to make within the turn, or may lose a property (AMB-58).
 */
function isBusy({ game }: Position, seat: number): boolean {
  const isAsked = ({ timer, seats, blocks }: Prompt) => blocks && timer !== 'turn' && seats.includes(seat)
  return isLossPending(game, seat) || game.prompts.some(isAsked)
}

const classicAnswer = offerPrompts['trade.answer']
const { accept, decline } = classicAnswer.acts as Record<'accept' | 'decline', Answer>

function busyParty(position: Position, seat: number, prompt: Prompt): Refusal | null {
  const party = [seat, numberIn(prompt.about, 'from')].find((one) => isBusy(position, one))
  return party === undefined ? null : refusal('choicePending', { seat: party })
}

/**
 * Lets the receiver accept or decline, but not make a counter-offer, because it is not their turn (SLH-146).
 */
export const tradeAnswer: PromptKind = {
  ...classicAnswer,
  options: (position, prompt, seat, wanted) =>
    classicAnswer.options(position, prompt, seat, wanted).filter(({ act }) => act !== 'counter'),
  acts: {
    accept: {
      ...accept,
      check: (position, seat, move, prompt) =>
        busyParty(position, seat, prompt) ?? accept.check?.(position, seat, move, prompt) ?? null,
    },
    decline,
  },
}
