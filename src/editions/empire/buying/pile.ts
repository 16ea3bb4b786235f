import { press } from '#engine/edition.ts'
import { pay } from '#engine/money.ts'
import { refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Stop } from '#mechanics/movement/move.ts'
import type { Prompt } from '#engine/game.ts'
import { pileAt, pilePrice } from '../board.ts'
import type { Play, PromptKind } from '../game.ts'
import type { Plain } from '../state.ts'
import { place, takeFromHome } from '../towers/place.ts'

/** One tile of a utility for who stops there and has the price; nothing is auctioned, and no rent is ever due (EMP-046, EMP-047). */
export function landOnPile(play: Play, { seat, square }: Stop): void {
  const tile = pileAt[square] as Plain
  const left = play.game.own.homes[tile] ?? 0
  if (left === 0) return play.emit({ kind: 'rested', seat, square, why: 'pileEmpty' })
  if (seatAt(play.game, seat).cash < pilePrice)
    return play.emit({ kind: 'rested', seat, square, why: 'tooDear' })
  play.ask({
    kind: 'empire.utility',
    seats: [seat],
    timer: 'buy',
    about: { square, tile, price: pilePrice, left },
  })
}

const tileIn = ({ about }: Prompt) => about['tile'] as Plain
const squareIn = ({ about }: Prompt) => about['square'] as number

export const utilityPrompt: PromptKind = {
  options: ({ game }, prompt, seat) => {
    const facts = { tile: tileIn(prompt), square: squareIn(prompt), price: pilePrice }
    const canPay = seatAt(game, seat).cash >= pilePrice
    return [...(canPay ? [press('buyTile', prompt.id, facts)] : []), press('leaveIt', prompt.id)]
  },
  fallback: (_position, prompt) => ({ act: 'buyTile', prompt: prompt.id, with: {} }),
  acts: {
    buyTile: {
      explain: ({ game }, seat) => {
        const have = seatAt(game, seat).cash
        return have < pilePrice ? refusal('shortOfCash', { need: pilePrice, have }) : null
      },
      undo: true,
      carry: (play, seat, _move, prompt) => {
        play.close(prompt.id)
        const tile = tileIn(prompt)
        pay(play, seat, 'bank', pilePrice, 'utility', { square: squareIn(prompt) })
        place(play, seat, takeFromHome(play, tile))
      },
    },
    leaveIt: { undo: true, carry: (play, _seat, _move, prompt) => play.close(prompt.id) },
  },
}
