import { press, type Act, type Position, type PromptKind } from '#engine/edition.ts'
import type { Game, Prompt } from '#engine/game.ts'
import { pay as book } from '#engine/money.ts'
import type { Option } from '#engine/option.ts'
import type { Play } from '#engine/play.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { seatAt } from '../../classic/means.ts'
import { mayCheat, perform } from '../cheats/attempts.ts'
import { note } from '../cheats/sleight.ts'
import { ownOf, type Bill } from '../state.ts'
import { recordWrong, sumRefused, wrongSum } from '../ultimate/sums.ts'
import { endTurn } from '../turn/drop.ts'
import { markPaid } from './bill.ts'
import { billWithId } from './bills.ts'
import { charge } from './charge.ts'
import { raise } from './debtPrompt.ts'
import { dueOfBill, isInDebt } from './dues.ts'
import { shortSums } from './short.ts'

function billAt(game: Game, { about }: Prompt): Bill {
  const bill = billWithId(game, about['bill'] as number)
  if (!bill) throw new Error('the bill of this prompt is gone')
  return bill
}

/** What a debtor may do wrong with it, as far as its own attempt and the turn allow (CHE-204, CHE-211). */
function shortOf(position: Position, seat: number, { asked }: Bill): { min: number; max: number } | null {
  if (!mayCheat(position.game, seat, 'SHORTCHANGED')) return null
  return shortSums(asked, seatAt(position.game, seat).cash)
}

/** Why the tray cannot be passed without paying, or null (CHE-016, CHE-211). */
function leaveRefused({ game }: Position, seat: number): Refusal | null {
  const { turn } = game
  const { phase, later, turnEnds } = ownOf(game)
  if (!mayCheat(game, seat, 'FREE_STAY') || phase !== 'open' || turn.seat !== seat)
    return refusal('notNow', { act: 'leave' })
  const isMoreDue = (turn.again && !turnEnds) || later.length > 0 || isInDebt(game, seat)
  return isMoreDue ? refusal('stepsLeft', {}) : null
}

/** Pays in full, or raises what is short first (CHE-045, CHE-062). */
const pay: Act = {
  carry: (play, seat, _move, prompt) => payInFull(play, seat, prompt as Prompt),
}

function payInFull(play: Play, seat: number, prompt: Prompt): void {
  const { id, asker, asked } = billAt(play.game, prompt)
  play.close(prompt.id)
  const paid = { step: 'bill.paid', bill: id, opened: prompt.asked }
  const raising = charge(play, seat, [{ to: asker, amount: asked }], 'rent', [paid])
  if (raising) play.push({ step: 'wait', prompts: [raising.id] })
}

/** The time-out pays the sum asked, and sells for it at once (Decisions). */
function lapse(play: Play, prompt: Prompt): void {
  const bill = billAt(play.game, prompt)
  payInFull(play, bill.debtor, prompt)
  const due = dueOfBill(play.game, bill.id)
  if (due) raise(play, due)
}

/** Less than was asked, under the same line (CHE-204). */
const handOver: Act = {
  explain: (position, seat, move, prompt) => {
    const sums = shortOf(position, seat, billAt(position.game, prompt as Prompt))
    return sums && typeof move.with['amount'] === 'number' ? refusal('sumOutside', sums) : null
  },
  check: (position, seat, move, prompt) => {
    const sums = shortOf(position, seat, billAt(position.game, prompt as Prompt))
    const isWhole = (move.with['amount'] as number) % note === 0
    return !sums || isWhole ? null : refusal('sumOutside', sums)
  },
  carry: (play, seat, move, prompt) => {
    const amount = move.with['amount'] as number
    const { asked: opened, id } = prompt as Prompt
    const bill = billAt(play.game, prompt as Prompt)
    play.close(id)
    book(play, seat, bill.asker, amount, 'rent')
    const { asker: creditorSeat, square, asked: askedAmount } = bill
    const did = { bill: bill.id, creditorSeat, square, askedAmount, paidAmount: amount }
    perform(play, seat, 'SHORTCHANGED', { did })
    markPaid(play, bill, amount, opened)
  },
}

/** Any other sum, in Ultimate mode (CHE-221). */
const paySum: Act = {
  check: ({ game }, _seat, { with: answers }, prompt) =>
    sumRefused(answers['amount'] as number, billAt(game, prompt as Prompt).asked),
  carry: (play, seat, { with: answers }, prompt) => {
    const amount = answers['amount'] as number
    const { asked: opened, id } = prompt as Prompt
    const bill = billAt(play.game, prompt as Prompt)
    play.close(id)
    book(play, seat, bill.asker, amount, 'rent')
    recordWrong(play, seat, {
      way: 'paid',
      rightAmount: bill.asked,
      amount,
      otherSeat: bill.asker,
      bill: bill.id,
    })
    markPaid(play, bill, amount, opened)
  },
}

/** The tray is passed and the bill stays unpaid: the last act of the open phase (CHE-101, CHE-211). */
const leave: Act = {
  explain: (position, seat) => leaveRefused(position, seat),
  carry: (play, seat, _move, prompt) => {
    const { id, asked: opened } = prompt as Prompt
    const bill = billAt(play.game, prompt as Prompt)
    play.close(id)
    bill.state = 'left'
    const did = { bill: bill.id, ownerSeat: bill.holder, square: bill.square, rentAmount: bill.rent }
    perform(play, seat, 'FREE_STAY', { did })
    endTurn(play)
    play.push({ step: 'tick', opened })
  },
}

function handOverOption(position: Position, prompt: Prompt, seat: number, bill: Bill): Option[] {
  const sums = shortOf(position, seat, bill)
  if (!sums) return []
  const option = press('handOver', prompt.id, { asker: bill.asker, amount: bill.asked })
  return [{ ...option, ask: [{ name: 'amount', type: 'amount', ...sums }] }]
}

/** It names asker, property and the sum asked, never the rent or the holder (CHE-043). */
export const billPrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const bill = billAt(position.game, prompt)
    const facts = { asker: bill.asker, square: bill.square, amount: bill.asked }
    const honest = press('pay', prompt.id, facts)
    const unpaid = leaveRefused(position, seat) ? [] : [press('leave', prompt.id, facts)]
    const wrong = wrongSum(position.game, seat, prompt, 'paySum', bill.asked)
    return [honest, ...handOverOption(position, prompt, seat, bill), ...wrong, ...unpaid]
  },
  fallback: (_position, prompt) => ({ act: 'pay', prompt: prompt.id, with: {} }),
  lapse,
  acts: { pay, handOver, paySum, leave },
}
