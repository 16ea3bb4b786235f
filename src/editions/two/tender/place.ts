import { hotel } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import { pay } from '#engine/money.ts'
import { openDebts, type Debt } from '#mechanics/debt/state.ts'
import { isLot } from '#mechanics/property/holdings.ts'
import type { Play, Position, PromptKind } from '../game.ts'
import { levelOf, levelPrice, monopoliesOf, setLevel } from '../sets.ts'
import { handDeeds, lower } from './pay.ts'
import { worthOf, type Tender } from './tender.ts'

/** Buildings that a payee puts on sets of their own in place of money (O-2). */

/** Own colour monopolies on which another level has room, each by its first square. */
function roomFor(position: Position, seat: number): number[] {
  return monopoliesOf(position, seat).filter(
    (set) => isLot(position.board, set) && levelOf(position, set) < hotel,
  )
}

/** Takes the deeds and levels of a tender, and lets its payee choose; false where there is nothing to choose. */
export function placeLevels(play: Play, debt: Debt, tender: Tender): boolean {
  const { game } = play
  const { debtor, creditor, id } = debt
  const built = Object.entries(tender.lots)
  if (game.options['buildings'] !== 'transferable' || typeof creditor !== 'number') return false
  if (built.length === 0 || roomFor(play, creditor).length === 0) return false
  const amount = debt.amount
  const worths = built.flatMap(([set, to]) =>
    Array.from({ length: levelOf(play, Number(set)) - to }, () => levelPrice(play, Number(set))),
  )
  const deeds = [...tender.deeds]
  const worthOfAll = worthOf(play, tender)
  play.emit({
    kind: 'tendered',
    seat: debtor,
    to: creditor,
    amount,
    deeds,
    builtSquares: built.map(([set]) => Number(set)),
    overAmount: Math.max(0, worthOfAll - amount),
    isOver: worthOfAll > amount,
  })
  for (const [set, to] of built) lower(play, debtor, Number(set), to)
  handDeeds(play, debtor, creditor, deeds)
  const paid = worthOf(play, { deeds, lots: {} })
  game.own.placing = { debt: id, payee: creditor, worths, cash: Math.max(0, amount - worthOfAll) }
  credit(play, paid)
  // What is left of the debt is seen to after it.
  if (game.agenda.at(-1)?.step !== 'debts') play.push({ step: 'debts' })
  play.push({ step: 'place' })
  return true
}

/** So much of the debt is paid; what is left of it is never more than its debtor can pay (O-2). */
function credit({ game }: Play, worth: number): void {
  const debt = openDebts(game).find(({ id }) => id === game.own.placing?.debt)
  if (!debt) return
  debt.amount = Math.max(0, debt.amount - worth)
  debt.about = { ...debt.about, forgiven: true }
}

/** The payee is asked of one level after the other; whoever has no room left takes cash. */
export function place(play: Play): void {
  const { game } = play
  const { placing } = game.own
  if (!placing) return
  const isOut = game.seats[placing.payee]?.out === true
  while (placing.worths.length > 0 && !isOut) {
    if (roomFor(play, placing.payee).length > 0) {
      play.push({ step: 'place' })
      return play.ask({
        kind: 'two.place',
        seats: [placing.payee],
        timer: 'choice',
        about: { debt: placing.debt },
      })
    }
    cashIn(play)
  }
  payInCash(play)
  const debt = openDebts(game).find(({ id }) => id === placing.debt)
  if (debt?.amount === 0) game.debts = openDebts(game).filter((other) => other !== debt)
  game.own.placing = null
}

/** The cash that its debtor put in, as far as the levels have left something to pay; they are asked for more than that alone (O-2). */
function payInCash(play: Play): void {
  const { placing } = play.game.own
  const debt = openDebts(play.game).find(({ id }) => id === placing?.debt)
  if (!placing || !debt) return
  const { debtor, creditor, why, about } = debt
  const isVoid = [debtor, placing.payee].some((seat) => play.game.seats[seat]?.out === true)
  const cash = isVoid ? 0 : Math.min(placing.cash, debt.amount)
  if (cash > 0) pay(play, debtor, creditor, cash, why, about)
  credit(play, cash)
}

function cashIn(play: Play): void {
  const { placing } = play.game.own
  const worth = placing?.worths.shift()
  if (!placing || worth === undefined) return
  pay(play, 'bank', placing.payee, worth, 'buildings')
  credit(play, worth)
}

export const placePrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const worth = position.game.own.placing?.worths[0] ?? 0
    return [
      ...roomFor(position, seat).map((square) => ({
        ...press('putUp', prompt.id, { square, level: levelOf(position, square) + 1 }),
        fixed: { square },
      })),
      press('takeCash', prompt.id, { amount: worth }),
    ]
  },
  fallback: (_position, prompt) => ({ act: 'takeCash', prompt: prompt.id, with: {} }),
  acts: {
    putUp: {
      carry: (play, seat, move, prompt) => {
        play.close(prompt.id)
        play.game.own.placing?.worths.shift()
        const square = move.with['square'] as number
        const level = levelOf(play, square) + 1
        setLevel(play, square, level)
        const worthAmount = levelPrice(play, square)
        credit(play, worthAmount)
        play.emit({ kind: 'placed', seat, square, level, worthAmount })
      },
    },
    takeCash: {
      carry: (play, _seat, _move, prompt) => {
        play.close(prompt.id)
        cashIn(play)
      },
    },
  },
}
