import type { HeldCard, StepOf } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { sumOfDice } from '#mechanics/movement/dice.ts'
import { fromLeft } from '#mechanics/property/holdings.ts'
import type { Plain, Play } from '../game.ts'
import { owe, place, takeFromHome } from '../towers/place.ts'
import { goTo, roll } from '../turn/move.ts'
import { chanceDeck, takeTop } from './piles.ts'

declare module '#engine/game.ts' {
  interface Steps {
    chance: { seat: number }
    quiz: { seat: number; target: number }
  }
}

/** The Chance cards of `rules.md`, by their ids (EMP-066 to EMP-069). */

type Effect = (play: Play, seat: number, card: string) => void

/** What a card brings or costs a seat by itself, for who works out what a square is worth. */
export const chanceSums: Readonly<Record<string, number>> = {
  'ECH-03': -200,
  'ECH-07': 400,
  'ECH-08': 300,
  'ECH-09': 100,
}
export const quizPrize = 200
export const dayGift = 50

const freeTile =
  (kind: Plain): Effect =>
  (play, seat) => {
    if ((play.game.own.homes[kind] ?? 0) > 0) place(play, seat, takeFromHome(play, kind))
    else play.emit({ kind: 'noTileLeft', seat, tile: kind })
  }

const gain: Effect = (play, seat, card) => pay(play, 'bank', seat, chanceSums[card] ?? 0, 'card', { card })

const quiz: Effect = (play, seat) => play.ask({ kind: 'empire.quiz', seats: [seat], timer: 'choice' })

const arrest: Effect = (play, seat) => play.do({ step: 'sendToJail', seat, why: 'card' })

const effects: Readonly<Record<string, Effect>> = {
  'ECH-01': freeTile('HP'),
  'ECH-02': freeTile('PW'),
  'ECH-03': (play, seat, card) =>
    owe(play, {
      debtor: seat,
      creditor: 'bank',
      amount: -(chanceSums[card] ?? 0),
      why: 'card',
      about: { card },
    }),
  'ECH-04': quiz,
  'ECH-05': quiz,
  'ECH-06': (play, seat, card) => {
    seatAt(play.game, seat).cards.push({ deck: chanceDeck, card })
    play.emit({ kind: 'keptCard', seat, deck: chanceDeck, card })
  },
  'ECH-07': gain,
  'ECH-08': gain,
  'ECH-09': gain,
  'ECH-10': arrest,
  'ECH-11': arrest,
  // One debt after the other, each on its own (EMP-064).
  'ECH-12': (play, seat, card) => {
    for (const debtor of fromLeft(play.game, seat))
      owe(play, { debtor, creditor: seat, amount: dayGift, why: 'card', about: { card } })
  },
  'ECH-13': (play, seat) => goTo(play, seat, play.board.go),
  'ECH-14': (play, seat) => play.ask({ kind: 'empire.limousine', seats: [seat], timer: 'choice' }),
}

/** Draws, shows and carries out; when all of it is over the card goes on the discard pile (EMP-066). */
export function chance(play: Play, { seat }: StepOf<'chance'>): void {
  const card = takeTop(play, chanceDeck)
  if (card === null || seatAt(play.game, seat).out) return
  const held: HeldCard = { deck: chanceDeck, card }
  play.emit({ kind: 'drew', seat, ...held })
  if (card !== 'ECH-06') {
    play.game.own.inUse.push(held)
    play.push({ step: 'putAway', ...held })
  }
  effects[card]?.(play, seat, card)
}

/** Both roll until one has more, the symbol counting 1 (Quiz night). */
export function rollQuiz(play: Play, { seat, target }: StepOf<'quiz'>): void {
  for (;;) {
    const [own, other] = [seat, target].map((one) => sumOfDice(roll(play, one, 'quiz', 'quiz'))) as [
      number,
      number,
    ]
    if (own === other) continue
    pay(play, 'bank', own > other ? seat : target, quizPrize, 'quiz')
    return
  }
}
