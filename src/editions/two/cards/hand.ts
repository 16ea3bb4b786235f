import { at } from '#engine/at.ts'
import { press } from '#engine/edition.ts'
import type { HeldCard } from '#engine/game.ts'
import type { MoveWith } from '#engine/option.ts'
import type { Question } from '#engine/play.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { fromLeft } from '#mechanics/property/holdings.ts'
import { choose, closingWithoutUndo, pickOne } from '../../answers.ts'
import { type FreeAction, type Game, handOf, type Play, type PromptKind } from '../game.ts'
import { isMyMoment, restart } from '../turn/moment.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'two.hand.discard': { count: number }
  }
}

export function takeCard({ game }: Play, seat: number, card: string): HeldCard {
  const hand = handOf(game, seat)
  const taken = hand.find((held) => held.card === card)
  if (!taken) throw new Error('the card is not in the hand')
  hand.splice(hand.indexOf(taken), 1)
  return taken
}

export function putAside(play: Play, { deck, card }: HeldCard, isOpen: boolean): void {
  play.game.own.discards[deck]?.push({ card, isOpen })
}

/** Discards cards face down (O-3, TWO-130). */
export function discardFaceDown(play: Play, seat: number, cards: readonly string[]): void {
  for (const card of cards) putAside(play, takeCard(play, seat, card), false)
  if (cards.length > 0) play.emit({ kind: 'discarded', seat, count: cards.length })
}

/**
 * Lets all players who are not in Jail draw a card, starting with the one who was moved (TWO-039, TWO-094,
 * TWO-117).
 */
export function drawAll(play: Play, deck: string, mover: number): void {
  const { game } = play
  const isFree = (seat: number) => !seatAt(game, seat).out && seatAt(game, seat).jail === null
  draw(play, deck, [mover, ...fromLeft(game, mover)].filter(isFree))
}

export function isAnyLeft({ decks, own }: Game, deck: string): boolean {
  return (decks[deck]?.length ?? 0) + (own.discards[deck]?.length ?? 0) > 0
}

/**
 * Deals each seat one card while there are cards, in an order that hides which cards come from the discard
 * pile (TWO-095 to TWO-098).
 */
export function draw(play: Play, deck: string, seats: readonly number[]): void {
  const { game } = play
  const left = game.decks[deck] ?? []
  if (left.length < seats.length) mixIn(play, deck, seats.length)
  const cards = (game.decks[deck] ?? []).splice(0, seats.length)
  const drawing = seats.slice(0, cards.length)
  if (drawing.length === 0) return
  play.emit({ kind: 'cardsDrawn', deck, seats: [...drawing] })
  for (const [index, seat] of drawing.entries()) {
    const card = at(cards, index)
    handOf(game, seat).push({ deck, card })
    play.emit({ kind: 'gotCard', seat, deck, card, audience: [seat] })
  }
  play.push({ step: 'handLimit' })
}

/**
 * Adds the missing cards from the shuffled discard pile; the rest of that pile goes under them as the new
 * deck (TWO-096, TWO-097).
 */
function mixIn(play: Play, deck: string, count: number): void {
  const { game } = play
  const { discards } = game.own
  const left = game.decks[deck] ?? []
  const pile = discards[deck] ?? []
  if (pile.length === 0) return
  const shuffled = play.shuffle(
    `recycle:${deck}`,
    pile.map(({ card }) => card),
  )
  const missing = Math.min(count - left.length, shuffled.length)
  const dealt = play.shuffle(`recycle:${deck}`, [...left, ...shuffled.slice(0, missing)])
  game.decks[deck] = [...dealt, ...shuffled.slice(missing)]
  discards[deck] = []
  play.emit({ kind: 'recycled', deck })
}

// The limit of a hand, which applies at all times or at the end of its owner's turn (O-3, O-12, TWO-106).

/**
 * Whether a player may resume an ended turn to play a card; not if the turn ended because the player was sent
 * to Jail (O-12).
 */
function mayPlayOn({ turn, own }: Pick<Game, 'turn' | 'own'>, seat: number): boolean {
  return turn.seat === seat && own.round.isOver && !own.round.jailedNow
}

/** Number of cards that a seat has to give up. The limit counts both kinds of cards together. */
export function excessOf(game: Pick<Game, 'own' | 'options'>, seat: number): number {
  const { handLimit } = game.options
  return typeof handLimit === 'number' ? Math.max(0, handOf(game, seat).length - handLimit) : 0
}

/**
 * If the limit always applies, asks players over it to discard, or to play a card in their own turn (O-3,
 * O-12).
 */
