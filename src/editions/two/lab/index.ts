import { propertyAt } from '#engine/board.ts'
import type { EventOf, GameEvent } from '#engine/event.ts'
import type { Instrument } from '#lab/instrument.ts'
import { deckCards } from '../cards/cards.ts'
import { thrownWay, worthOfLanding } from '../player/landing.ts'
import { monopoliesOf } from '../sets.ts'
import type { Own } from '../state.ts'
import { wealth } from '../worth.ts'

/** More than anybody can own, so that sets come first. */
const oneSet = 100_000

export const instrument: Instrument<Own> = {
  values: {
    'two.roll.target': (situation, _prompt, options) =>
      options.map(({ fixed }) => worthOfLanding(situation, fixed['whom'] as number, thrownWay(situation))),
  },
  // Five sets win, whatever anybody is worth (TWO-134, TWO-140).
  standing: (position, seat) => monopoliesOf(position, seat).length * oneSet + wealth(position, seat),
  // A card is used when it is played, not when it is drawn (TWO-100).
  cardUses: ['playedOn'],
  cardsIn: (options) => Object.values(deckCards(options['cardDecks'])).flat(),
  counted: {
    moved: {
      name: 'Throws that move oneself',
      about: 'Of all throws, the share by which whoever threw moved their own token.',
      adds: ({ game }, event) => Number(isThrow(event) && event.seat === game.turn.seat),
      of: (_position, event) => Number(isThrow(event)),
    },
    lost: {
      isMoney: true,
      name: 'Money lost by over-payment',
      about: 'What deeds and buildings given as money were worth beyond the sum, in a whole game.',
      adds: (_position, event) => (event.kind === 'tendered' ? event.overAmount : 0),
    },
    rent: {
      isMoney: true,
      name: 'Rent paid',
      about: 'All rent that is paid in a game, whoever pays it.',
      adds: (_position, event) => (isRent(event) ? event.amount : 0),
    },
    early: {
      name: 'Early rents of 400 or more',
      about: 'How many rents of at least 400 are paid in the first five rounds of a game.',
      adds: ({ game }, event) =>
        Number(isRent(event) && event.amount >= 400 && game.turn.number <= 5 * game.seats.length),
    },
    full: {
      name: 'Turns begun with more than five cards',
      about: 'Of all turns, the share that a player begins with more than five cards in hand.',
      adds: ({ game }, event) =>
        Number(event.kind === 'turn' && (game.own.hands[event.seat] ?? []).length > 5),
      of: (_position, event) => Number(event.kind === 'turn'),
    },
    again: {
      name: 'Moves of who was moved already',
      about: 'How many times a token is moved that was moved before in the same turn.',
      adds: ({ game }, event) =>
        Number(
          event.kind === 'moved' && game.own.round.moved.filter((seat) => seat === event.seat).length > 1,
        ),
    },
    given: {
      name: 'Buildings given as money',
      about: 'How many levels are given up to pay with in a game.',
      adds: (_position, event) => (event.kind === 'lowered' ? event.from - event.level : 0),
    },
    hotels: {
      name: 'Hotels built',
      about: 'How many times a set or a street came to a hotel.',
      adds: (_position, event) => Number(event.kind === 'raised' && event.level === 5),
    },
    dear: {
      isMoney: true,
      name: 'Deeds taken for more than they are printed at',
      about: 'What is paid beyond the printed price for deeds of other players, in a whole game.',
      adds: ({ board }, event) =>
        event.kind === 'taken' ? Math.max(0, event.price - propertyAt(board, event.square).price) : 0,
    },
  },
}

function isRent(event: GameEvent): event is EventOf<'paid'> {
  return event.kind === 'paid' && event.why === 'rent'
}

/** Cards move tokens, too. */
function isThrow(event: GameEvent): event is EventOf<'moved'> {
  return event.kind === 'moved' && event.by === 'dice'
}
