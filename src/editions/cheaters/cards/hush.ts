import { press, type Position, type PromptKind } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Option } from '#engine/option.ts'
import type { Play } from '#engine/play.ts'
import { refusal } from '#engine/refusal.ts'
import { seatAt } from '../../classic/means.ts'
import { recordWrong, sumRefused, wrongSum } from '../ultimate/sums.ts'
import { isUltimate } from '../ultimate/tampers.ts'
import { isFaceUp, mayCheat, perform } from '../cheats/attempts.ts'
import { charge } from '../money/charge.ts'
import type { Heir } from '../money/heirs.ts'
import { shortSums } from '../money/short.ts'
import { clockOf } from '../paces.ts'

const card = 'C12'

/** The one card payment that its payer makes himself, while Shortchanged lies face up, and in Ultimate mode (CHE-069, CHE-360). */
export function payHush(play: Play, seat: number, to: number, amount: number): void {
  const isAsked = isFaceUp(play.game, 'SHORTCHANGED') || isUltimate(play.game)
  if (!isAsked) return void charge(play, seat, [{ to, amount }], card)
  play.ask({
    kind: 'hush',
    seats: [seat],
    timer: 'choice',
    private: true,
    lasts: clockOf(play.game, 'decision'),
    about: { to, amount },
  })
}

/** It is not made yet, and is not asked for any more. */
export function closeHush(play: Play, seat: number): boolean {
  const open = play.game.prompts.find(({ kind, seats }) => kind === 'hush' && seats.includes(seat))
  if (open) play.close(open.id)
  return open !== undefined
}

/** Who takes the estate of its payee has it, but not the Bank (CHE-048). */
export function passHush(play: Play, payee: number, heir: Heir): void {
  for (const { id, kind, seats, about } of [...play.game.prompts]) {
    if (kind !== 'hush' || about['to'] !== payee) continue
    if (heir === 'bank' || seats.includes(heir)) play.close(id)
    else about['to'] = heir
  }
}

function askedOf({ about }: Prompt): { to: number; amount: number } {
  return about as { to: number; amount: number }
}

/** What may be handed over in place of it; null where nothing may (CHE-106, CHE-204). */
function sumsOf({ game }: Position, prompt: Prompt, seat: number): { min: number; max: number } | null {
  if (!mayCheat(game, seat, 'SHORTCHANGED')) return null
  return shortSums(askedOf(prompt).amount, seatAt(game, seat).cash)
}

function handOverOption(position: Position, prompt: Prompt, seat: number): Option[] {
  const sums = sumsOf(position, prompt, seat)
  const option = press('handOver', prompt.id, prompt.about)
  return sums ? [{ ...option, ask: [{ name: 'amount', type: 'amount', ...sums }] }] : []
}

export const hushPrompt: PromptKind = {
  options: (position, prompt, seat) => [
    press('pay', prompt.id, prompt.about),
    ...handOverOption(position, prompt, seat),
    ...wrongSum(position.game, seat, prompt, 'paySum', askedOf(prompt).amount),
  ],
  fallback: (_position, { id }) => ({ act: 'pay', prompt: id, with: {} }),
  acts: {
    pay: {
      carry: (play, seat, _move, prompt) => {
        play.close((prompt as Prompt).id)
        charge(play, seat, [askedOf(prompt as Prompt)], card)
      },
    },
    handOver: {
      explain: (position, seat, move, prompt) => {
        const sums = sumsOf(position, prompt as Prompt, seat)
        return sums && typeof move.with['amount'] === 'number' ? refusal('sumOutside', sums) : null
      },
      carry: (play, seat, move, prompt) => {
        const paidAmount = move.with['amount'] as number
        const { to: creditorSeat, amount: askedAmount } = askedOf(prompt as Prompt)
        play.close((prompt as Prompt).id)
        pay(play, seat, creditorSeat, paidAmount, card)
        const did = { bill: null, creditorSeat, square: null, askedAmount, paidAmount }
        perform(play, seat, 'SHORTCHANGED', { did })
      },
    },
    paySum: {
      check: (_position, _seat, { with: answers }, prompt) =>
        sumRefused(answers['amount'] as number, askedOf(prompt as Prompt).amount),
      carry: (play, seat, { with: answers }, prompt) => {
        const amount = answers['amount'] as number
        const { to: otherSeat, amount: rightAmount } = askedOf(prompt as Prompt)
        play.close((prompt as Prompt).id)
        pay(play, seat, otherSeat, amount, card)
        recordWrong(play, seat, { way: 'paid', rightAmount, amount, otherSeat })
      },
    },
  },
}
