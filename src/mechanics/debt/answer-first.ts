import { isActive } from '#engine/agenda.ts'
import { carryAct } from '#engine/clock.ts'
import { findAct } from '#engine/moves.ts'
import type { Move } from '#engine/option.ts'
import type { Play } from '#engine/play.ts'
import { moveRefused } from '#engine/refusal.ts'
import { seatAt } from '../money/funds.ts'

/** The answer to the first open question of a seat that must be carried out before the seat leaves. */
function dueAnswer(play: Play, seat: number): Move | null {
  const { game, edition } = play
  for (const prompt of game.prompts) {
    if (!prompt.seats.includes(seat) || !isActive(game, prompt)) continue
    const choice = edition.prompts[prompt.kind]?.whenLeaving?.(play, prompt, seat)
    if (choice) return { ...choice, seat, at: game.now }
  }
  return null
}

/**
 * Carries out what a leaver is asked before a compulsory payment, and the questions that follow from it, so that nobody
 * avoids the payment by leaving (CLS-136). Gives whether the seat is still in a running game.
 */
export function answerFirst(play: Play, seat: number): boolean {
  const { game } = play
  const isIn = () => game.over === null && !seatAt(game, seat).out
  while (isIn()) {
    const move = dueAnswer(play, seat)
    if (!move) return true
    const found = findAct(play, seat, move)
    if ('refused' in found) throw moveRefused(play.edition.name, move, found.refused)
    carryAct(play, seat, move, found)
  }
  return false
}
