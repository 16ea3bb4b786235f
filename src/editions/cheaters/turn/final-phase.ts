import type { Game, Play } from '../game.ts'

function isSoldOut({ deeds }: Game): boolean {
  return deeds.every((deed) => deed?.owner !== null)
}

/** The Bank holds no deed any more (CHE-150); once begun it is never revoked (CHE-152). */
export function checkFinalPhase(play: Play): void {
  const { own } = play.game
  if (own.finalPhase || !isSoldOut(play.game)) return
  own.finalPhase = true
  play.emit({ kind: 'finalPhase' })
}

/**
 * A deed has left the Bank in the open. The ledger of this moment decides, with or without open cheats, so that the line
 * reveals none of them (CHE-150). Push the steps that come before the line after this one.
 */
export function reviewFinalPhase(play: Play): void {
  if (isSoldOut(play.game)) play.push({ step: 'finalPhase' })
}
