import { privately } from '../paces.ts'
import { press } from '#engine/edition.ts'
import type { Prompt, PromptName, PromptOf } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Option } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Answer, Game, Play, PromptKind, Bill, Position } from '../state.ts'
import { type Undone, giveBack } from '../cheats/give-back.ts'
import { note, sumBetween } from '../cheats/sleeve.ts'
import { demandedSum, billWithId, owedFor, rentOf, successorOf } from '../money/owed.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import { stopWithId } from '../turn/order.ts'
import {
  type TamperOf,
  type TamperFacts,
  numberBy,
  openTampers,
  isUltimate,
  mayTamper,
  recordTamper,
  mayCheat,
  perform,
} from '../cheats/attempts.ts'

/** U7: returns the range of wrong amounts; a payer can pay at most their cash (CHE-221, CHE-222). */
function sumsFor(game: Game, right: number, cash = Infinity): { min: number; max: number } {
  const most = Math.min(right + numberBy(game, 'tamper_sum'), cash)
  return { min: 0, max: most - (most % note) }
}

/**
 * Returns wrong amounts as an extra answer to a prompt, or nothing if the seat has no tamper left (CHE-357).
 */
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

export function sumRefused(game: Game, amount: number, right: number): Refusal | null {
  const isWrong = amount !== right && amount % note === 0
  return isWrong ? null : refusal('sumOutside', { ...sumsFor(game, right) })
}

/**
 * Lets the property's owner name the amount during a bill's delay; every owner gets this prompt for every
 * bill (CHE-360).
 */
export function askForSum(play: Play, { id, square }: Bill, lasts: number): void {
  const { game } = play
  const { owner } = deedAt(game, square)
  if (!isUltimate(game) || owner === null || owner === game.own.rentBan) return
  const about = { bill: id, square, amount: rentOf(play, square) }
  play.askBeside({ ...privately(game, 'sum', owner, about), lasts })
}

