import type { PickAsk } from '../../answers.ts'
import { press } from '#engine/edition.ts'
import type { Move, Option, MoveWith } from '#engine/option.ts'
import { type Refusal, refusal } from '#engine/refusal.ts'
import type { Position, Play, Attempt, FreeAction } from '../state.ts'
import {
  isOnTurn,
  nothingDone,
  type Effect,
  type Picks,
  type Done,
  chanceCards,
  chestCards,
  playedLine,
  putUnder,
  takeKept,
} from './decks.ts'
import type { Json } from '#engine/json.ts'
import { mayCheat, attemptOf, perform, frozenAmong } from '../cheats/attempts.ts'
import { isStep, type StepOf, type HeldCard } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { billEffects, moneyEffects } from './money-cards.ts'
import { moveEffects, peopleEffects } from './people-cards.ts'
import { propertyEffects } from './property-cards.ts'
import { inviteRivals } from '../money/build.ts'
import { bankHeld } from '../money/buy.ts'
import { reviewFinalPhase, tellLater } from '../turn/order.ts'
import { toCatcher, type Cheat } from '../cheats/give-back.ts'

/** Key of the effect of a Chance card that is forged to do nothing (CHE-209). */
const nothing = 'nothing'

const effects: Readonly<Record<string, Effect>> = {
  ...moneyEffects,
  ...moveEffects,
  ...propertyEffects,
  ...billEffects,
  ...peopleEffects,
  [nothing]: { act: () => nothingDone },
}

export function effectOf(card: string): Effect {
  const effect = effects[card]
  if (!effect) throw new Error(`unknown card ${card}`)
  return effect
}

function isPossible(position: Position, seat: number, card: string): boolean {
  const { holds } = effectOf(card)
  if (holds && !holds(position, seat)) return false
  return asksOf(position, seat, card).every(({ from }) => from.length > 0)
}

function asksOf(position: Position, seat: number, card: string): PickAsk[] {
  return effectOf(card).asks?.(position, seat) ?? []
}

export function picksOf(position: Position, seat: number, card: string, { with: answers }: Move): Picks {
  const names = asksOf(position, seat, card).map(({ name }) => name)
  return Object.fromEntries(names.map((name) => [name, Number([answers[name]].flat()[0])]))
}

/**
 * Cards whose effect cannot be forged: those that lead out of Jail, where forging is not possible, and the
 * letter, which would ask its victim (CHE-209, CHE-353).
 */
const unforgeable = new Set(['C01', 'K01', 'K09'])

const forgeable = [...chanceCards, ...chestCards].filter((card) => !unforgeable.has(card))

/**
 * Returns the ways to forge a Chance card: as another card of either deck whose condition holds, or as
 * nothing, each with its choices.
 */
export function forgeries(
  position: Position,
  seat: number,
  { deck, card }: { deck: string; card: string },
  act: Pick<Option, 'act' | 'prompt'> & { fixed?: Option['fixed'] },
): Option[] {
  if (deck !== 'chance' || !mayCheat(position.game, seat, 'COUNTERFEIT_CHANCE')) return []
  const effects = forgeable.filter((other) => other !== card && isPossible(position, seat, other))
  return [...effects, nothing].map((effect) => ({
    ...act,
    fixed: { ...act.fixed, effect },
    ask: asksOf(position, seat, effect),
    facts: { deck, card, effect, cheat: 'COUNTERFEIT_CHANCE' },
  }))
}

export function usingOf(
  position: Position,
  seat: number,
  { deck, card }: HeldCard,
  [act, prompt]: [act: string, prompt: number | null],
): Option {
  return { ...press(act, prompt, { deck, card }, ...asksOf(position, seat, card)), fixed: { card } }
}

/** Answer that plays a card: the card or the forged effect, and the player's choices. */
export type CardAnswer = { card?: string; effect?: string; [choice: string]: Json }

/** Returns the effect that an answer names, or the card's own effect if it names none. */
export function effectIn({ with: { effect, card = nothing } }: MoveWith<CardAnswer>): string {
  return effect ?? card
}

export function effectRefused(position: Position, seat: number, move: MoveWith<CardAnswer>): Refusal | null {
  const effect = effectIn(move)
  return effectOf(effect).check?.(position, seat, picksOf(position, seat, effect, move)) ?? null
}

interface Played extends HeldCard {
  seat: number
  /** Card whose effect is used, or `nothing`; differs from `card` if the card is forged. */
  effect: string
  picks: Picks
  /** When the answered private prompt opened, in ms; null without a prompt. */
  opened: number | null
  /** Stop where the card was drawn; null for a kept card. */
  stop: number | null
}

/**
 * Plays a card from the hand or the deck: publishes its line, applies its effect and puts it under the deck
 * (CHE-081 to CHE-083).
 */
