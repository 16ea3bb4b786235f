import { propertyAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import { numberIn, type Prompt } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Stop } from '#mechanics/movement/move.ts'
import { choose, closing, shortOfCash } from '../answers.ts'
import { asOrdered } from './actions/action.ts'
import { pileAt, pilePrice } from './board.ts'
import { bargainBin, discard, empireDeck, snatchedDeal, takeCard } from './cards/piles.ts'
import { type Game, handOf, ordersOf, type Plain, type Play, type PromptKind } from './game.ts'
import { heightOf, place, rivals, takeFromHome } from './towers/tower.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'empire.utility': { square: number; tile: Plain; price: number; left: number }
  }
}

// Purchase of a free brand by the player whose token is on it (EMP-038 to EMP-040, EMP-077, EMP-079).

export const bargain = 100

const priceAt = ({ board }: Play, square: number) => propertyAt(board, square).price

/**
 * Whether to ask a seat: if it has the price or, as far as public state shows, could hold the card that
 * lowers the price. A prompt therefore does not reveal a hand (EMP-039).
 */
function isOffered(game: Game, seat: number, price: number): boolean {
  const { cash } = seatAt(game, seat)
  if (cash >= price) return true
  const hand = handOf(game, seat)
  const isSpent = (game.own.discards[empireDeck] ?? []).includes(bargainBin)
  const mayHold = game.options['hands'] === 'open' ? hand.includes(bargainBin) : hand.length > 0
  return cash >= bargain && mayHold && !isSpent
}

export function offerBrand(play: Play, seat: number, square: number): void {
  const price = priceAt(play, square)
  const auctioned = play.game.options['auction.onDecline'] === true
  if (!isOffered(play.game, seat, price)) return decline(play, seat, square)
  const about = { square, price, auctioned, height: heightOf(play, square) }
  play.ask({ kind: 'buy', seats: [seat], timer: 'buy', about })
}

function decline(play: Play, seat: number, square: number): void {
  play.emit({ kind: 'declined', seat, square })
  play.do({ step: 'unsold', seat, square, why: 'declined' })
}

/**
 * Sells a brand at its printed price. A rival who holds the card, lists the brand and has enough cash buys it
 * first (EMP-079).
 */
function buy(play: Play, seat: number, square: number): void {
  const price = priceAt(play, square)
  const able = rivals(play.game, seat).filter((other) => maySnatch(play.game, other, price))
  const isOnList = (other: number) => ordersOf(play.game, other).snatch.includes(square)
  const snatcher = able.length > 0 ? asOrdered(play, () => able.find(isOnList) ?? null) : null
  if (snatcher === null) return takeBrand(play, { seat, square, price })
  takeCard(play, snatcher, snatchedDeal)
  discard(play, { deck: empireDeck, card: snatchedDeal })
  play.emit({ kind: 'snatched', seat: snatcher, victimSeat: seat, square })
  takeBrand(play, { seat: snatcher, square, price })
}

function maySnatch(game: Game, seat: number, price: number): boolean {
  return handOf(game, seat).includes(snatchedDeal) && seatAt(game, seat).cash >= price
}

function takeBrand(
  play: Play,
  { seat, square, price }: { seat: number; square: number; price: number },
): void {
  pay(play, seat, 'bank', price, 'purchase', { square })
  play.emit({ kind: 'bought', seat, square, price })
  place(play, seat, square)
}

/** Whether the Bargain bin can be used for this prompt and seat now (EMP-077). */
export function mayUseBargain(game: Game, prompt: Prompt | null, seat: number): boolean {
  return prompt?.kind === 'buy' && seatAt(game, seat).cash >= bargain
}

export function useBargain(play: Play, seat: number, { id, about }: Prompt): void {
  play.close(id)
  takeBrand(play, { seat, square: numberIn(about, 'square'), price: bargain })
}

export const buyPrompt: PromptKind<'buy'> = {
  options: ({ game }, prompt, seat) => {
    const { square, price } = prompt.about
    const purchase = seatAt(game, seat).cash >= price ? [press('buy', prompt.id, { square, price })] : []
    return [...purchase, press('decline', prompt.id, { square })]
  },
  fallback: ({ game }, prompt, seat) =>
    choose(prompt.id, seatAt(game, seat).cash >= prompt.about.price ? 'buy' : 'decline'),
  acts: {
    buy: {
      explain: ({ game }, seat, _move, { about }) => shortOfCash(about.price, seatAt(game, seat).cash),
      ...closing((play, seat, _move, { about }) => buy(play, seat, about.square)),
    },
    decline: closing((play, seat, _move, { about }) => decline(play, seat, about.square)),
  },
}

/**
 * Offers a utility tile to a visitor with enough cash. Utilities have no auctions and no rent (EMP-046,
 * EMP-047).
 */
export function landOnPile(play: Play, { seat, square }: Stop): void {
  const tile = pileAt[square]
  if (!tile) throw new Error(`no pile on square ${square}`)
  const left = play.game.own.homes[tile] ?? 0
  if (left === 0) return play.emit({ kind: 'rested', seat, square, why: 'pileEmpty' })
  if (seatAt(play.game, seat).cash < pilePrice)
    return play.emit({ kind: 'rested', seat, square, why: 'tooDear' })
  const about = { square, tile, price: pilePrice, left }
  play.ask({ kind: 'empire.utility', seats: [seat], timer: 'buy', about })
}

export const utilityPrompt: PromptKind<'empire.utility'> = {
  options: ({ game }, prompt, seat) => {
    const facts = { tile: prompt.about.tile, square: prompt.about.square, price: pilePrice }
    const canPay = seatAt(game, seat).cash >= pilePrice
    return [...(canPay ? [press('buyTile', prompt.id, facts)] : []), press('leaveIt', prompt.id)]
  },
  fallback: (_position, prompt) => choose(prompt.id, 'buyTile'),
  acts: {
    buyTile: {
      explain: ({ game }, seat) => shortOfCash(pilePrice, seatAt(game, seat).cash),
      ...closing((play, seat, _move, { about: { tile, square } }) => {
        pay(play, seat, 'bank', pilePrice, 'utility', { square })
        place(play, seat, takeFromHome(play, tile))
      }),
    },
    leaveIt: closing((play, seat, _move, { about: { square } }) =>
      play.emit({ kind: 'declined', seat, square }),
    ),
  },
}
