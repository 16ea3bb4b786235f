import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Option } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Answer, Game, Play, PromptKind, Bill, Tamper, Part } from '../state.ts'
import type { Undone } from '../cheats/cheat.ts'
import { giveBack, ownerNow, payeeOf } from '../cheats/give-back.ts'
import { mostBy, note, sumBetween } from '../cheats/asks.ts'
import { askedFor, billWithId, owedFor } from '../money/dues.ts'
import { rentOf } from '../money/values.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { stopWithId } from '../turn/stops.ts'
import { tamperDid } from '../cheats/details.ts'
import { allOpen, isUltimate, mayTamper, recordTamper } from './tampers.ts'

interface Sums {
  min: number
  max: number
}

/** U7: any sum that may be taken, asked or paid in place of a right one; a payer has no more than their cash (CHE-221, CHE-222). */
function sumsFor(game: Game, right: number, cash = Infinity): Sums {
  const most = Math.min(right + mostBy(game, 'tamper_sum'), cash)
  return { min: 0, max: most - (most % note) }
}

/** The wrong ones as one more answer to a prompt; none where a seat has no tamper left (CHE-357). */
export function wrongSum(
  game: Game,
  seat: number,
  prompt: Pick<Prompt, 'id'>,
  act: string,
  right: number,
): Option[] {
  if (!mayTamper(game, seat)) return []
  const { min, max } = sumsFor(game, right, act === 'paySum' ? seatAt(game, seat).cash : Infinity)
  return [{ ...press(act, prompt.id, { amount: right }), ask: [sumBetween('amount', min, max)] }]
}

/** A wrong sum is another one than the right, and in whole notes. */
export function sumRefused(game: Game, amount: number, right: number): Refusal | null {
  const isWrong = amount !== right && amount % note === 0
  return isWrong ? null : refusal('sumOutside', { ...sumsFor(game, right) })
}

/** While the rent is waited for its holder may say what is to be asked; everybody is asked so at every bill (CHE-360). */
export function askForSum(play: Play, { id, square }: Bill, lasts: number): void {
  const { game } = play
  const { owner } = deedAt(game, square)
  if (!isUltimate(game) || owner === null || owner === game.own.rentBan) return
  play.askBeside({
    kind: 'sum',
    seats: [owner],
    timer: 'choice',
    private: true,
    lasts,
    about: { bill: id, square, amount: rentOf(play, square) },
  })
}

const askSum: Answer<'sum', { amount: number }> = {
  check: ({ game }, _seat, { with: { amount } }, { about }) => sumRefused(game, amount, about.amount),
  carry: (play, seat, { with: { amount } }, { id, about }) => {
    const bill = billWithId(play.game, about.bill)
    const { amount: rightAmount } = about
    play.close(id)
    if (bill)
      recordWrong(play, seat, { way: 'asked', rightAmount, amount, bill: bill.id, otherSeat: bill.debtor })
  },
}

export const sumPrompt: PromptKind<'sum'> = {
  options: ({ game }, prompt, seat) => [
    press('askRent', prompt.id, prompt.about),
    ...wrongSum(game, seat, prompt, 'askSum', prompt.about.amount),
  ],
  fallback: () => null,
  lapse: (play, prompt) => play.close(prompt.id),
  runsOn: true,
  acts: { askRent: { carry: (play, _seat, _move, prompt) => play.close(prompt.id) }, askSum },
}

/** The nearest right sum: any from the debt up to the sum asked (CHE-204). */
export function nearest(amount: number, owed: number, asked: number): number {
  return Math.min(Math.max(amount, owed), asked)
}

interface Wrong {
  way: 'allowance' | 'asked' | 'paid'
  rightAmount: number
  amount: number
  otherSeat?: number
  bill?: number | null
  stop?: number
}

export function recordWrong(play: Play, seat: number, wrong: Wrong): void {
  recordTamper(play, seat, 'WRONG_SUM', { otherSeat: null, bill: null, stop: null, ...wrong })
}

/** The sum that its holder has named is asked, where they are the one who asks and no cheat has named another (CHE-042). */
export function nameSum({ game }: Play, bill: Bill): void {
  const named = allOpen(game).find(
    ({ tamper, seat, did }) =>
      tamper === 'WRONG_SUM' && did['way'] === 'asked' && did['bill'] === bill.id && seat === bill.asker,
  )
  if (named && bill.gouge === null) bill.named = tamperDid(named, 'WRONG_SUM').amount
}

/** The right sum is settled (CHE-226). */
export function returnSum(play: Play, tamper: Tamper): Undone {
  const { way } = tamperDid(tamper, 'WRONG_SUM')
  return ways[way](play, tamper)
}

const ways: Readonly<Record<Wrong['way'], (play: Play, tamper: Tamper) => Undone>> = {
  allowance: settleAllowance,
  asked: settleAsking,
  paid: settlePayment,
}

function settleAllowance(play: Play, tamper: Tamper): Undone {
  const { rightAmount, amount, stop: id } = tamperDid(tamper, 'WRONG_SUM')
  const stop = stopWithId(play.game, id)
  if (stop?.isReturned) return {}
  if (stop) stop.allowance += rightAmount - amount
  if (amount < rightAmount) pay(play, 'bank', tamper.seat, rightAmount - amount, 'cheat')
  return { parts: [{ to: 'bank', amount: Math.max(0, amount - rightAmount) }] }
}

/** What was asked is asked anew, or what was paid too much or too little is settled between the two; cards played on it count (CHE-042). */
function settleAsking(play: Play, tamper: Tamper): Undone {
  const { bill: id, rightAmount } = tamperDid(tamper, 'WRONG_SUM')
  const bill = id === null ? null : billWithId(play.game, id)
  if (!bill || bill.state === 'waiting' || bill.state === 'cancelled') return {}
  bill.named = rightAmount
  if (bill.state === 'posted') return { then: [{ step: 'cheat.reask', bill: bill.id }] }
  const right = askedFor(bill)
  bill.asked = right
  if (bill.state === 'left') return {}
  const { debtor, paid } = bill
  bill.paid = right
  const rest = { step: 'cheat.collect', seat: debtor, to: tamper.seat, amount: right - paid }
  return paid < right
    ? { then: [rest] }
    : { parts: [{ to: payeeOf(ownerNow(play.game, debtor)), amount: paid - right }] }
}

/** Who paid too little brings the rest; what was too much comes back as far as it can. */
function settlePayment(play: Play, tamper: Tamper): Undone {
  const { bill: id, rightAmount, amount, otherSeat } = tamperDid(tamper, 'WRONG_SUM')
  const bill = id === null ? null : billWithId(play.game, id)
  const paid = bill?.paid ?? amount
  const right = bill ? nearest(paid, owedFor(bill), bill.asked) : rightAmount
  const to: Part['to'] = payeeOf(ownerNow(play.game, otherSeat))
  if (bill) bill.paid = right
  giveBack(play, to, tamper.seat, Math.max(0, paid - right))
  return { parts: [{ to, amount: Math.max(0, right - paid) }] }
}
