import { board } from '#editions/empire/board.ts'
import { officeKinds, type Orders, pileKinds, type Plain, type Tile } from '#editions/empire/game.ts'
import { officeFor } from '#editions/empire/towers/tower.ts'
import type { Game, Step } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import {
  card,
  flag,
  type Kind,
  list,
  many,
  maybe,
  money,
  seat,
  set,
  square,
  whole,
  within,
  word,
} from '../../scenario/kinds.ts'
import type { OwnWord, OwnWords } from '../../scenario/own-words.ts'
import { ownOf } from './typed.ts'

const plain: readonly string[] = [...pileKinds, ...officeKinds]

/** Tiles: a brand by its square, a utility or an office by its short name. */
const tile: Kind = {
  read: (item, names) => (plain.includes(String(item.scalar)) ? item.text() : names.square(item)),
  show: (value: Tile) => String(value),
}

const tower = many(tile)
const cards = set(card)

/** The lowest rent against which a seat's order plays the boomerang, or `off`. */
const leastRent: Kind = {
  read: (item, names) => (item.scalar === 'off' ? 'off' : names.money(item)),
  show: (value: number | string) => String(value),
}

/** Numbers by name; checks only the given ones. */
const counts: Kind = {
  read: (item) => Object.fromEntries(item.entries().map(({ name, value }) => [name, value.whole()])),
  show: (value: Json) => JSON.stringify(value),
  fits: (expected: Json, found: Json) => within(expected, found),
}

/** The open pile of each deck, the last one on top. */
const piles: Kind = {
  read: (item, names) =>
    Object.fromEntries(
      item.entries().map(({ name, value }) => [name, value.many().map((one) => names.card(one).card)]),
    ),
  show: (value: Json) => JSON.stringify(value),
  fits: (expected: Json, found: Json) => within(expected, found),
}

/** The offices that were given, by seat and colours: `{ A: [brown] }`. */
const given: Kind = {
  read: (item, names) =>
    item
      .entries()
      .flatMap(({ key, value }) =>
        value.many().map((group): Json => ({ seat: names.seat(key), group: group.text() })),
      ),
  show: (value: { seat: number; group: string }[], names) =>
    list(value.map((one) => `${names.showSeat(one.seat)}: ${one.group}`)),
}

function setTower(game: Game, tiles: readonly Tile[], at: number): void {
  const own = ownOf(game)
  own.towers[at] = [...tiles]
  for (const one of tiles)
    if (typeof one === 'number') Object.assign(game.deeds[one] ?? {}, { owner: at })
    else own.homes[one] -= 1
}

/** Removes a card from wherever it is. */
function takeAway(game: Game, name: string): void {
  const own = ownOf(game)
  const others = (pile: string[]) => pile.filter((other) => other !== name)
  for (const deck of Object.keys(game.decks)) game.decks[deck] = others(game.decks[deck] ?? [])
  for (const deck of Object.keys(own.discards)) own.discards[deck] = others(own.discards[deck] ?? [])
  own.hands = own.hands.map(others)
}

function setHand(game: Game, wanted: readonly string[], at: number): void {
  for (const name of wanted) takeAway(game, name)
  ownOf(game).hands[at] = [...wanted]
}

const order = <Name extends keyof Orders>(name: Name, kind: Kind): OwnWord => ({
  kind,
  get: (state, at) => ownOf(state).orders[at]?.[name] as Json,
  set: (game, value, at) => void Object.assign(ownOf(game).orders[at] ?? {}, { [name]: value }),
})

const seatWords: Readonly<Record<string, OwnWord>> = {
  tower: {
    kind: tower,
    get: (state, at) => ownOf(state).towers[at] ?? [],
    set: (game, value, at) => setTower(game, value as Tile[], at),
  },
  hand: {
    kind: cards,
    get: (state, at) => ownOf(state).hands[at] ?? [],
    set: (game, value, at) => setHand(game, value as string[], at),
  },
  holds: { kind: whole, get: (state, at) => (ownOf(state).hands[at] ?? []).length },
  answer: order('answer', word),
  threshold: order('threshold', money),
  boomerang: order('boomerang', maybe(money)),
  snatch: order('snatch', many(square)),
  asleep: {
    kind: flag,
    get: (state, at) => ownOf(state).asleep[at] ?? false,
    set: (game, value, at) => void (ownOf(game).asleep[at] = value as boolean),
  },
}

const tableWords: Readonly<Record<string, OwnWord>> = {
  /** Tiles at home: `{ HP: 3, BO: 2 }`. */
  homes: {
    kind: counts,
    get: (state) => ownOf(state).homes,
    set: (game, value) => void Object.assign(ownOf(game).homes, value as Record<Plain, number>),
  },
  offices: {
    kind: given,
    get: (state) => ownOf(state).offices,
    set: (game, value) => void (ownOf(game).offices = value as { seat: number; group: string }[]),
  },
  discarded: {
    kind: piles,
    get: (state) => ownOf(state).discards,
    set: (game, value) => {
      for (const [deck, names] of Object.entries(value as Record<string, string[]>)) {
        for (const name of names) takeAway(game, name)
        ownOf(game).discards[deck] = names
      }
    },
  },
  cardUsed: {
    kind: flag,
    get: (state) => ownOf(state).round.cardUsed,
    set: (game, value) => void (ownOf(game).round.cardUsed = value as boolean),
  },
  /** Cards whose effect is in progress. */
  inUse: { kind: cards, get: (state) => ownOf(state).inUse.map((held) => held.card) },
}

/** Empties all hands into the deck; scenarios set the hands they need. */
function prepare(game: Game): void {
  const own = ownOf(game)
  const deck = game.decks['empire']
  if (deck) deck.unshift(...own.hands.flat())
  own.hands = own.hands.map(() => [])
}

/** Records an office for each complete colour in a tower with an office for it. */
function follow(game: Game): void {
  const own = ownOf(game)
  own.offices = own.towers.flatMap((tiles, at) =>
    Object.entries(board.groups)
      .filter(
        ([group, squares]) => squares.every((one) => tiles.includes(one)) && tiles.includes(officeFor(group)),
      )
      .map(([group]) => ({ seat: at, group })),
  )
}

function agenda(game: Game, isLanding: boolean): Step[] {
  const { turn } = game
  const { seat: active } = turn
  turn.number = Math.max(1, turn.number)
  const after: Step = { step: 'afterRoll', seat: active }
  return [
    { step: 'endTurn', seat: active },
    ...(isLanding
      ? [after, { step: 'land', seat: active, by: 'dice', special: null }]
      : [turn.rolled ? after : { step: 'start', seat: active }]),
  ]
}

export const own: OwnWords = {
  seat: seatWords,
  table: tableWords,
  goods: [],
  prepare,
  follow,
  agenda,
  about: { what: word, actor: seat, towers: many(seat), tile, left: whole },
  answers: {
    swapTops: { one: seat, other: seat },
    taxRival: { target: seat },
    quiz: { target: seat },
    travel: { square: many(square) },
    ride: { square: many(square) },
    discardCard: { card },
    play: { card, target: many(seat), square: many(square) },
    orderAnswers: { answer: many(word), threshold: many(money) },
    orderBoomerang: { least: many(leastRent) },
    orderSnatch: { brands: many(square) },
  },
}
