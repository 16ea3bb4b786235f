import { at } from './at.ts'
import type { Play, Question } from './edition.ts'
import { timerOf } from './paces.ts'
import { dueAfter } from './quiet-hours.ts'

/**
 * Deadline of a question, ms since 1970. The time limit is the question's own, or its timer's in the game's
 * pace, and does not run in the quiet hours of the seats asked. `blocks`: the agenda waits for the answer.
 */
export function deadlineOf(play: Play, question: Question, blocks: boolean): number {
  const { game, edition } = play
  const ms = allowance(play, question, blocks)
  return edition.prompts[question.kind]?.runsOn ? game.now + ms : dueAfter(game, question.seats, game.now, ms)
}

/**
 * Time limit of a question, ms. After a lapse in the same turn it is shorter or 0, as the edition defines,
 * except for debts.
 */
function allowance(
  { game, edition }: Play,
  { kind, seats, timer, lasts }: Question,
  blocks: boolean,
): number {
  const own = lasts ?? edition.prompts[kind]?.lasts?.(game)
  if (own !== undefined) return own
  const { turn } = game
  const full = timerOf(game, timer)
  const seat = at(seats, 0)
  const hurried = timer !== 'debt' && seats.length === 1 && turn.lapsed.includes(seat)
  if (!hurried) return full
  const { absence } = edition
  if (absence) return absence.from.includes(kind) ? 0 : full
  if (edition.isAbsenceFinal && blocks && seat === turn.seat) return 0
  return Math.min(full, timerOf(game, 'extension'))
}
