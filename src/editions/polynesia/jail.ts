import { takeStep } from '#engine/agenda.ts'
import { at } from '#engine/at.ts'
import { answering, type Position, press } from '#engine/edition.ts'
import type { Game, HeldCard, Prompt, StepOf } from '#engine/game.ts'
import type { Move, Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { giveUpCard, releaseCards } from '#mechanics/cards/held.ts'
import { debtOf } from '#mechanics/debt/debt-prompt.ts'
import { clearDebt } from '#mechanics/debt/debts.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import {
  attemptsAllowed,
  cardOptions,
  fineOf,
  fineOptions,
  oweFine,
  payFine,
  release,
  rollForDouble,
  rollOptions,
  useCard,
} from '#mechanics/jail/jail.ts'
import type { MoreAnswers } from '#mechanics/mechanic.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { type Offer, openOffers } from '#mechanics/offers/state.ts'
import { fromLeft } from '#mechanics/property/holdings.ts'
import { cardWish } from '#mechanics/trade/ask-card.ts'
import { expireOffer } from '#mechanics/trade/offers.ts'
import { choose, closingWithoutUndo } from '../answers.ts'
import type { Answer, Own, Play, PromptKind } from './game.ts'

function heldIn(position: Position, seat: number, move: Pick<Move, 'with'>): HeldCard {
  const held = releaseCards(position, seat).find(({ deck }) => deck === move.with['deck'])
  if (!held) throw new Error('the card is gone')
  return held
}

function openByCard(play: Play, seat: number, held: HeldCard): void {
  giveUpCard(play, seat, held)
  play.emit({ kind: 'usedCard', seat, ...held })
  release(play, seat, 'card')
}

/** Plays a held card and moves by the current throw, without an extra throw (POL-080). */
function leaveByCard(play: Play, seat: number, held: HeldCard): void {
  openByCard(play, seat, held)
  play.do({ step: 'go', seat })
}

// Buying a release card from another player, which is played on receipt (POL-079).

const args = cardWish.acts['askCard'] as Answer

/**
 * Whether a player has an open request for a card. No other player can then be asked, since one card is
 * enough.
 */
function isWaiting({ game }: Pick<Play, 'game'>): boolean {
  return game.own.wish !== null
}

const askCard: Answer = {
  ...args,
  explain: (position, ...more) =>
    isWaiting(position) ? refusal('tooManyOffers', { max: 1 }) : (args.explain?.(position, ...more) ?? null),
  apply: (play, seat, move, prompt) => {
    args.apply(play, seat, move, prompt)
    play.game.own.wish = openOffers(play.game).at(-1)?.id ?? null
  },
}

const buyCard: MoreAnswers<Own> = {
  options: (position, ...more) => (isWaiting(position) ? [] : cardWish.options(position, ...more)),
  acts: { askCard },
}

const isLeaving = (kind: string) => kind === 'jail.miss' || kind === 'jail.must'

function leavingSeat({ prompts }: Pick<Game, 'prompts'>): { id: number; seat: number } | null {
  const prompt = prompts.find(({ kind }) => isLeaving(kind))
  return prompt ? { id: prompt.id, seat: at(prompt.seats, 0) } : null
}

/** Plays a bought card immediately to open the jail. */
export function playBought(play: Play): void {
  const { own } = play.game
  const isBought = play.events.some(
    ({ kind, ...facts }) => kind === 'traded' && Reflect.get(facts, 'offer') === own.wish,
  )
  const leaving = leavingSeat(play.game)
  if (!isBought || !leaving) return
  own.wish = null
  const held = releaseCards(play, leaving.seat).at(-1)
  if (!held) return
  play.close(leaving.id)
  leaveByCard(play, leaving.seat, held)
}

/** The open request, or a counter-offer to it that would bring the player a release card. */
function openWish(play: Play): Offer | undefined {
  const { game, edition } = play
  const { wish } = game.own
  const seat = leavingSeat(game)?.seat
  const isRelease = ({ card }: HeldCard) => edition.figures.cardEffects[card]?.do === 'keep'
  const brings = ({ from, to, give, get }: Offer) =>
    [from, to].includes(seat ?? -1) && (seat === from ? get : give).cards.some(isRelease)
  return openOffers(game).find((offer) => offer.id === wish || (offer.parent === wish && brings(offer)))
}

/** Drops the request if its player no longer needs a card. */
export function forgetWish(play: Play): void {
  const { own } = play.game
  if (own.wish === null) return
  const offer = openWish(play)
  own.wish = offer && leavingSeat(play.game) ? offer.id : null
  if (offer && own.wish === null) expireOffer(play, offer)
}

// While a player owes the fine for the third missed double, a release card that the player gets opens the
// jail instead (POL-082).

/**
 * Whether a debtor who has nothing but cash could buy a release card from another player (POL-079, POL-082).
 */
