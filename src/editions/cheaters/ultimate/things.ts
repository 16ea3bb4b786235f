import { successorOf } from '../money/owed.ts'
import { pickOne } from '../../answers.ts'
import { isBuilt, tray, moveHotel as shiftHotel, trayOf } from '../money/build.ts'
import { pay } from '#engine/money.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { type Play, type Position, type Game, cellOf } from '../state.ts'
import { type Undone, giveBack, returnDeed, returnHotel, redirectUndo } from '../cheats/give-back.ts'
import { note, sumBetween, tampering } from '../cheats/sleeve.ts'
import { othersThan, isUnderWay, isHome, isMovable } from '../turn/order.ts'
import {
  type TamperOf,
  numberBy,
  recordTamper,
  frozenAmong,
  isFrozen,
  isTokenFrozen,
} from '../cheats/attempts.ts'
import type { Move } from '#engine/option.ts'
import { deedAt, livingSeats } from '#mechanics/property/holdings.ts'
import { isUnderSale } from '../money/buy.ts'
import { putInCell, sendTo } from '../turn/move.ts'
import { at } from '#engine/at.ts'
import { promptsOf } from '#engine/game.ts'

const bank = 'bank'
const decks = ['chance', 'chest']

/** Returns the maximum that a seat, or the Bank for null, could give at a time, in M (CHE-221, CHE-222). */
function meansOf({ game }: Pick<Play, 'game'>, from: number | null): number {
  const most = numberBy(game, 'tamper_sum')
  return from === null ? most : Math.min(most, seatAt(game, from).cash)
}

/** U1: takes money from the Bank or another player. */
export const takeMoney = tampering({
  tamper: 'TAKE_MONEY',
  act: 'takeMoney',
  ways: (position, seat) =>
    [null, ...othersThan(position.game, seat)]
      .filter((from) => meansOf(position, from) >= note)
      .map((from) => ({
        fixed: { seat: from ?? bank },
        ask: [sumBetween('amount', note, meansOf(position, from))],
        facts: { victim: from },
      })),
  carry: (play, seat, { seat: from, amount }: { seat: number | typeof bank; amount: number }) => {
    const ownerSeat = from === bank ? null : from
    pay(play, ownerSeat ?? 'bank', seat, amount, 'cheat')
    recordTamper(play, seat, 'TAKE_MONEY', { ownerSeat, amount })
  },
})

type Slipped = { purse: [string]; seat: [number]; amount: number }

/** U2: gives the tamperer's or the Bank's money to another player. */
export const slipMoney = tampering({
  tamper: 'SLIP_MONEY',
  act: 'slipMoney',
  ways: ({ game }, seat) => [
    {
      ask: [
        pickOne('purse', 'purse', ['own', bank]),
        pickOne('seat', 'seat', othersThan(game, seat)),
        sumBetween('amount', note, numberBy(game, 'tamper_sum')),
      ],
    },
  ],
  check: (position, seat, { purse: [purse], amount }: Slipped) => {
    const max = meansOf(position, purse === 'own' ? seat : null)
    return amount > max ? refusal('sumOutside', { min: note, max }) : null
  },
  carry: (play, seat, { purse: [purse], seat: [toSeat], amount }: Slipped) => {
    const ownerSeat = purse === 'own' ? seat : null
    pay(play, ownerSeat ?? 'bank', toSeat, amount, 'cheat')
    recordTamper(play, seat, 'SLIP_MONEY', { ownerSeat, toSeat, amount })
  },
})

export function returnTaken({ game }: Play, { did }: TamperOf<'TAKE_MONEY'>): Undone {
  return { parts: [{ to: successorOf(game, did.ownerSeat), amount: did.amount }] }
}

/** Takes back as much as the receiver still has; the tamperer pays the Bank for the part that is missing. */
export function returnSlipped(play: Play, { did }: TamperOf<'SLIP_MONEY'>): Undone {
  const { ownerSeat, toSeat, amount } = did
  const back = giveBack(play, successorOf(play.game, toSeat), ownerSeat ?? 'bank', amount)
  return ownerSeat === null ? { parts: [{ to: bank, amount: amount - back }] } : {}
}

/**
 * Returns the properties that are not being sold and that no open cheat of the seat took or moved (CHE-104,
 * CHE-222).
 */
function touchable({ board, game }: Position, seat: number): number[] {
  return board.properties.filter((square) => !isUnderSale(game, square) && !isFrozen(game, seat, square))
}

type DeedMove = { square: [number]; to: [number | typeof bank] }
type HotelMove = { from: [number | typeof tray]; onto: [number | typeof tray] }

/** Returns the answered seat or square; null for the Bank or the tray. */
function orNull(answer: number | string): number | null {
  return typeof answer === 'number' ? answer : null
}

