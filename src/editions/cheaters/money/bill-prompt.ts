import { answering, press } from '#engine/edition.ts'
import type { PromptOf } from '#engine/game.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import type { Answer, Game, Play, Position, PromptKind, Bill } from '../state.ts'
import { mayCheat, perform } from '../cheats/attempts.ts'
import { endTurn } from '../turn/move.ts'
import { markPaid } from './bill.ts'
import { billWithId, owedFor, dueOfBill, isInDebt, charge } from './owed.ts'
import { raise } from './bankruptcy.ts'
import { wrongPayments } from '../ultimate/sums.ts'

function billAt(game: Game, { about }: PromptOf<'bill'>): Bill {
  const bill = billWithId(game, about.bill)
  if (!bill) throw new Error('the bill of this prompt is gone')
  return bill
}

const wrong = wrongPayments<'bill'>({
  paymentOf: (game, prompt) => {
    const bill = billAt(game, prompt)
    const { id, asker: to, asked: amount, square } = bill
    return { to, amount, owed: owedFor(bill), why: 'rent', bill: id, square, facts: { asker: to, amount } }
  },
  paid: (play, prompt, amount) => markPaid(play, billAt(play.game, prompt), amount, prompt.asked),
})

/** Whether a repeat roll comes next instead of the handover. */
function rollsAgain({ turn, own }: Game): boolean {
  return turn.again && !own.turnEnds
}

/** Refuses to move on without paying, or returns null (CHE-016, CHE-211). */
function leaveRefused({ game }: Position, seat: number): Refusal | null {
  if (!mayCheat(game, seat, 'FREE_STAY') || game.turn.seat !== seat)
    return refusal('notNow', { act: 'leave' })
  const isMoreDue = game.own.later.length > 0 || isInDebt(game, seat)
  return isMoreDue && !rollsAgain(game) ? refusal('stepsLeft', {}) : null
}

/** Pays immediately, or after the missing cash is raised (CHE-045, CHE-062). */
function paySum(play: Play, seat: number, prompt: PromptOf<'bill'>, amount: number): void {
  const { id, asker } = billAt(play.game, prompt)
  play.close(prompt.id)
  const paid = { step: 'bill.paid', bill: id, amount, opened: prompt.asked }
  const raising = charge(play, seat, [{ to: asker, amount }], 'rent', [paid])
  if (raising) play.push({ step: 'wait', prompts: [raising.id] })
}

/**
 * On time-out, pays the amount rightly owed and sells deeds for it immediately (CHE-120; `rules.md`,
 * Decisions).
 */
function lapse(play: Play, prompt: PromptOf<'bill'>): void {
  const bill = billAt(play.game, prompt)
  paySum(play, bill.debtor, prompt, owedFor(bill))
  const due = dueOfBill(play.game, bill.id)
  if (due) raise(play, due)
}

/**
 * Leaves the bill unpaid and, unless a repeat roll is due, passes the tray; that is the last act of the open
 * phase (CHE-101, CHE-211).
 */
const leave: Answer<'bill'> = {
  explain: (position, seat) => leaveRefused(position, seat),
  apply: (play, seat, _move, prompt) => {
    const bill = billAt(play.game, prompt)
    play.close(prompt.id)
    bill.state = 'left'
    const did = { bill: bill.id, ownerSeat: bill.holder, square: bill.square, rentAmount: bill.rent }
    perform(play, seat, 'FREE_STAY', { did })
    if (!rollsAgain(play.game)) endTurn(play)
    play.push({ step: 'tick', opened: prompt.asked })
  },
}

/** The prompt names the asker, the property and the asked amount, never the rent or the holder (CHE-043). */
export const billPrompt: PromptKind<'bill'> = {
  options: (position, prompt, seat) => {
    const bill = billAt(position.game, prompt)
    const facts = { asker: bill.asker, square: bill.square, amount: bill.asked }
    const leaving = press('leave', prompt.id, { ...facts, cheat: 'FREE_STAY' })
    const others = wrong.options(position, prompt, seat)
    return [press('pay', prompt.id, facts), ...others, ...(leaveRefused(position, seat) ? [] : [leaving])]
  },
  fallback: answering('pay'),
  lapse,
  acts: {
    pay: {
      apply: (play, seat, _move, prompt) => paySum(play, seat, prompt, billAt(play.game, prompt).asked),
    },
    leave,
    ...wrong.acts,
  },
}
