import { at } from '#engine/at.ts'
import type { Debt } from '#mechanics/debt/state.ts'
import type { Facts, SeatFacts } from './scene.ts'

type NameOf = (seat: SeatFacts) => string

/** A reason, apart from the turn, why the game has to wait. `words` describes each case. */
export interface Notice {
  label: string
  words: string[]
}

/**
 * Returns a shortage of buildings that several players claim, or else the open debts; null if there are
 * neither.
 */
export function noticeOf(facts: Facts, name: NameOf): Notice | null {
  const { contention, bank, debts = [] } = facts.scene.view
  const { boardWords } = facts.text
  if (contention && contention.held === 0) {
    const { houses, hotels } = bank
    const left =
      contention.piece === 'house' ? boardWords.houses(houses ?? 0) : boardWords.hotels(hotels ?? 0)
    return { label: boardWords.shortage, words: [boardWords.moreWanted(left)] }
  }
  if (debts.length === 0) return null
  return { label: boardWords.debt, words: debts.map((debt) => debtText(facts, debt, name)) }
}

function debtText({ seats, text, money }: Facts, { debtor, creditor, amount }: Debt, name: NameOf): string {
  const { boardWords } = text
  const owed = typeof creditor === 'number' ? name(at(seats, creditor)) : boardWords.parties[creditor]
  return boardWords.owes(name(at(seats, debtor)), owed, money(amount))
}

/**
 * Returns which seats must answer. Null if it is only the current player's turn to answer, and in auctions
 * without a bidding order.
 */
export function waitingText({ scene: { view }, seats, turn, text }: Facts, name: NameOf): string | null {
  if (view.auction && view.auction.mode !== 'turns') return null
  const asked = new Set(view.prompts.filter(({ blocks }) => blocks).flatMap((prompt) => prompt.seats))
  const awaited = seats.filter(({ seat }) => asked.has(seat))
  if (awaited.length === 0 || (awaited.length === 1 && awaited[0] === turn)) return null
  return text.boardWords.waiting(awaited.map(name))
}