/** U4: moves any deed to anybody. */
export const moveDeed = tampering({
  tamper: 'MOVE_DEED',
  act: 'moveDeed',
  ways: (position, seat) => [
    {
      ask: [
        pickOne('square', 'deed', touchable(position, seat)),
        pickOne('to', 'seat', [...livingSeats(position.game), bank]),
      ],
    },
  ],
  explain: ({ game }, seat, { with: { square = null } }) => frozenAmong(game, seat, { square }),
  check: ({ game }, _seat, { square: [square], to: [to] }: DeedMove) =>
    deedAt(game, square).owner === orNull(to) ? refusal('badAnswer', { name: 'to' }) : null,
  carry: (play, seat, { square: [square], to: [to] }: DeedMove) => {
    const deed = deedAt(play.game, square)
    const ownerSeat = deed.owner
    deed.owner = orNull(to)
    recordTamper(play, seat, 'MOVE_DEED', { square, ownerSeat, toSeat: deed.owner })
  },
})

export function undoDeed({ game }: Play, tamper: TamperOf<'MOVE_DEED'>): Undone {
  const { square, ownerSeat, toSeat } = tamper.did
  return { parts: returnDeed(game, tamper, { square, holder: toSeat }, ownerSeat) }
}

/** U5: moves a hotel to a property without one, from the tray to the board, or back. */
export const moveHotel = tampering({
  tamper: 'MOVE_HOTEL',
  act: 'moveHotel',
  ways: (position, seat) => {
    const { game } = position
    const squares = touchable(position, seat)
    const built = squares.filter((square) => isBuilt(game, square))
    const from = [...(trayOf(game) > 0 ? [tray] : []), ...built]
    const onto = [...squares.filter((square) => !built.includes(square)), tray]
    return [{ ask: [pickOne('from', 'deed', from), pickOne('onto', 'deed', onto)] }]
  },
  explain: ({ game }, seat, { with: answers }) => frozenAmong(game, seat, answers),
  check: (_position, _seat, { from: [from], onto: [onto] }: HotelMove) =>
    from === onto ? refusal('badAnswer', { name: 'onto' }) : null,
  carry: (play, seat, { from: [from], onto: [onto] }: HotelMove) => {
    const [fromSquare, ontoSquare] = [orNull(from), orNull(onto)]
    shiftHotel(play.game, fromSquare, ontoSquare)
    recordTamper(play, seat, 'MOVE_HOTEL', { fromSquare, ontoSquare })
  },
})

export function undoHotel({ game }: Play, tamper: TamperOf<'MOVE_HOTEL'>): Undone {
  const { fromSquare, ontoSquare } = tamper.did
  if (ontoSquare === null) shiftHotel(game, null, fromSquare)
  else returnHotel(game, tamper, ontoSquare, fromSquare)
  return {}
}

/**
 * Returns the seats whose token is at rest: no move is pending, it is not at home, and no open cheat of the
 * mover moved it (CHE-104, CHE-159).
 */
function atRest(game: Game, mover: number): number[] {
  return livingSeats(game).filter(
    (seat) => !isHome(game, seat) && !isUnderWay(game, seat) && !isTokenFrozen(game, mover, seat),
  )
}

function free(game: Game, mover: number): number[] {
  return atRest(game, mover).filter((seat) => seatAt(game, seat).jail === null)
}

/** Refuses a frozen token; only the cheater sees this refusal (CHE-350). */
function frozenToken({ game }: Position, seat: number, { with: { token } }: Move): Refusal | null {
  const [named] = Array.isArray(token) ? token : []
  return typeof named === 'number' && isTokenFrozen(game, seat, named) ? refusal('frozen', {}) : null
}

/** U3: moves any token outside the cell to any square; the token makes no stop. */
export const moveToken = tampering({
  tamper: 'MOVE_TOKEN',
  act: 'moveToken',
  ways: ({ board, game }, seat) => {
    const squares = board.squares.map((_, square) => square)
    return [{ ask: [pickOne('token', 'seat', free(game, seat)), pickOne('square', 'square', squares)] }]
  },
  explain: frozenToken,
  check: ({ game }, _seat, { token: [token], square: [square] }: { token: [number]; square: [number] }) =>
    seatAt(game, token).at === square ? refusal('badAnswer', { name: 'square' }) : null,
  carry: (play, seat, { token: [ownerToken], square: [square] }: { token: [number]; square: [number] }) => {
    const { at: fromSquare } = seatAt(play.game, ownerToken)
    sendTo(play, ownerToken, square)
    recordTamper(play, seat, 'MOVE_TOKEN', { ownerToken, fromSquare, square })
  },
})

/** Returns the token to its square, unless it has moved on (CHE-113). */
export function returnToken(play: Play, tamper: TamperOf<'MOVE_TOKEN'>): Undone {
  const { game } = play
  const { ownerToken: token, fromSquare, square: at } = tamper.did
  const isInPlace = seatAt(game, token).at === at && isMovable(game, token)
  const isTakenOn = redirectUndo(game, tamper, 'token', { thing: token, from: at, home: fromSquare })
  if (!isTakenOn && isInPlace) sendTo(play, token, fromSquare)
  return {}
}

