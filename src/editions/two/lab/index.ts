import { propertyAt } from '#engine/board.ts'
import type { EventOf, GameEvent } from '#engine/event.ts'
import { numberIn } from '#engine/game.ts'
import { type Change, type Instrument, isRent, rentPaid } from '../../instrument.ts'
import { deckCards } from '../cards/cards.ts'
import type { Own } from '../game.ts'
import { thrownWay, worthOfLanding } from '../player/worth.ts'
import { monopoliesOf, wealth } from '../sets.ts'

/** Exceeds any wealth, so that sets count first. */
const oneSet = 100_000

/** State of a turn, recorded before a move that may end it. */
interface Noted {
  active: number
  turn: number
  moved: readonly number[]
}

export const instrument: Instrument<Own, Noted> = {
  note: ({ game: { turn, own } }) => ({ active: turn.seat, turn: turn.number, moved: [...own.round.moved] }),
  values: {
    'two.roll.target': (situation, _prompt, options) =>
      options.flatMap(({ act, fixed }) =>
        act === 'move' ? [worthOfLanding(situation, numberIn(fixed, 'whom'), thrownWay(situation))] : [],
      ),
  },
  // Five sets win regardless of wealth (TWO-134, TWO-140).
  standing: (position, seat) => monopoliesOf(position, seat).length * oneSet + wealth(position, seat),
  // A card counts as used when it is played, not when it is drawn (TWO-100).
  cardUses: ['playedOn'],
  cardsIn: (options) => Object.values(deckCards(options['cardDecks'])).flat(),
  counted: {
    moved: {
      name: 'Rolls that move oneself',
      about: 'Of all rolls, the share by which whoever rolled moved their own token.',
      adds: ({ before }, event) => Number(isThrow(event) && event.seat === before.active),
      of: (_change, event) => Number(isThrow(event)),
    },
    lost: {
      isMoney: true,
      name: 'Money lost by over-payment',
      about: 'What deeds and buildings given as money were worth beyond the sum, in a whole game.',
      adds: (_change, event) => (event.kind === 'tendered' ? event.overAmount : 0),
    },
    rent: rentPaid,
    early: {
      name: 'Early rents of 400 or more',
      about: 'How many rents of at least 400 are paid in the first five rounds of a game.',
      adds: ({ before, after }, event) =>
        Number(isRent(event) && event.amount >= 400 && before.turn <= 5 * after.game.seats.length),
    },
    full: {
      name: 'Turns begun with more than five cards',
      about: 'Of all turns, the share that a player begins with more than five cards in hand.',
      adds: ({ after: { game } }, event) =>
        Number(event.kind === 'turn' && (game.own.hands[event.seat] ?? []).length > 5),
      of: (_change, event) => Number(event.kind === 'turn'),
    },
    again: {
      name: 'Moves of who was moved already',
      about: 'How many times a token is moved that was moved before in the same turn.',
      adds: ({ before }, event) => Number(event.kind === 'moved' && before.moved.includes(event.seat)),
    },
    given: {
      name: 'Buildings given as money',
      about:
        'How many levels are given up to pay with in a game; what goes with a player who goes out is none.',
      adds: (change, event) =>
        event.kind === 'lowered' && !isGone(change, event) ? event.from - event.level : 0,
    },
    hotels: {
      name: 'Hotels built',
      about: 'How many times a set or a street came to a hotel.',
      adds: (_change, event) => Number(event.kind === 'raised' && event.level === 5),
    },
    dear: {
      isMoney: true,
      name: 'Deeds taken for more than they are printed at',
      about: 'What is paid beyond the printed price for deeds of other players, in a whole game.',
      adds: ({ after: { board } }, event) =>
        event.kind === 'taken' ? Math.max(0, event.price - propertyAt(board, event.square).price) : 0,
    },
  },
}

/** Whether a set lost buildings because its owner went out (TWO-128, TWO-129). */
function isGone({ events }: Pick<Change, 'events'>, lowered: EventOf<'lowered'>): boolean {
  const earlier = events.slice(0, events.indexOf(lowered))
  return earlier.some((event) => event.kind === 'bankrupt' && event.seat === lowered.seat)
}

/** Whether a move was made by dice, not by a card. */
function isThrow(event: GameEvent): event is EventOf<'moved'> {
  return event.kind === 'moved' && event.by === 'dice'
}
