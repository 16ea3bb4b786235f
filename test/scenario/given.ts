import { takePieces } from '#mechanics/building/stock.ts'
import type { Board } from '#engine/board.ts'
import type { Game, HeldCard, Seat } from '#engine/game.ts'
import { dice } from './kinds.ts'
import type { Names } from './names.ts'
import { ownWords, type OwnWord } from './own-words.ts'
import { readOwned } from './owned.ts'
import type { Item } from './source.ts'

const seatKeys = ['cash', 'at', 'jail', 'cards', 'owns', 'out', 'missed'] as const
const bankKeys = ['cash', 'pot', 'houses', 'hotels'] as const
const turnKeys = ['seat', 'number', 'dice', 'rolled', 'doubles', 'again'] as const
/** Keys that `work.ts` reads to create the pending work. */
const workKeys = ['landing', 'auction', 'debts'] as const
const stateKeys = ['bank', 'decks', 'turn', 'unseen', ...workKeys] as const

export type Given = Partial<Record<(typeof stateKeys)[number], Item>>

/**
 * Sets the fields of a new game to a starting state. By default the Bank has all remaining houses, hotels and money, so
 * that the books balance. Returns the pending work, which is still to be set.
 */
export function setState(game: Game, items: readonly Item[], names: Names): Given {
  const money = moneyIn(game)
  const given: Given = {}
  const own = ownWords(names.edition)
  const ownGiven: Record<string, Item> = {}
  own.prepare?.(game)
  for (const { key, name, value } of items.flatMap((item) => item.entries())) {
    const seat = names.seatNamed(name)
    if (seat !== null) setSeat(game, seat, value, names)
    else if (stateKeys.includes(name as never)) given[name as keyof Given] = value
    else if (Object.hasOwn(own.table, name)) ownGiven[name] = value
    else
      key.unknown('part of the starting state', name, [
        ...names.seats,
        ...stateKeys,
        ...Object.keys(own.table),
      ])
  }
  stockBank(game, names.board)
  game.bank.cash += money - moneyIn(game)
  if (given.bank) setBank(game, given.bank, names)
  if (given.decks) setDecks(game, given.decks, names)
  if (given.turn) setTurn(game, given.turn, names)
  own.follow(game, names.board)
  for (const [name, word] of Object.entries(own.table)) setWord(game, word, ownGiven[name], names, 0)
  if (given.unseen) setUnseen(game, given.unseen)
  return given
}

/**
 * Returns the total money of a game. It is constant, since the Bank's cash includes all that players do not
 * have.
 */
export function moneyIn({ bank, seats }: Game): number {
  return seats.reduce((sum, seat) => sum + seat.cash, bank.cash + bank.pot)
}

function setSeat(game: Game, index: number, item: Item, names: Names): void {
  const seat = game.seats[index] as Seat
  const own = ownWords(names.edition).seat
  const keys = [...seatKeys, ...Object.keys(own)]
  const fields = item.fields('part of a seat', keys)
  const { cash, at, jail, cards, owns, out, missed } = fields
  if (out?.flag()) Object.assign(seat, { out: true, cash: 0 })
  if (cash) seat.cash = someMoney(cash, names)
  if (at) seat.at = names.square(at)
  if (jail) setJail(seat, jail, names)
  if (missed) seat.missed = notNegative(missed)
  for (const card of cards?.many() ?? []) takeCard(game, seat, names.card(card), card)
  if (owns) setOwned(game, index, owns, names)
  for (const [name, word] of Object.entries(own)) setWord(game, word, fields[name], names, index)
}

/** Sets a part of the edition's own state, if written. */
function setWord(game: Game, word: OwnWord, item: Item | undefined, names: Names, seat: number): void {
  if (!item) return
  if (!word.set) return item.fail('this comes of what is played and cannot be given')
  word.set(game, word.kind.read(item, names), seat)
}

function setJail(seat: Seat, item: Item, names: Names): void {
  if (item.truth === false) return
  seat.jail = item.truth ? 0 : notNegative(item)
  seat.at = names.board.jail
}

function takeCard(game: Game, seat: Seat, held: HeldCard, item: Item): void {
  const deck = game.decks[held.deck] ?? []
  if (!deck.includes(held.card)) item.fail(`${held.card} is somebody else's already`)
  game.decks[held.deck] = deck.filter((card) => card !== held.card)
  seat.cards.push(held)
}

function setOwned(game: Game, seat: number, item: Item, names: Names): void {
  for (const { square, level, mortgaged } of readOwned(item, names)) {
    const deed = game.deeds[square]
    if (!deed || deed.owner !== null) item.fail(`${names.showSquare(square)} is somebody else's already`)
    game.deeds[square] = { owner: seat, level, mortgaged }
  }
}

/** Takes the pieces on the board out of the Bank's stock. */
function stockBank(game: Game, board: Board): void {
  for (const deed of game.deeds) takePieces(board, game.bank, 0, deed?.level ?? 0)
}

function setBank(game: Game, item: Item, names: Names): void {
  const { cash, pot, houses, hotels } = item.fields('part of the bank', bankKeys)
  if (pot) {
    game.bank.pot = someMoney(pot, names)
    game.bank.cash -= game.bank.pot
  }
  if (cash) game.bank.cash = names.money(cash)
  if (houses) game.bank.houses = notNegative(houses)
  if (hotels) game.bank.hotels = notNegative(hotels)
}

function setDecks(game: Game, item: Item, names: Names): void {
  for (const { key, value } of item.entries()) {
    const deck = names.deck(key)
    const top = value.many().map((card) => names.card(card, deck).card)
    putOnTop(game, deck, top, value)
  }
}

/** Puts cards on top of a deck, in order; the others keep their order. */
export function putOnTop(game: Game, deck: string, top: readonly string[], item: Item): void {
  const cards = game.decks[deck] ?? []
  const missing = top.find((card) => !cards.includes(card))
  if (missing) item.fail(`${missing} is not in the deck: a player holds it`)
  game.decks[deck] = [...top, ...cards.filter((card) => !top.includes(card))]
}

function setTurn(game: Game, item: Item, names: Names): void {
  const { turn } = game
  if (!item.isMap) {
    turn.seat = names.seat(item)
    return
  }
  const { seat, number, dice: thrown, rolled, doubles, again } = item.fields('part of a turn', turnKeys)
  if (seat) turn.seat = names.seat(seat)
  if (number) turn.number = notNegative(number)
  if (thrown) turn.dice = dice.read(thrown, names) as number[]
  turn.rolled = rolled?.flag() ?? turn.dice !== null
  if (doubles) turn.doubles = notNegative(doubles)
  if (again) turn.again = again.flag()
}

/** Sets the number of unseen cards of the named decks. */
function setUnseen(game: Game, item: Item): void {
  const unseen = game.unseen ?? item.fail('a game counts them where `deck.reshuffle` is `cycle`')
  for (const { name, value } of item.entriesOf('deck', Object.keys(unseen))) unseen[name] = notNegative(value)
}

function notNegative(item: Item): number {
  return checked(item, item.whole())
}

function someMoney(item: Item, names: Names): number {
  return checked(item, names.money(item))
}

function checked(item: Item, number: number): number {
  return number >= 0 ? number : item.fail('this cannot be less than 0')
}
