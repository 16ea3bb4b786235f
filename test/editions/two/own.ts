import type { Own } from '#editions/two/game.ts'
import type { Game, HeldCard, Step } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import {
  card,
  deeds,
  flag,
  type Kind,
  levels,
  many,
  maybe,
  seat,
  set,
  square,
  whole,
  within,
  word,
} from '../../scenario/kinds.ts'
import type { OwnWord, OwnWords } from '../../scenario/own-words.ts'
import { ownOf } from './typed.ts'

/** Deeds of the deck from the top. An expectation may list only the first ones. */
const topDeeds: Kind = {
  ...many(square),
  fits: (expected: number[], found: number[]) => expected.every((at, place) => found[place] === at),
}

/** A hand, in any order. */
const cards: Kind = set(card)

/** Number of cards in each pile: `{ chance: { draw: 2, discard: 7 } }`. */
const piles: Kind = {
  read: (item) => item.data() as Json,
  show: (value: Json) => JSON.stringify(value),
  fits: (expected: Json, found: Json) => within(expected, found),
}

type Counts = Record<string, { draw?: number; discard?: number }>

/** Moves named cards into a hand; its former cards go under their decks. */
function setHand(game: Game, wanted: readonly string[], at: number): void {
  const own = ownOf(game)
  for (const held of own.hands[at] ?? []) game.decks[held.deck]?.push(held.card)
  own.hands[at] = []
  for (const name of wanted) {
    const deck = takeAway(game, name)
    own.hands[at]?.push({ deck, card: name })
  }
}

function takeAway(game: Game, name: string): string {
  for (const [deck, pile] of Object.entries(game.decks))
    if (pile.includes(name)) {
      game.decks[deck] = pile.filter((other) => other !== name)
      return deck
    }
  const own = ownOf(game)
  const isIt = (held: HeldCard) => held.card === name
  const found = own.hands.flat().find(isIt)
  own.hands = own.hands.map((hand) => hand.filter((held) => !isIt(held)))
  if (!found) throw new Error(`${name} is not in this game`)
  return found.deck
}

const seatWords: Readonly<Record<string, OwnWord>> = {
  hand: {
    kind: cards,
    get: (state, at) => (ownOf(state).hands[at] ?? []).map(({ card: name }) => name),
    set: (game, value, at) => setHand(game, value as string[], at),
  },
  holds: {
    kind: whole,
    get: (state, at) => (ownOf(state).hands[at] ?? []).length,
  },
  pays: {
    kind: word,
    get: (state, at) => ownOf(state).styles[at] ?? 'unset',
    set: (game, value, at) => void (ownOf(game).styles[at] = value as Own['styles'][number]),
  },
}

const tableWords: Readonly<Record<string, OwnWord>> = {
  market: {
    kind: many(maybe(square)),
    get: (state) => ownOf(state).market,
    set: (game, value) => {
      const own = ownOf(game)
      const wanted = value as (number | null)[]
      own.deedDeck = [...own.deedDeck, ...own.market.filter((at) => at !== null)]
      own.deedDeck = own.deedDeck.filter((at) => !wanted.includes(at))
      own.market = [...wanted]
    },
  },
  /** Top deeds of the deck; other deeds follow, unless `deedsLeft` limits them. */
  deedDeck: {
    kind: topDeeds,
    get: (state) => ownOf(state).deedDeck,
    set: (game, value) => {
      const own = ownOf(game)
      const top = value as number[]
      own.deedDeck = [...top, ...own.deedDeck.filter((at) => !top.includes(at))]
    },
  },
  /** Number of deeds in the deck; the rest leave the game. */
  deedsLeft: {
    kind: whole,
    get: (state) => ownOf(state).deedDeck.length,
    set: (game, value) => void (ownOf(game).deedDeck.length = value as number),
  },
  lastDeeds: {
    kind: many(square),
    get: (state) => ownOf(state).deedDeck.slice(-2),
  },
  piles: {
    kind: piles,
    get: (state) => countsOf(state as Game),
    set: (game, value) => {
      for (const [deck, { draw, discard }] of Object.entries(value as Counts)) {
        const all = [
          ...(game.decks[deck] ?? []),
          ...(ownOf(game).discards[deck] ?? []).map((one) => one.card),
        ]
        const left = draw ?? 0
        game.decks[deck] = all.slice(0, left)
        ownOf(game).discards[deck] = all
          .slice(left, left + (discard ?? 0))
          .map((name) => ({ card: name, isOpen: true }))
      }
    },
  },
  /** Cards on the discard piles, the last one on top; face-down cards without their names. */
  discarded: {
    kind: piles,
    get: (state) =>
      Object.fromEntries(
        Object.entries(ownOf(state).discards).map(([deck, pile]) => [
          deck,
          pile.map(({ card: name, isOpen }) => (isOpen ? name : 'down')),
        ]),
      ),
  },
  marketUsed: {
    kind: flag,
    get: (state) => ownOf(state).round.marketUsed,
    set: (game, value) => void (ownOf(game).round.marketUsed = value as boolean),
  },
}

function countsOf(state: Game): Json {
  const size = (deck: string) => {
    const pile: unknown = state.decks[deck]
    return Array.isArray(pile) ? pile.length : (pile as number)
  }
  return Object.fromEntries(
    Object.entries(ownOf(state).discards).map(([deck, pile]) => [
      deck,
      { draw: size(deck), discard: pile.length },
    ]),
  )
}

/** Removes owned deeds from the market and the deck. */
function follow(game: Game): void {
  const own = ownOf(game)
  const isFree = (at: number) => game.deeds[at]?.owner === null
  const deck = own.deedDeck.filter(isFree)
  const isOpen = (at: number | null) => at !== null && isFree(at)
  own.market = own.market.map((at) => (isOpen(at) ? at : (deck.shift() ?? null)))
  own.deedDeck = deck
}

function agenda(game: Game, isLanding: boolean): Step[] {
  const { turn } = game
  const { seat: active } = turn
  turn.number = Math.max(1, turn.number)
  return [
    { step: 'endTurn', seat: active },
    { step: 'act', seat: active },
    { step: 'settled' },
    ...(isLanding ? [{ step: 'debts' }, { step: 'land', seat: active, by: 'dice', special: null }] : []),
  ]
}

export const own: OwnWords = {
  seat: seatWords,
  table: tableWords,
  goods: [],
  follow,
  agenda,
  about: { what: word, count: whole, steps: whole },
  answers: {
    market: { square: deeds },
    takeDeed: { square: deeds },
    raise: { square: deeds },
    move: { whom: seat },
    payWith: { way: word },
    choose: { deeds, lots: levels },
    play: { card, target: set(seat) },
    swap: { to: seat, card: many(card) },
    swapFor: { card: many(card) },
    discard: { cards: many(card) },
    putUp: { square },
    payStyle: { style: word },
  },
}
