import type { Step } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { charge } from '#mechanics/ending/broke/charge.ts'
import { stepsTo } from '#mechanics/movement/move.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { fromLeft } from '#mechanics/property/holdings.ts'
import { squareOf } from '../board.ts'
import type { Play } from '../game.ts'
import { effectOf, type Effect } from './cards.ts'
import { deck, putAway, takeTop } from './pile.ts'

interface Drawing extends Step {
  step: string
  seat: number
}

/** The top card is shown and carried out; after that it goes face up on the discards (MYF-027). */
export function draw(play: Play, { seat }: Drawing): void {
  if (seatAt(play.game, seat).out) return
  const card = takeTop(play)
  play.emit({ kind: 'drew', seat, deck, card })
  play.push({ step: 'putAway' })
  carry[effectOf(card).do](play, { seat, card, effect: effectOf(card) as never })
}

interface Drawn<Effect> {
  seat: number
  card: string
  effect: Effect
}

type EffectOf<Do extends Effect['do']> = Extract<Effect, { do: Do }>

const carry: { [Do in Effect['do']]: (play: Play, drawn: Drawn<EffectOf<Do>>) => void } = {
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
    // The first who cannot pay ends the game, and later payments are not made (MYF-032).
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

/** A card moves a token forward to a square, with GO money on the way (MYF-029). */
export function goTo(play: Play, seat: number, square: number, special: 'free' | null = null): void {
  forward(play, seat, stepsTo(play, seat, square), special)
}

export function forward(play: Play, seat: number, steps: number, special: 'free' | null = null): void {
  play.push({ step: 'advance', seat, steps, by: 'card', special })
}

/** This card is done with before the next one is drawn (MYC-14). */
export function drawAnother(play: Play, seat: number): void {
  putAway(play)
  play.push({ step: 'draw', seat })
}
