import { lotAt } from '#engine/board.ts'
import { pay } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { takenLawfully } from '../cheats/give-back.ts'
import type { Game, Play, Position, Stop, Answer, PromptKind, FreeAction } from '../state.ts'
import { reviewFinalPhase } from '../turn/order.ts'
import { stopWithId, tellLater } from '../turn/stops.ts'
import { freeDeeds, faceValue } from './values.ts'
import { press } from '#engine/edition.ts'
import { choose } from '../../answers.ts'
import { promptsOf, type Prompt, type StepOf } from '#engine/game.ts'
import { refusal } from '#engine/refusal.ts'
import { privately } from '../paces.ts'
import type { Choice } from '#engine/option.ts'

type Sale = { square: number; price: number }

export function bankHeld({ board, game }: Position): number[] {
  return board.properties.filter((square) => game.deeds[square]?.owner === null)
}

/** The first ahead of a square, itself the last of all (CHE-202, C08, A72); null where the Bank holds none. */
export function nextBankHeld(position: Position, from: number): number | null {
  const held = bankHeld(position)
  return held.find((square) => square > from) ?? held[0] ?? null
}

/** By printed price, of equal prices the lower square; null where there is none (CHE-116). */
export function leastExpensive({ board }: Position, squares: readonly number[]): number | null {
  const price = (square: number) => lotAt(board, square).price
  return squares.toSorted((a, b) => price(a) - price(b) || a - b)[0] ?? null
}

/** A deed goes from the Bank to a seat for a price; its hotel stands on it (CHE-034). */
export function sell(play: Play, seat: number, square: number, price: number, why: string): void {
  pay(play, seat, 'bank', price, why, { square })
  deedAt(play.game, square).owner = seat
  reviewFinalPhase(play)
}

/** A property goes to the Bank for its face value, and its hotel stays on it (CHE-052, CHE-062, CHE-063). */
export function sellToBank(play: Play, seat: number, square: number): void {
  const amount = faceValue(play, square)
  pay(play, 'bank', seat, amount, 'sale', { square })
  deedAt(play.game, square).owner = null
  takenLawfully(play.game, seat, square, { amount })
}

/** Sells deeds that are not frozen, the cheapest first, until a seat has so much cash (CHE-064). */
export function sellFor(play: Play, seat: number, sum: number): void {
  const cheapest = freeDeeds(play.game, seat)
    .filter((square) => faceValue(play, square) > 0)
    .sort((a, b) => faceValue(play, a) - faceValue(play, b) || a - b)
  for (const square of cheapest) if (seatAt(play.game, seat).cash < sum) sellToBank(play, seat, square)
}

/** Notes at the stop that led to it what its owner has bought there (CHE-213). */
export function noteBought(game: Game, seat: number, id: number, bought: Sale): void {
  const stop = stopWithId(game, id)
  if (stop?.seat === seat) stop.bought = bought
}

/** Deed and price of what was bought at a stop are exchanged back, if its owner still holds the deed (CHE-113, CHE-213). */
export function undoPurchase(play: Play, { seat, bought }: Stop): void {
  if (!bought) return
  const deed = deedAt(play.game, bought.square)
  if (deed.owner !== seat) return
  deed.owner = null
  pay(play, 'bank', seat, bought.price, 'undone')
}

/** The property whose purchase or auction is going on; no sleight can take it (CHE-203). Everybody may know. */
export function isUnderSale(game: Game, square: number): boolean {
  return (
    game.own.auction?.square === square ||
    game.prompts.some(({ kind, about }) => kind === 'buy' && about['square'] === square) ||
    game.agenda.some(
      ({ step, square: at }) => (step === 'buy' || step === 'cheaters.auction') && at === square,
    )
  )
}

/** What a bot keeps in hand when it buys for somebody (Decisions). */
const keptBack = 100

type SalePrompt = Prompt & { about: Sale & { stop: number } }