export function playOut(play: Play, played: Played): void {
  const { seat, deck, card, effect, opened, picks, stop } = played
  const attempt =
    effect === card ? null : perform(play, seat, 'COUNTERFEIT_CHANCE', { did: { card, effect } }).id
  putUnder(play.game.decks, { deck, card })
  const step: StepOf<'cheaters.card'> = { step: 'cheaters.card', seat, effect, picks, attempt, stop }
  const line = playedLine(play.game, seat, { deck, card })
  if (opened === null) {
    play.emit(line)
    return doCard(play, step)
  }
  if (effectOf(effect).tells) play.push(step)
  else doCard(play, step)
  tellLater(play, opened, line)
}

/** Applies a card's effect; records the result in the attempt if the card is forged. */
export function doCard(play: Play, { seat, effect, picks, attempt }: StepOf<'cheaters.card'>): void {
  if (seatAt(play.game, seat).out) return
  const held = bankHeld(play).length
  const done = effectOf(effect).act(play, seat, picks)
  note(attemptOf(play.game, attempt), done)
  if (attempt !== null) return
  if (bankHeld(play).length < held) reviewFinalPhase(play)
  inviteRivals(play, [seat])
}

function note(attempt: Attempt | null, { did, deeds = [], cash = 0 }: Done): void {
  if (!attempt) return
  Object.assign(attempt.did, did)
  Object.assign(attempt, { deeds, cash })
}

/** A Chance card played as something else. The steps that its undo returns emit the lines (CHE-209). */
export const counterfeitChance: Cheat = {
  undo: (play, attempt) => {
    const { game } = play
    // A card whose line is not yet published has had no effect.
    game.agenda = game.agenda.filter((step) => !isStep(step, 'cheaters.card') || step.attempt !== attempt.id)
    const { card: _card, effect, ...done } = attempt.did
    if (Object.keys(done).length === 0) return {}
    return effectOf(String(effect)).undo?.(play, attempt) ?? {}
  },
  penalty: toCatcher(200),
  reward: () => ({ booked: {} }),
}

/** Get Out of Jail Free cards, which are played together with the roll. */
const releases = ['C01', 'K01']

/** Whether a card can be played; in Jail, only a card that leads out of it (CHE-079, CHE-080). */
export function mayPlay(position: Position, seat: number, card: string): boolean {
  const { jail } = seatAt(position.game, seat)
  // A card trick can put any card into a hand; such a card is played like a drawn card (CHE-221).
  const isInTime = effectOf(card).kept === true || isOnTurn(position.game, seat)
  return isInTime && (jail === null || releases.includes(card)) && isPossible(position, seat, card)
}

function playable(position: Position, seat: number): HeldCard[] {
  const { cards } = seatAt(position.game, seat)
  return cards.filter(({ card }) => !releases.includes(card) && mayPlay(position, seat, card))
}

/** Refuses a frozen thing for that reason; only the seat that froze it sees this (CHE-350). */
function explain({ game }: Position, seat: number, move: Move): Refusal | null {
  const { card, ...picks } = move.with
  if (typeof card !== 'string' || !seatAt(game, seat).cards.some((held) => held.card === card)) return null
  return frozenAmong(game, seat, picks) ?? refusal('cannotPlayNow', { card })
}

/** Plays a card from the hand; announces it immediately. */
function carry(play: Play, seat: number, move: MoveWith<CardAnswer>): void {
  const effect = effectIn(move)
  const picks = picksOf(play, seat, effect, move)
  const kept = seatAt(play.game, seat).cards.find(({ card }) => card === move.with.card)
  if (!kept) return
  takeKept(play, seat, kept.card)
  playOut(play, { seat, ...kept, effect, picks, opened: null, stop: null })
}

/** Forging, like any cheat, needs an open turn (CHE-101). */
function explainForging(position: Position, seat: number, move: Move): Refusal | null {
  const refused = explain(position, seat, move)
  return refused && position.game.own.phase !== 'open' ? refusal('notInHandover', {}) : refused
}

/** Plays a kept card whose condition holds, in a turn or in the pause (CHE-080). */
const playCard: FreeAction<CardAnswer> = {
  options: (position, seat) =>
    playable(position, seat).map((held) => usingOf(position, seat, held, ['playCard', null])),
  explain,
  check: effectRefused,
  apply: carry,
}

/** Plays a playable kept card as something else (CHE-209). */
const forgeCard: FreeAction<CardAnswer> = {
  options: (position, seat) =>
    playable(position, seat).flatMap((kept) =>
      forgeries(position, seat, kept, { act: 'forgeCard', prompt: null, fixed: { card: kept.card } }).map(
        (option) => ({ ...option, under: 'sleeve' }),
      ),
    ),
  explain: explainForging,
  check: effectRefused,
  apply: carry,
}

export const freeActions: Readonly<Record<string, FreeAction>> = { playCard, forgeCard }
