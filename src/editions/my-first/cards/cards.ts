import { pay } from '#engine/money.ts'
import { charge } from '#mechanics/ending/broke/charge.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { stepsTo } from '#mechanics/movement/move.ts'
import { fromLeft } from '#mechanics/property/holdings.ts'
import { squareOf } from '../board.ts'
import type { Game, Play } from '../game.ts'

/** Parameters of each kind of card. The text catalogue has the card's words under its id. */
interface Effects {
  /** Moves forward to a square (MYF-029). */
  advance: { to: string }
  /** Moves forward to one of these places, which costs nothing if it is free (MYF-030). */
  freePlace: { to: readonly string[] }
  /** Moves forward up to `most` squares; the player chooses how many. */
  steps: { most: number }
  stepOrCard: Record<never, never>
  collect: { amount: number }
  pay: { amount: number }
  collectEach: { amount: number }
  payEach: { amount: number }
  keep: Record<never, never>
  jail: Record<never, never>
}
type Kind = keyof Effects
type Effect<Does extends Kind = Kind> = { [Do in Does]: { do: Do } & Effects[Do] }[Does]

export const cards: Readonly<Record<string, Effect>> = {
  'MYC-01': { do: 'advance', to: 'go' },
  'MYC-02': { do: 'steps', most: 5 },
  'MYC-03': { do: 'advance', to: 'ice-cream-parlor' },
  'MYC-04': { do: 'freePlace', to: ['skate-park'] },
  'MYC-05': { do: 'freePlace', to: ['candy-store', 'ice-cream-parlor'] },
  'MYC-06': { do: 'freePlace', to: ['video-game-arcade', 'movie-theater'] },
  'MYC-07': { do: 'pay', amount: 2 },
  'MYC-08': { do: 'collectEach', amount: 1 },
  'MYC-09': { do: 'collect', amount: 2 },
  'MYC-10': { do: 'collect', amount: 1 },
  'MYC-11': { do: 'keep' },
  'MYC-12': { do: 'jail' },
  'MYC-13': { do: 'advance', to: 'fireworks-pier' },
  'MYC-14': { do: 'stepOrCard' },
  'MYC-15': { do: 'pay', amount: 1 },
  'MYC-16': { do: 'payEach', amount: 1 },
}

export const decks = { chance: Object.keys(cards) }

function effectOf(card: string): Effect {
  const effect = cards[card]
  if (!effect) throw new Error(`unknown card ${card}`)
  return effect
}

// The face-down pile of Chance cards, and the open discard pile (MYF-027, MYF-028).

export const deck = 'chance'

export function discard({ own }: Pick<Game, 'own'>, card: string): void {
  own.discards.push(card)
}

/** Takes the top card. If the pile is empty, the shuffled discard pile replaces it first (MYF-028). */
function takeTop(play: Play): string {
  const { game } = play
  if (game.decks[deck]?.length === 0) recycle(play)
  const card = game.decks[deck]?.shift()
  if (card === undefined) throw new Error('there is no card to draw')
  game.own.inUse = card
  return card
}

/**
 * Shuffles the whole deck and then removes held cards, so that the draw does not depend on who holds which
 * cards.
 */
function recycle(play: Play): void {
  const { game, edition } = play
  const discards = game.own.discards.splice(0)
  const order = play.shuffle(`shuffle:${deck}`, edition.decks[deck] ?? [])
  game.decks[deck] = order.filter((card) => discards.includes(card))
  play.emit({ kind: 'recycled', deck })
}

/** Discards the card whose effect is in progress. */
export function putAway({ game }: Pick<Play, 'game'>): void {
  const { own } = game
  if (own.inUse !== null) discard(game, own.inUse)
  own.inUse = null
}

/** Discards the cards of a player who leaves (MYF-037). */
export function dropCard({ game }: Pick<Play, 'game'>, seat: number): void {
  for (const { card } of game.seats[seat]?.cards.splice(0) ?? []) discard(game, card)
}

/** Draws, shows and applies the top card, then puts it on the open discard pile (MYF-027). */
export function draw(play: Play, { seat }: { step: string; seat: number }): void {
  if (seatAt(play.game, seat).out) return
  const card = takeTop(play)
  play.emit({ kind: 'drew', seat, deck, card })
  play.push({ step: 'putAway' })
  carryOut(play, { seat, card, effect: effectOf(card) })
}

interface Drawn<Does extends Kind> {
  seat: number
  card: string
  effect: Effect<Does>
}

function carryOut<Does extends Kind>(play: Play, drawn: Drawn<Does>): void {
  carry[drawn.effect.do](play, drawn)
}

const carry: { [Do in Kind]: (play: Play, drawn: Drawn<Do>) => void } = {
  advance: (play, { seat, effect }) => goTo(play, seat, squareOf(effect.to)),
  freePlace: (play, { seat, effect }) => {
    const squares = effect.to.map(squareOf)
    const [only] = squares
    if (squares.length === 1 && only !== undefined) goTo(play, seat, only, 'free')
    else play.ask({ kind: 'card.place', seats: [seat], timer: 'choice', about: { squares } })
  },
  steps: (play, { seat, effect }) =>
    play.ask({ kind: 'card.steps', seats: [seat], timer: 'choice', about: { most: effect.most } }),
  stepOrCard: (play, { seat }) => play.ask({ kind: 'card.step', seats: [seat], timer: 'choice' }),
  collect: (play, { seat, card, effect }) => pay(play, 'bank', seat, effect.amount, 'card', { card }),
  pay: (play, { seat, card, effect: { amount } }) => {
    charge(play, { seat, to: 'bank', amount, why: 'card', about: { card } })
  },
  collectEach: (play, { seat, card, effect: { amount } }) => {
    // The first player who cannot pay ends the game, so the payments after that one are not made (MYF-032).
    for (const giver of fromLeft(play.game, seat))
      if (!charge(play, { seat: giver, to: seat, amount, why: 'card', about: { card } })) return
  },
  payEach: (play, { seat, card, effect: { amount } }) => {
    for (const to of fromLeft(play.game, seat))
      if (!charge(play, { seat, to, amount, why: 'card', about: { card } })) return
  },
  keep: (play, { seat, card }) => {
    play.game.own.inUse = null
    seatAt(play.game, seat).cards.push({ deck, card })
    play.emit({ kind: 'keptCard', seat, deck, card })
  },
  jail: (play, { seat }) => play.do({ step: 'sendToJail', seat, why: 'card' }),
}

/** Moves a token forward to a square because of a card, with the salary for GO on the way (MYF-029). */
export function goTo(play: Play, seat: number, square: number, special: 'free' | null = null): void {
  forward(play, seat, stepsTo(play, seat, square), special)
}

export function forward(play: Play, seat: number, steps: number, special: 'free' | null = null): void {
  play.push({ step: 'advance', seat, steps, by: 'card', special })
}

/** Discards this card and draws the next one (MYC-14). */
export function drawAnother(play: Play, seat: number): void {
  putAway(play)
  play.push({ step: 'draw', seat })
}
