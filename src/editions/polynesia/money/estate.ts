import { isWait } from '#engine/agenda.ts'
import type { Step } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import type { AskTransfer } from '#mechanics/mortgage/index.ts'
import { transferQuestion } from '#mechanics/mortgage/raise.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt } from '#mechanics/property/holdings.ts'

/** What becomes of deeds with a mortgage on them when their owner goes out. */

/** Back with the Bank, a deed keeps its mortgage until it is sold, or nobody wants it (POL-120, POL-121). */
export function returnDeed(play: Play, { square }: { step: string; square: number }): void {
  const { deeds } = play.game
  const { mortgaged } = deedAt(play.game, square)
  for (const { returned } of play.edition.figures.assets) returned?.(play, square)
  deeds[square] = { owner: null, level: 0, mortgaged }
}

/** Nobody throws before it is chosen what becomes of the mortgages; what is owed comes first (POL-031). */
export function askTransfer({ game: { agenda } }: Play, { seat, squares }: AskTransfer): void {
  let at = agenda.length
  while (isOwing(agenda, at - 1)) at--
  agenda.splice(at, 0, { step: 'transfer', seat, squares })
}

/** A debt, or what fell due during an auction and is taken at its end (D22). */
function isOwing(agenda: readonly Step[], at: number): boolean {
  const step = agenda[at]
  return isWait(step) ? agenda[at - 1]?.step === 'debts' : step?.step === 'debts' || step?.step === 'owe'
}

export function transfer(play: Play, { seat, squares }: AskTransfer): void {
  const { game } = play
  const still = squares.filter((square) => {
    const { owner, mortgaged } = deedAt(game, square)
    return owner === seat && mortgaged
  })
  if (!seatAt(game, seat).out && still.length > 0) play.ask(transferQuestion({ seat, squares: still }))
}
