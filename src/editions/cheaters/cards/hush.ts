import { press } from '#engine/edition.ts'
import { promptsOf } from '#engine/game.ts'
import type { Play, PromptKind } from '../state.ts'
import { isUltimate } from '../ultimate/tampers.ts'
import { isFaceUp } from '../cheats/attempts.ts'
import { charge } from '../money/charge.ts'
import type { Heir } from '../money/dues.ts'
import { wrongPayments } from '../money/payment.ts'
import { privately } from '../paces.ts'

const card = 'C12'

/** The one card payment that its payer makes in person, while Shortchanged lies face up, and in Ultimate mode (CHE-069, CHE-360). */
export function payHush(play: Play, seat: number, to: number, amount: number): void {
  const isAsked = isFaceUp(play.game, 'SHORTCHANGED') || isUltimate(play.game)
  if (!isAsked) return void charge(play, seat, [{ to, amount }], card)
  play.ask(privately(play.game, 'hush', seat, { to, amount }))
}

/** It is not made yet, and is not asked for any more. */
export function closeHush(play: Play, seat: number): boolean {
  const open = promptsOf(play.game, 'hush').find(({ seats }) => seats.includes(seat))
  if (open) play.close(open.id)
  return open !== undefined
}

/** The heir of a payee collects in their place; the Bank collects at once (CHE-048). */
export function passHush(play: Play, payee: number, heir: Heir): void {
  for (const { id, seats, about } of promptsOf(play.game, 'hush')) {
    if (about.to !== payee) continue
    if (heir !== 'bank' && !seats.includes(heir)) {
      about.to = heir
      continue
    }
    play.close(id)
    const [debtor] = seats
    if (heir === 'bank' && debtor !== undefined)
      charge(play, debtor, [{ to: heir, amount: about.amount }], card)
  }
}

const wrong = wrongPayments<'hush'>({
  paymentOf: (_game, { about }) => {
    const { to, amount } = about
    return { to, amount, owed: amount, why: card, bill: null, square: null, facts: about }
  },
})

export const hushPrompt: PromptKind<'hush'> = {
  options: (position, prompt, seat) => [
    press('pay', prompt.id, prompt.about),
    ...wrong.options(position, prompt, seat),
  ],
  fallback: (_position, { id }) => ({ act: 'pay', prompt: id, with: {} }),
  acts: {
    pay: {
      carry: (play, seat, _move, prompt) => {
        play.close(prompt.id)
        charge(play, seat, [prompt.about], card)
      },
    },
    ...wrong.acts,
  },
}
