import { pay } from '#engine/money.ts'
import { refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Tamper } from '../state.ts'
import type { Undone } from '../cheats/cheat.ts'
import { giveBack, ownerNow, payeeOf } from '../cheats/give-back.ts'
import { oneOf, mostBy, note, sumBetween } from '../cheats/asks.ts'
import { othersThan } from '../turn/order.ts'
import { tamperDid } from '../cheats/details.ts'
import { tampering } from '../cheats/sleeve.ts'
import { recordTamper } from './tampers.ts'

const bank = 'bank'

/** The most that a party could give at a time (CHE-221, CHE-222). */
function meansOf({ game }: Pick<Play, 'game'>, from: number | null): number {
  const most = mostBy(game, 'tamper_sum')
  return from === null ? most : Math.min(most, seatAt(game, from).cash)
}

/** U1: out of the Bank or of another player's pocket. */
export const takeMoney = tampering({
  tamper: 'TAKE_MONEY',
  act: 'takeMoney',
  ways: (position, seat) => {
    const others = othersThan(position.game, seat)
    return [null, ...others]
      .filter((from) => meansOf(position, from) >= note)
      .map((from) => ({
        fixed: { seat: from ?? bank },
        ask: [sumBetween('amount', note, meansOf(position, from))],
        facts: { victim: from },
      }))
  },
  carry: (play, seat, { seat: from, amount }: { seat: number | typeof bank; amount: number }) => {
    const ownerSeat = from === bank ? null : from
    pay(play, payeeOf(ownerSeat), seat, amount, 'cheat')
    recordTamper(play, seat, 'TAKE_MONEY', { ownerSeat, amount })
  },
})

type Slipped = { purse: [string]; seat: [number]; amount: number }

/** U2: of the own money or the Bank's, to another player. */
export const slipMoney = tampering({
  tamper: 'SLIP_MONEY',
  act: 'slipMoney',
  ways: ({ game }, seat) => [
    {
      ask: [
        oneOf('purse', 'purse', ['own', bank]),
        oneOf('seat', 'seat', othersThan(game, seat)),
        sumBetween('amount', note, mostBy(game, 'tamper_sum')),
      ],
    },
  ],
  check: (position, seat, { purse: [purse], amount }: Slipped) => {
    const max = meansOf(position, purse === 'own' ? seat : null)
    return amount > max ? refusal('sumOutside', { min: note, max }) : null
  },
  carry: (play, seat, { purse: [purse], seat: [toSeat], amount }: Slipped) => {
    const ownerSeat = purse === 'own' ? seat : null
    pay(play, payeeOf(ownerSeat), toSeat, amount, 'cheat')
    recordTamper(play, seat, 'SLIP_MONEY', { ownerSeat, toSeat, amount })
  },
})

export function returnTaken({ game }: Play, tamper: Tamper): Undone {
  const { ownerSeat, amount } = tamperDid(tamper, 'TAKE_MONEY')
  return { parts: [{ to: payeeOf(ownerNow(game, ownerSeat)), amount }] }
}

/** Who was slipped money gives back what is left of it; what the Bank misses then is for the one who did it to bring. */
export function returnSlipped(play: Play, tamper: Tamper): Undone {
  const { ownerSeat, toSeat, amount } = tamperDid(tamper, 'SLIP_MONEY')
  const back = giveBack(play, payeeOf(ownerNow(play.game, toSeat)), payeeOf(ownerSeat), amount)
  return ownerSeat === null ? { parts: [{ to: bank, amount: amount - back }] } : {}
}
