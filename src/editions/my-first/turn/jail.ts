import { press } from '#engine/edition.ts'
import { charge } from '#mechanics/ending/broke/charge.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { discard } from '../cards/pile.ts'
import type { Answer, Play, PromptKind } from '../game.ts'

/** Nobody stays in Jail for a second turn (MYF-024, MYF-025). */

/** What the way out costs. */
export const wayOut = 1

/** Before the roll: the card or the money where there is a choice, otherwise whichever there is. */
export function leaveJail(play: Play, seat: number): void {
  const { cash, cards } = seatAt(play.game, seat)
  const hasCard = cards.length > 0
  if (hasCard && cash >= wayOut)
    play.ask({ kind: 'jail.card', seats: [seat], timer: 'turn', about: { amount: wayOut } })
  else if (hasCard) leaveByCard(play, seat)
  else leaveByMoney(play, seat)
}

function leaveByCard(play: Play, seat: number): void {
  const [held] = seatAt(play.game, seat).cards.splice(0, 1)
  if (!held) throw new Error(`seat ${seat} holds no card`)
  discard(play.game, held.card)
  play.emit({ kind: 'usedCard', seat, ...held })
  release(play, seat, 'card')
}

function leaveByMoney(play: Play, seat: number): void {
  const brings = () => release(play, seat, 'fine')
  charge(play, { seat, to: 'bank', amount: wayOut, why: 'fine', brings })
}

/** An ordinary turn from here. */
function release(play: Play, seat: number, how: 'card' | 'fine'): void {
  seatAt(play.game, seat).jail = null
  play.emit({ kind: 'freed', seat, how })
  play.push({ step: 'start', seat })
}

const leavingBy = (way: typeof leaveByCard): Answer => ({
  undo: true,
  carry: (play, seat, _move, prompt) => {
    play.close(prompt.id)
    way(play, seat)
  },
})

export const jailPrompt: PromptKind = {
  moment: 'gap',
  options: (_position, prompt) => [press('useCard', prompt.id), press('pay', prompt.id, { amount: wayOut })],
  fallback: (_position, prompt) => ({ act: 'useCard', prompt: prompt.id, with: {} }),
  acts: { useCard: leavingBy(leaveByCard), pay: leavingBy(leaveByMoney) },
}