/** Who stops on a property of the Bank buys it for its printed price, or it is auctioned (CHE-031, CHE-033). */
export function offerPurchase(play: Play, { seat, square, stop }: StepOf<'buy'>): void {
  const { game, board } = play
  if (deedAt(game, square).owner !== null) return
  const { price } = lotAt(board, square)
  play.ask(privately(game, 'buy', seat, { square, price, stop }))
}

const buy: Answer = {
  explain: ({ game }, seat, _move, { about: { price: need } }: SalePrompt) => {
    const have = seatAt(game, seat).cash
    return have < need ? refusal('shortOfCash', { need, have }) : null
  },
  carry: (play, seat, _move, { id, asked, about: { square, price, stop } }: SalePrompt) => {
    play.close(id)
    sell(play, seat, square, price, 'purchase')
    noteBought(play.game, seat, stop, { square, price })
    tellLater(play, asked, { kind: 'took', seat, square }, stop)
  },
}

const auction: Answer = {
  carry: (play, _seat, _move, { id, asked, about: { square, stop } }: SalePrompt) => {
    play.close(id)
    play.push({ step: 'cheaters.auction', square, stop })
    tellLater(play, asked, { kind: 'auctionOpened', square, piece: null, why: 'declined', queue: [] }, stop)
  },
}

export const buyPrompt: PromptKind = {
  options: ({ game }, { id, about: { square, price } }: SalePrompt, seat) => {
    const purchase = seatAt(game, seat).cash >= price ? [press('buy', id, { square, price })] : []
    return [...purchase, press('auction', id, { square })]
  },
  fallback: ({ game }, { id, about: { price } }: SalePrompt, seat) =>
    choose(id, seatAt(game, seat).cash >= price + keptBack ? 'buy' : 'auction'),
  acts: { buy, auction },
}

/** What its buyer has got by a card or from others meanwhile is for sale no more. */
export function settleSales(play: Play): void {
  const { game } = play
  for (const { id, about } of promptsOf(game, 'buy'))
    if (deedAt(game, Number(about['square'])).owner !== null) play.close(id)
}

/** The cheapest of the Bank's, while a pickpocket who got away may have it; null where there is none to be had (CHE-214). */
function offered(position: Position, seat: number): Sale | null {
  const { game, board } = position
  const isOnTurn = game.own.phase === 'open' && game.turn.seat === seat
  if (!isOnTurn || !game.own.buyOptions.some((option) => option.seat === seat && option.now)) return null
  const square = leastExpensive(position, bankHeld(position))
  if (square === null || isUnderSale(game, square)) return null
  return { square, price: lotAt(board, square).price }
}

function take(play: Play, seat: number, { square, price }: Sale): void {
  const { own } = play.game
  own.buyOptions = own.buyOptions.filter((option) => option.seat !== seat || !option.now)
  sell(play, seat, square, price, 'purchase')
  play.emit({ kind: 'took', seat, square })
}

/** Bought for the printed price, wherever the token is (CHE-214). */
export const buyLeast: FreeAction = {
  options: (position, seat) => {
    const sale = offered(position, seat)
    return sale && seatAt(position.game, seat).cash >= sale.price
      ? [{ ...press('buyLeast', null, { price: sale.price }), fixed: { square: sale.square } }]
      : []
  },
  explain: (position, seat) => {
    const sale = offered(position, seat)
    return sale && refusal('shortOfCash', { need: sale.price, have: seatAt(position.game, seat).cash })
  },
  carry: (play, seat) => {
    const sale = offered(play, seat)
    if (sale) take(play, seat, sale)
  },
}

/** What a time-out does with the option: it takes what costs nothing, and leaves the rest (Decisions). */
export function freeChoice(position: Position, seat: number): Choice | null {
  const sale = offered(position, seat)
  return sale?.price === 0 ? { act: 'buyLeast', prompt: null, with: { square: sale.square } } : null
}
