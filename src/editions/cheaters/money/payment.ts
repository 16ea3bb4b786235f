import { press } from '#engine/edition.ts'
import type { PromptName, PromptOf } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Answer, Game, Play, Position } from '../state.ts'
import { mayCheat, perform } from '../cheats/attempts.ts'
import { note } from '../cheats/asks.ts'
import { nearest, recordWrong, sumRefused, wrongSum } from '../ultimate/sums.ts'

type Sum = { amount: number }

/** A payment that its payer makes in person, in a private prompt: rent, or the Hush Money of C12 (CHE-069). */
interface Payment {
  to: number
  /** The sum that is asked. */
  amount: number
  /** The part that is rightly owed. */
  owed: number
  why: string
  /** Null where it is no rent. */
  bill: number | null
  square: number | null
  /** What the answers name beside the sum. */
  facts: Option['facts']
}

interface Payer<Kind extends PromptName> {
  paymentOf: (game: Game, prompt: PromptOf<Kind>) => Payment
  /** What follows once something was handed over. */
  paid?: (play: Play, prompt: PromptOf<Kind>, amount: number) => void
}

/** Sums that may be handed over in place of one asked: short by a note or more, down to the last one; null where there is none (CHE-106). */
function shortSums(asked: number, cash: number): { min: number; max: number } | null {
  const most = Math.min(asked - note, cash)
  const max = most - (most % note)
  return max >= note ? { min: note, max } : null
}

/** The ways to pay another sum than is asked: less (CHE-204), or in Ultimate mode any (CHE-221). */
export function wrongPayments<Kind extends PromptName>({
  paymentOf,
  paid,
}: Payer<Kind>): {
  options: (position: Position, prompt: PromptOf<Kind>, seat: number) => Option[]
  acts: { handOver: Answer<Kind, Sum>; paySum: Answer<Kind, Sum> }
} {
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

  /** Under the same line as the sum asked. */
  const hand = (play: Play, seat: number, prompt: PromptOf<Kind>, amount: number): Payment => {
    const payment = paymentOf(play.game, prompt)
    play.close(prompt.id)
    pay(play, seat, payment.to, amount, payment.why)
    return payment
  }

  /** A sum below the one asked is a cheat only if it does not cover the debt (CHE-204). */
  const handOver: Answer<Kind, Sum> = {
    explain: (position, seat, { with: { amount } }, prompt) => {
      const sums = sumsOf(position, prompt, seat)
      return sums && typeof amount === 'number' ? refusal('sumOutside', sums) : null
    },
    check: (position, seat, { with: { amount } }, prompt) => {
      const sums = sumsOf(position, prompt, seat)
      return sums && amount % note !== 0 ? refusal('sumOutside', sums) : null
    },
    carry: (play, seat, { with: { amount: paidAmount } }, prompt) => {
      const {
        to: creditorSeat,
        amount: askedAmount,
        owed: owedAmount,
        ...due
      } = hand(play, seat, prompt, paidAmount)
      const did = { bill: due.bill, creditorSeat, square: due.square, askedAmount, owedAmount, paidAmount }
      if (paidAmount < owedAmount) perform(play, seat, 'SHORTCHANGED', { did })
      paid?.(play, prompt, paidAmount)
    },
  }

  const paySum: Answer<Kind, Sum> = {
    check: ({ game }, _seat, { with: { amount } }, prompt) =>
      sumRefused(game, amount, paymentOf(game, prompt).amount),
    carry: (play, seat, { with: { amount } }, prompt) => {
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