const askSum: Answer<'sum', { amount: number }> = {
  check: ({ game }, _seat, { with: { amount } }, { about }) => sumRefused(game, amount, about.amount),
  apply: (play, seat, { with: { amount } }, { id, about: { bill, amount: rightAmount } }) => {
    const otherSeat = billWithId(play.game, bill)?.debtor
    play.close(id)
    if (otherSeat !== undefined)
      recordWrong(play, seat, { way: 'asked', rightAmount, amount, bill, otherSeat })
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
  acts: { askRent: { apply: (play, _seat, _move, prompt) => play.close(prompt.id) }, askSum },
}

/**
 * Returns the right payment nearest to `amount`: at least the amount owed, at most the amount asked
 * (CHE-204).
 */
function nearest(amount: number, owed: number, asked: number): number {
  return Math.min(Math.max(amount, owed), asked)
}

type Wrong = TamperFacts['WRONG_SUM']

export function recordWrong(
  play: Play,
  seat: number,
  wrong: Partial<Wrong> & Pick<Wrong, 'way' | 'rightAmount' | 'amount'>,
): void {
  recordTamper(play, seat, 'WRONG_SUM', { otherSeat: null, bill: null, stop: null, ...wrong })
}

/** Asks for the amount that the asker named, unless a cheat named another (CHE-042). */
export function nameSum({ game }: Play, bill: Bill): void {
  const named = openTampers(game).find(
    ({ tamper, seat, did }) =>
      tamper === 'WRONG_SUM' && did['way'] === 'asked' && did['bill'] === bill.id && seat === bill.asker,
  )
  const amount = named?.did['amount']
  if (typeof amount === 'number' && bill.gouge === null) bill.named = amount
}

/** Undoes a wrong amount: settles the difference from the right one (CHE-226). */
export function returnSum(play: Play, tamper: TamperOf<'WRONG_SUM'>): Undone {
  const ways = { allowance: settleAllowance, asked: settleAsking, paid: settlePayment }
  return ways[tamper.did.way](play, tamper)
}

function settleAllowance(play: Play, { seat, did }: TamperOf<'WRONG_SUM'>): Undone {
  const { rightAmount, amount } = did
  const stop = stopWithId(play.game, did.stop)
  if (stop?.isReturned) return {}
  if (stop) stop.allowance += rightAmount - amount
  if (amount < rightAmount) pay(play, 'bank', seat, rightAmount - amount, 'cheat')
  return { parts: [{ to: 'bank', amount: Math.max(0, amount - rightAmount) }] }
}

/**
 * Asks for the right amount again, or settles the difference if the bill was paid; cards played on the bill
 * count (CHE-042).
 */
function settleAsking(play: Play, { seat, did }: TamperOf<'WRONG_SUM'>): Undone {
  const bill = billWithId(play.game, did.bill)
  if (!bill || bill.state === 'waiting' || bill.state === 'cancelled') return {}
  bill.named = did.rightAmount
  if (bill.state === 'posted') return { then: [{ step: 'cheat.reask', bill: bill.id }] }
  const right = demandedSum(bill)
  bill.asked = right
  if (bill.state === 'left') return {}
  const { debtor, paid } = bill
  bill.paid = right
  const rest = { step: 'cheat.collect', seat: debtor, to: seat, amount: right - paid }
  return paid < right
    ? { then: [rest] }
    : { parts: [{ to: successorOf(play.game, debtor), amount: paid - right }] }
}

/** Makes the payer pay the missing part, or returns an excess to them as far as the payee's cash reaches. */
function settlePayment(play: Play, { seat, did }: TamperOf<'WRONG_SUM'>): Undone {
  const bill = billWithId(play.game, did.bill)
  const paid = bill?.paid ?? did.amount
  const right = bill ? nearest(paid, owedFor(bill), bill.asked) : did.rightAmount
  const to = successorOf(play.game, did.otherSeat)
  if (bill) bill.paid = right
  giveBack(play, to, seat, Math.max(0, paid - right))
  return { parts: [{ to, amount: Math.max(0, right - paid) }] }
}

type Sum = { amount: number }

/** A payment in a private prompt: rent, or the Hush Money of C12 (CHE-069). */
interface Payment {
  to: number
  amount: number
  /** Part of `amount` that is really owed. */
  owed: number
  why: string
  // Both are null for payments other than rent.

  bill: number | null
  square: number | null
  /** Facts of the answers, except the amount. */
  facts: Option['facts']
}

interface Payer<Kind extends PromptName> {
  paymentOf: (game: Game, prompt: PromptOf<Kind>) => Payment
  /** Runs after the payment. */
  paid?: (play: Play, prompt: PromptOf<Kind>, amount: number) => void
}

/**
 * Returns the range of payments below the asked amount, from one note up, or null if there is none (CHE-106).
 */
function shortSums(asked: number, cash: number): { min: number; max: number } | null {
  const most = Math.min(asked - note, cash)
  const max = most - (most % note)
  return max >= note ? { min: note, max } : null
}

/**
 * Builds answers that pay a different amount than is asked: less (CHE-204), or any amount in Ultimate mode
 * (CHE-221).
 */
export function wrongPayments<Kind extends PromptName>({
  paymentOf,
  paid,
}: Payer<Kind>): Pick<PromptKind<Kind>, 'options' | 'acts'> {
  const sumsOf = ({ game }: Position, prompt: PromptOf<Kind>, seat: number) =>
    mayCheat(game, seat, 'SHORTCHANGED')
      ? shortSums(paymentOf(game, prompt).amount, seatAt(game, seat).cash)
      : null

  const handOverOption = (position: Position, prompt: PromptOf<Kind>, seat: number): Option[] => {
    const sums = sumsOf(position, prompt, seat)
    const { facts } = paymentOf(position.game, prompt)
    const option = press('handOver', prompt.id, { ...facts, cheat: 'SHORTCHANGED' })
    return sums ? [{ ...option, ask: [{ name: 'amount', type: 'amount', ...sums }] }] : []
  }

  /** Pays an amount in place of the asked one; the public line does not differ. */
  const hand = (play: Play, seat: number, prompt: PromptOf<Kind>, amount: number): Payment => {
    const payment = paymentOf(play.game, prompt)
    play.close(prompt.id)
    pay(play, seat, payment.to, amount, payment.why)
    return payment
  }

  /** A payment below the asked amount is a cheat only if it is less than the amount owed (CHE-204). */
  const handOver: Answer<Kind, Sum> = {
    explain: (position, seat, { with: { amount } }, prompt) => {
      const sums = sumsOf(position, prompt, seat)
      return sums && typeof amount === 'number' ? refusal('sumOutside', sums) : null
    },
    check: (position, seat, { with: { amount } }, prompt) => {
      const sums = sumsOf(position, prompt, seat)
      return sums && amount % note !== 0 ? refusal('sumOutside', sums) : null
    },
    apply: (play, seat, { with: { amount: paidAmount } }, prompt) => {
      const { bill, square, ...due } = hand(play, seat, prompt, paidAmount)
      const { to: creditorSeat, amount: askedAmount, owed: owedAmount } = due
      const did = { bill, creditorSeat, square, askedAmount, owedAmount, paidAmount }
      if (paidAmount < owedAmount) perform(play, seat, 'SHORTCHANGED', { did })
      paid?.(play, prompt, paidAmount)
    },
  }

  const paySum: Answer<Kind, Sum> = {
    check: ({ game }, _seat, { with: { amount } }, prompt) =>
      sumRefused(game, amount, paymentOf(game, prompt).amount),
    apply: (play, seat, { with: { amount } }, prompt) => {
      const { to: otherSeat, amount: asked, owed, bill } = hand(play, seat, prompt, amount)
      const rightAmount = nearest(amount, owed, asked)
      if (amount !== rightAmount)
        recordWrong(play, seat, { way: 'paid', rightAmount, amount, otherSeat, bill })
      paid?.(play, prompt, amount)
    },
  }

  return {
    options: (position, prompt, seat) => [
      ...handOverOption(position, prompt, seat),
      ...wrongSum(position.game, seat, prompt, 'paySum', paymentOf(position.game, prompt).amount),
    ],
    acts: { handOver, paySum },
  }
}
