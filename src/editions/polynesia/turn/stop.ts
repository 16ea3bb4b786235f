import { press, type Answer, type PromptKind } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { timerOf } from '#engine/paces.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { alarm as usualAlarm, stoppingFor } from '#mechanics/ending/moment.ts'

/** After the end time the one who is on turn may finish it, or stop where they are; nobody begins another (POL-142). */

/** The time of their decision begins once more. */
export function alarm(play: Play): void {
  usualAlarm(play)
  const { game } = play
  for (const prompt of game.prompts) {
    if (!prompt.blocks || prompt.timer !== 'turn') continue
    const ms = timerOf(game, 'turn')
    if (prompt.due === null) prompt.left = ms
    else prompt.due = dueAfter(game, prompt.seats, game.now, ms)
  }
}

/** What is still to come of the turn is let go. */
const stopHere: Answer = { carry: (play, _seat, _move, prompt) => play.close(prompt.id) }

export function orStop(kind: PromptKind): PromptKind {
  return {
    ...kind,
    options: (position, prompt, seat, wanted) => [
      ...kind.options(position, prompt, seat, wanted),
      ...(stoppingFor(position.game) === null ? [] : [press('stopHere', prompt.id)]),
    ],
    fallback: (position, prompt, seat) =>
      stoppingFor(position.game) === null
        ? kind.fallback(position, prompt, seat)
        : { act: 'stopHere', prompt: prompt.id, with: {} },
    acts: { ...kind.acts, stopHere },
  }
}