/** U9: moves a token into the empty cell or out of it; the handcuffs stay with their wearer (CHE-097). */
export const moveCuffs = tampering({
  tamper: 'CUFFS',
  act: 'moveCuffs',
  ways: ({ game }, mover) => {
    const prisoner = cellOf(game)
    const isFull = prisoner !== null
    const tokens = isFull ? atRest(game, mover).filter((seat) => seat === prisoner) : free(game, mover)
    return [{ ask: [pickOne('token', 'seat', tokens)], facts: { isFull } }]
  },
  explain: frozenToken,
  carry: (play, seat, { token: [ownerToken] }: { token: [number] }) => {
    const { own } = play.game
    const mate = seatAt(play.game, ownerToken)
    const { at: fromSquare, jail: failed } = mate
    const hadBan = own.rentBan === ownerToken
    const way = failed === null ? 'in' : 'out'
    if (hadBan) own.rentBan = null
    mate.jail = null
    if (way === 'in') {
      sendTo(play, ownerToken, play.board.jail)
      putInCell(play, ownerToken)
    }
    recordTamper(play, seat, 'CUFFS', { way, ownerToken, fromSquare, failed, hadBan })
  },
})

/** Moves the token out of the cell again, or back into the empty cell if the token has not moved on. */
export function returnCuffs(play: Play, tamper: TamperOf<'CUFFS'>): Undone {
  const { game, board } = play
  const { way, ownerToken, fromSquare, failed, hadBan } = tamper.did
  const mate = seatAt(game, ownerToken)
  if (mate.out || isHome(game, ownerToken)) return {}
  if (way === 'in' && mate.jail !== null && game.own.handcuffs !== ownerToken) {
    mate.jail = null
    sendTo(play, ownerToken, fromSquare)
  }
  if (way === 'out' && cellOf(game) === null && mate.at === board.jail) {
    putInCell(play, ownerToken, failed)
    if (hadBan) game.own.rentBan = ownerToken
  }
  return {}
}

/** Marks the deck as crooked until its next draw; all players see that (CHE-223). */
function disturb(game: Game, deck: string): void {
  const { own } = game
  own.crooked = decks.filter((other) => other === deck || own.crooked.includes(other))
}

function topOf({ decks: piles }: Game, deck: string): string {
  return at(piles[deck] ?? [], 0)
}

/** U8: shows the top card only to the player who peeks. */
export const peekDeck = tampering({
  tamper: 'CARD_TRICK',
  act: 'peekDeck',
  ways: () => decks.map((deck) => ({ fixed: { deck }, facts: { deck } })),
  carry: (play, seat, { deck }: { deck: string }) => {
    const card = topOf(play.game, deck)
    disturb(play.game, deck)
    recordTamper(play, seat, 'CARD_TRICK', { way: 'looked', deck, card })
    play.emit({ kind: 'peeked', seat, deck, card, audience: [seat] })
  },
})

/**
 * U8: exchanges a kept card for the top card of its deck; not possible while the seat decides about a second
 * card (CHE-078).
 */
export const swapCard = tampering({
  tamper: 'CARD_TRICK',
  act: 'swapCard',
  ways: ({ game }, seat) => {
    if (promptsOf(game, 'second').some(({ seats }) => seats.includes(seat))) return []
    return seatAt(game, seat).cards.map((held) => ({ fixed: { card: held.card }, facts: { ...held } }))
  },
  carry: (play, seat, { card: given }: { card: string }) => {
    const held = seatAt(play.game, seat).cards.find((one) => one.card === given)
    if (!held) return
    const { deck } = held
    const card = topOf(play.game, deck)
    const { decks: piles } = play.game
    piles[deck] = [given, ...(piles[deck] ?? []).slice(1)]
    swapInHand(play.game, seat, given, card)
    disturb(play.game, deck)
    recordTamper(play, seat, 'CARD_TRICK', { way: 'exchanged', deck, card, given })
  },
})

function swapInHand(game: Game, seat: number, card: string, other: string): void {
  const mate = seatAt(game, seat)
  mate.cards = mate.cards.map((held) => (held.card === card ? { ...held, card: other } : held))
}

/**
 * Undoes an exchange if the seat and the deck still have the two cards; straightens the deck (CHE-113,
 * CHE-226).
 */
export function returnCard({ game }: Play, tamper: TamperOf<'CARD_TRICK'>): Undone {
  const { way, deck, card, given } = tamper.did
  const { own } = game
  const cards = game.decks[deck] ?? []
  const isHeld = seatAt(game, tamper.seat).cards.some((held) => held.card === card)
  if (card !== undefined && given !== undefined && isHeld && cards.includes(given)) {
    game.decks[deck] = [card, ...cards.filter((other) => other !== given)]
    swapInHand(game, tamper.seat, card, given)
  }
  own.crooked = own.crooked.filter((other) => other !== deck)
  tamper.did = { way, deck }
  return {}
}