export function isCardForSale(position: Position, seat: number): boolean {
  const { game } = position
  const owed = openDebts(game).find(({ debtor }) => debtor === seat)
  if (owed?.why !== 'fine' || seatAt(game, seat).cash === 0) return false
  return fromLeft(game, seat).some((other) => releaseCards(position, other).length > 0)
}

function isFine(position: Position, prompt: Prompt): boolean {
  return debtOf(position, prompt).why === 'fine'
}

export const lateCard: MoreAnswers<Own> = {
  options: (position, prompt, seat) => (isFine(position, prompt) ? cardOptions(position, prompt, seat) : []),
  fallback: (position, prompt, seat) => {
    const held = isFine(position, prompt) ? releaseCards(position, seat)[0] : undefined
    return held ? choose(prompt.id, 'useCard', { deck: held.deck }) : null
  },
  acts: {
    useCard: {
      explain: (...args) => useCard.explain?.(...args) ?? null,
      apply: (play, seat, move, prompt) => {
        clearDebt(play, debtOf(play, prompt))
        takeStep(play.game, 'release')
        openByCard(play, seat, heldIn(play, seat, move))
      },
    },
  },
}

// A turn in jail starts with the dice. The other ways out open only after a missed double (POL-077 to
// POL-084).

/**
 * After a missed double, asks whether to leave or stay. After the third one, the player must leave (POL-079,
 * POL-082).
 */
export function failAttempt(play: Play, { seat }: StepOf<'failAttempt'>): void {
  const mate = seatAt(play.game, seat)
  mate.jail = (mate.jail ?? 0) + 1
  const kind = mate.jail < attemptsAllowed ? 'jail.miss' : 'jail.must'
  play.ask({ kind, seats: [seat], timer: 'choice' })
}

const playCard: Answer = {
  explain: (...args) => useCard.explain?.(...args) ?? null,
  ...closingWithoutUndo((play, seat, move) => leaveByCard(play, seat, heldIn(play, seat, move))),
}

/**
 * Pays the fine into the pot. Missing cash becomes a debt, which is possible only after the third missed
 * double (POL-082, POL-083).
 */
function pay(how: 'fine' | 'third'): Answer['apply'] {
  return (play, seat, _move, prompt) => {
    play.close(prompt.id)
    play.do({ step: 'go', seat })
    play.push({ step: 'release', seat, how })
    oweFine(play, seat)
  }
}

const stay: Answer = closingWithoutUndo((play, seat) => {
  play.emit({ kind: 'stayed', seat, attempts: seatAt(play.game, seat).jail ?? 0 })
  play.push({ step: 'afterRoll', seat })
})

const throwFirst: PromptKind = {
  moment: 'gap',
  options: rollOptions,
  fallback: answering('roll'),
  acts: { roll: rollForDouble },
}

const miss: PromptKind = {
  moment: 'afterLanding',
  options: (position, prompt, seat, wanted) => [
    press('stay', prompt.id),
    ...fineOptions(position, prompt, seat),
    ...cardOptions(position, prompt, seat),
    ...buyCard.options(position, prompt, seat, wanted),
  ],
  fallback: answering('stay'),
  acts: {
    stay,
    pay: { explain: (...args) => payFine.explain?.(...args) ?? null, apply: pay('fine') },
    useCard: playCard,
    ...buyCard.acts,
  },
}

/**
 * The options to pay the last fine. A player without a release card may owe it; a player with one may only
 * pay it in cash (POL-082, D24).
 */
function lastFine(position: Position, prompt: Prompt, seat: number): Option[] {
  return releaseCards(position, seat).length > 0
    ? fineOptions(position, prompt, seat)
    : [press('pay', prompt.id, { amount: fineOf(position) })]
}

const payLast: Answer = {
  explain: (position, seat, move, prompt) =>
    releaseCards(position, seat).length > 0
      ? (payFine.explain?.(position, seat, move, prompt) ?? null)
      : null,
  apply: pay('third'),
}

const wayOut: PromptKind['fallback'] = (position, prompt, seat) => {
  const [held] = releaseCards(position, seat)
  return held ? choose(prompt.id, 'useCard', { deck: held.deck }) : choose(prompt.id, 'pay')
}

const must: PromptKind = {
  moment: 'afterLanding',
  options: (position, prompt, seat, wanted) => [
    ...lastFine(position, prompt, seat),
    ...cardOptions(position, prompt, seat),
    ...buyCard.options(position, prompt, seat, wanted),
  ],
  fallback: wayOut,
  whenLeaving: wayOut,
  acts: { pay: payLast, useCard: playCard, ...buyCard.acts },
}

export const jailPrompts = { 'jail.choice': throwFirst, 'jail.miss': miss, 'jail.must': must }