export function handLimit(play: Play): void {
  const { options, seats } = play.game
  if (options['handLimitHolds'] !== 'always') return
  const over = [...seats.keys()].filter((seat) => !seats[seat]?.out && excessOf(play.game, seat) > 0)
  if (over.length > 0) play.ask(...over.map((seat) => discarding(play, seat)))
}

export function askToDiscard(play: Play, seat: number): void {
  play.ask(discarding(play, seat))
}

function discarding({ game }: Play, seat: number): Question<'two.hand.discard'> {
  const count = excessOf(game, seat)
  const timer = game.turn.seat === seat ? 'turn' : 'choice'
  return { kind: 'two.hand.discard', seats: [seat], timer, private: true, about: { count } }
}

export const discardPrompt: PromptKind = {
  showsFreeActions: true,
  options: ({ game }, prompt, seat) => {
    const count = excessOf(game, seat)
    const ask = { ...pickOne('cards', 'card', cardsOf(game, seat)), min: count, max: count }
    const discard = press('discard', prompt.id, { count }, ask)
    return mayPlayOn(game, seat) ? [discard, press('playOn', prompt.id)] : [discard]
  },
  /** Discards the oldest cards first. */
  fallback: ({ game }, prompt, seat) =>
    choose(prompt.id, 'discard', { cards: cardsOf(game, seat).slice(0, excessOf(game, seat)) }),
  acts: {
    discard: closingWithoutUndo((play, seat, { with: { cards } }: MoveWith<{ cards: string[] }>) =>
      discardFaceDown(play, seat, cards),
    ),
    /** Resumes the turn so that the player can play a card instead. */
    playOn: closingWithoutUndo((play, seat) => {
      play.game.own.round.isOver = false
      play.push({ step: 'act', seat })
    }),
  },
}

declare module '#engine/game.ts' {
  interface Subjects {
    'two.swap.answer': { seat: number }
  }
}

// Swaps one hidden card for another, once in a turn (O-7).

export function cardsOf(game: Game, seat: number): string[] {
  return handOf(game, seat).map(({ card }) => card)
}

/** Players with whom a swap is possible. How many cards a player has is public. */
function partners(game: Game, seat: number): number[] {
  const isPartner = (other: number) => seatAt(game, other).jail === null && handOf(game, other).length > 0
  return fromLeft(game, seat).filter(isPartner)
}

export const swap: FreeAction = {
  options: (position, seat) => {
    const { game } = position
    if (game.options['cardSwaps'] !== true || !isMyMoment(position, seat)) return []
    if (game.own.round.swapUsed || seatAt(game, seat).jail !== null) return []
    const from = cardsOf(game, seat)
    if (from.length === 0) return []
    return partners(game, seat).map((to) => ({
      act: 'swap',
      prompt: null,
      fixed: { to },
      ask: [pickOne('card', 'card', from)],
      facts: { to },
    }))
  },
  apply: (play, seat, { with: { to, card } }: MoveWith<{ to: number; card: string[] }>) => {
    restart(play)
    play.game.own.round.swapUsed = true
    play.emit({ kind: 'swapOffered', seat, to })
    play.ask({ kind: 'two.swap.answer', seats: [to], timer: 'choice', private: true, about: { seat } })
    play.game.own.swap = { seat, card: at(card, 0) }
  },
}

export const swapPrompt: PromptKind<'two.swap.answer'> = {
  options: ({ game }, prompt, seat) => [
    press('swapFor', prompt.id, {}, pickOne('card', 'card', cardsOf(game, seat))),
    press('refuse', prompt.id),
  ],
  fallback: (_position, prompt) => choose(prompt.id, 'refuse'),
  acts: {
    swapFor: closingWithoutUndo((play, seat, { with: { card } }: MoveWith<{ card: string[] }>) => {
      const { own } = play.game
      const offered = own.swap
      own.swap = null
      if (!offered) return
      const given = takeCard(play, offered.seat, offered.card)
      const taken = takeCard(play, seat, at(card, 0))
      handOf(play.game, seat).push(given)
      handOf(play.game, offered.seat).push(taken)
      play.emit({ kind: 'swapped', seat: offered.seat, otherSeat: seat })
      play.emit({ kind: 'gotCard', seat, ...given, audience: [seat] })
      play.emit({ kind: 'gotCard', seat: offered.seat, ...taken, audience: [offered.seat] })
    }),
    refuse: closingWithoutUndo((play, seat) => {
      const from = play.game.own.swap?.seat ?? seat
      play.game.own.swap = null
      play.emit({ kind: 'swapRefused', seat, from })
    }),
  },
  leave: (play, prompt) => {
    play.close(prompt.id)
    play.game.own.swap = null
  },
}
