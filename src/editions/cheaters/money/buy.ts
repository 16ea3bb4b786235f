import { lotAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import type { Prompt, StepOf } from '#engine/game.ts'
import { refusal } from '#engine/refusal.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Answer, Play, PromptKind, FreeAction, Game, Position } from '../state.ts'
import { privately } from '../paces.ts'
import { tellLater } from '../turn/tick.ts'
import { noteBought, sell, isUnderSale, bankHeld, leastExpensive } from './sale.ts'
import type { Choice } from '#engine/option.ts'

/** What a bot keeps in hand when it buys for somebody (Decisions). */
const keptBack = 100

function about(prompt: Prompt): { square: number; price: number; stop: number } {
  return prompt.about as { square: number; price: number; stop: number }
}

/** Who stops on a property of the Bank buys it for its printed price, or it is auctioned (CHE-031, CHE-033). */
export function offerPurchase(play: Play, { seat, square, stop }: StepOf<'buy'>): void {
  const { game, board } = play
  if (deedAt(game, square).owner !== null) return
  const { price } = lotAt(board, square)
  play.ask(privately(game, 'buy', seat, { square, price, stop }))
}

const buy: Answer = {
  explain: ({ game }, seat, _move, prompt) => {
    const { price: need } = about(prompt)
    const have = seatAt(game, seat).cash
    return have < need ? refusal('shortOfCash', { need, have }) : null
  },
  carry: (play, seat, _move, prompt) => {
    const { square, price, stop } = about(prompt)
    play.close(prompt.id)
    sell(play, seat, square, price, 'purchase')
    noteBought(play.game, seat, stop, { square, price })
    tellLater(play, prompt.asked, { kind: 'took', seat, square }, stop)
  },
}

const auction: Answer = {
  carry: (play, _seat, _move, prompt) => {
    const { square, stop } = about(prompt)
    play.close(prompt.id)
    play.push({ step: 'cheaters.auction', square, stop })
    const { asked } = prompt
    tellLater(play, asked, { kind: 'auctionOpened', square, piece: null, why: 'declined', queue: [] }, stop)
  },
}

export const buyPrompt: PromptKind = {
  options: ({ game }, prompt, seat) => {
    const { square, price } = about(prompt)
    const purchase = seatAt(game, seat).cash >= price ? [press('buy', prompt.id, { square, price })] : []
    return [...purchase, press('auction', prompt.id, { square })]
  },
  fallback: ({ game }, prompt, seat) => {
    const isEasy = seatAt(game, seat).cash >= about(prompt).price + keptBack
    return { act: isEasy ? 'buy' : 'auction', prompt: prompt.id, with: {} }
  },
  acts: { buy, auction },
}

/** What its buyer has got by a card or from others meanwhile is for sale no more. */
export function settleSales(play: Play): void {
  const { deeds, prompts } = play.game
  const isSold = (prompt: Prompt) => prompt.kind === 'buy' && deeds[about(prompt).square]?.owner !== null
  for (const prompt of prompts.filter(isSold)) play.close(prompt.id)
}

function mayBuy(game: Game, seat: number): boolean {
  const { phase, buyOptions } = game.own
  const isOnTurn = phase === 'open' && game.turn.seat === seat
  return isOnTurn && buyOptions.some((option) => option.seat === seat && option.now)
}

/** The cheapest of the Bank's, while a pickpocket who got away may have it; null where there is none to be had (CHE-214). */
function offered(position: Position, seat: number): { square: number; price: number } | null {
  const { game, board } = position
  if (!mayBuy(game, seat)) return null
  const square = leastExpensive(position, bankHeld(position))
  if (square === null || isUnderSale(game, square)) return null
  return { square, price: lotAt(board, square).price }
}

function take(play: Play, seat: number, { square, price }: { square: number; price: number }): void {
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
