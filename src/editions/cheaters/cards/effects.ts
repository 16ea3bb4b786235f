import type { Move, Option, MoveWith } from '#engine/option.ts'
import { type Refusal, refusal } from '#engine/refusal.ts'
import type { Position, Play, Attempt, FreeAction, Game } from '../state.ts'
import { billEffects, moneyEffects } from './money-cards.ts'
import type { Effect, Picks, Done } from './effect.ts'
import { moveEffects, peopleEffects } from './people-cards.ts'
import { propertyEffects } from './property-cards.ts'
import type { Json } from '#engine/json.ts'
import { mayCheat, attemptOf, perform, isFrozen } from '../cheats/attempts.ts'
import { chanceCards, chestCards, playedLine, putUnder, takeKept } from './decks.ts'
import type { StepOf, HeldCard } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { inviteRivals } from '../money/build.ts'
import { bankHeld } from '../money/buy.ts'
import { reviewFinalPhase } from '../turn/order.ts'
import { tellLater } from '../turn/stops.ts'
import type { Undone } from '../cheats/cheat.ts'

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
function isPossible(position: Position, seat: number, card: string): boolean {
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

interface Played {
  seat: number
  deck: string
  card: string
  /** The card whose effect it is, or `nothing`; not the card itself where it is forged. */
  effect: string
  picks: Picks
  /** When the private prompt was opened that was answered so, ms; null where nobody was asked. */
  opened: number | null
  /** The stop where it was drawn, null where it was kept. */
  stop: number | null
}

/** A card out of hand or deck is played: its title, what it does, and its place under its deck (CHE-081 to CHE-083). */
export function playOut(play: Play, played: Played): void {
  const { seat, deck, card, effect, opened, picks, stop } = played
  const attempt =
    effect === card ? null : perform(play, seat, 'COUNTERFEIT_CHANCE', { did: { card, effect } }).id
  putUnder(play.game.decks, { deck, card })
  const step: StepOf<'cheaters.card'> = { step: 'cheaters.card', seat, effect, picks, attempt, stop }
  const line = playedLine(play.game, seat, { deck, card })
  if (opened === null) {
    play.emit(line)
    doCard(play, step)
    return
  }
  if (followsLine(effect)) play.push(step)
  else doCard(play, step)
  tellLater(play, opened, line)
}

function followsLine(effect: string): boolean {
  return effect !== nothing && effectOf(effect).tells === true
}

/** What a card does; where it is a forged one its attempt learns of it. */
export function doCard(play: Play, { seat, effect, picks, attempt }: StepOf<'cheaters.card'>): void {
  if (effect === nothing || seatAt(play.game, seat).out) return
  const held = bankHeld(play).length
  const done = effectOf(effect).act(play, seat, picks)
  note(attemptOf(play.game, attempt), done)
  const isOpen = attempt === null
  if (!isOpen) return
  if (bankHeld(play).length < held) reviewFinalPhase(play)
  inviteRivals(play, [seat])
}

function note(attempt: Attempt | null, { did, deeds, cash }: Done): void {
  if (!attempt) return
  Object.assign(attempt.did, did)
  attempt.deeds = deeds ?? []
  attempt.cash = cash ?? 0
}

/** What was done instead of a Chance card is undone (CHE-209); its lines are left to the steps that it names. */
export function undoChance(play: Play, attempt: Attempt): Undone {
  const effect = String(attempt.did['effect'])
  if (effect === nothing || isAhead(play, attempt)) return {}
  return effectOf(effect).undo?.(play, attempt) ?? {}
}

/** It waits for its line still, and is not done then. */
function isAhead({ game }: Play, { id }: Attempt): boolean {
  const at = game.agenda.findLastIndex(({ step, attempt }) => step === 'cheaters.card' && attempt === id)
  if (at >= 0) game.agenda.splice(at, 1)
  return at >= 0
}

/** Get Out of Jail Free is played with the roll. */
const releases = ['C01', 'K01']

/** Whether what a card needs is there; in the cell only what leads out of it can be played (CHE-079, CHE-080). */
export function mayPlay(position: Position, seat: number, card: string): boolean {
  const { jail } = seatAt(position.game, seat)
  const isHeldBack = (jail !== null && !releases.includes(card)) || isOutOfTurn(position.game, seat, card)
  return !isHeldBack && isPossible(position, seat, card)
}

/** One that is no kept card and has come into a hand by a card trick is played as if it were drawn (CHE-221). */
function isOutOfTurn({ own, turn }: Game, seat: number, card: string): boolean {
  return effectOf(card).kept !== true && (own.phase !== 'open' || turn.seat !== seat)
}

function playable(position: Position, seat: number): HeldCard[] {
  const { cards } = seatAt(position.game, seat)
  return cards.filter(({ card }) => !releases.includes(card) && mayPlay(position, seat, card))
}

function isHeld(game: Game, seat: number, card: string): boolean {
  return seatAt(game, seat).cards.some((held) => held.card === card)
}

/** Frozen things are told of to the one alone who froze them (CHE-350). */
function explain({ game }: Position, seat: number, move: Move): Refusal | null {
  const { card, ...picks } = move.with
  if (typeof card !== 'string' || !isHeld(game, seat, card)) return null
  const chosen = Object.values(picks).flat()
  const isAnyFrozen = chosen.some((square) => typeof square === 'number' && isFrozen(game, seat, square))
  return isAnyFrozen ? refusal('frozen', {}) : refusal('cannotPlayNow', { card })
}

/** Played from the hand its line is told at once, whatever it does. */
function carry(play: Play, seat: number, move: MoveWith<CardAnswer>): void {
  const effect = effectIn(move)
  const picks = picksIn(play, seat, move)
  const kept = seatAt(play.game, seat).cards.find(({ card }) => card === move.with.card)
  if (!kept) return
  takeKept(play, seat, kept.card)
  playOut(play, { seat, ...kept, effect, picks, opened: null, stop: null })
}

/** A cheat is for a turn alone (CHE-101). */
function explainForging(position: Position, seat: number, move: Move): Refusal | null {
  const refused = explain(position, seat, move)
  return refused && position.game.own.phase !== 'open' ? refusal('notInHandover', {}) : refused
}

/** A kept card whose condition holds, in a turn or in the pause (CHE-080). */
const playCard: FreeAction<CardAnswer> = {
  options: (position, seat) =>
    playable(position, seat).map(({ deck, card }) => ({
      act: 'playCard',
      prompt: null,
      fixed: { card },
      ask: asksOf(position, seat, card),
      facts: { deck, card },
    })),
  explain,
  check: effectRefused,
  carry,
}

/** One that could be played as it is, played as something else (CHE-209). */
const forgeCard: FreeAction<CardAnswer> = {
  options: (position, seat) =>
    playable(position, seat).flatMap((kept) =>
      forgeries(position, seat, kept, { act: 'forgeCard', prompt: null, fixed: { card: kept.card } }).map(
        (option) => ({ ...option, under: 'sleeve' }),
      ),
    ),
  explain: explainForging,
  check: effectRefused,
  carry,
}

export const freeActions: Readonly<Record<string, FreeAction>> = { playCard, forgeCard }
