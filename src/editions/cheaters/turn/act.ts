import { press, type PromptKind, type StepHandler } from '#engine/edition.ts'
import type { Play } from '#engine/play.ts'
import { refusal } from '#engine/refusal.ts'
import { clockOf } from '../paces.ts'
import { ownOf } from '../state.ts'
import { isHeldUp, isIdle, waitFor } from './matters.ts'

/** What comes next in OPEN, once nothing is under way (CHE-014 to CHE-017). It lies at the bottom of the agenda. */
function act(play: Play): void {
  const { game } = play
  const own = ownOf(game)
  const { seat, again } = game.turn
  if (doLater(play, { step: 'act' })) return
  if (waitFor(play, { step: 'act' }, seat)) return
  if (own.turnEnds) return play.push({ step: 'handover' })
  play.push({ step: 'act' })
  play.ask({
    kind: again ? 'turn.again' : 'turn.pass',
    seats: [seat],
    timer: 'turn',
    lasts: clockOf(game, 'decision'),
  })
}

/** Does the first piece of work that had to wait, and comes back for the next one; whether there was any. */
function doLater(play: Play, back: { step: string } | null): boolean {
  const next = ownOf(play.game).later.shift()
  if (!next) return false
  if (back) play.push(back)
  play.push(next)
  return true
}

/** Work that had to wait is done above a question that stands idle, whose clock stands still meanwhile. */
export function resumeLater(play: Play): void {
  const { later } = ownOf(play.game)
  if (later.length > 0 && isIdle(play.game)) play.push({ step: 'later' })
}

function later(play: Play): void {
  doLater(play, ownOf(play.game).later.length > 1 ? { step: 'later' } : null)
}

/** A card or a verdict may have changed what the active player has left to do: it is asked anew. */
export function reviewTurn(play: Play): void {
  const { prompts, turn } = play.game
  const wanted = ownOf(play.game).turnEnds ? null : turn.again ? 'turn.again' : 'turn.pass'
  const open = prompts.find(({ kind }) => kind === 'turn.again' || kind === 'turn.pass')
  if (open && open.kind !== wanted) play.close(open.id)
}

/** The tray is passed by who has it when nothing is left that he must do (CHE-016); never without paying by the clock (CHE-120). */
export const passPrompt: PromptKind = {
  moment: 'afterLanding',
  options: (_position, prompt) => [press('pass', prompt.id)],
  fallback: ({ game }, prompt, seat) =>
    isHeldUp(game, seat) ? null : { act: 'pass', prompt: prompt.id, with: {} },
  acts: {
    pass: {
      check: ({ game }, seat) => (isHeldUp(game, seat) ? refusal('stepsLeft', {}) : null),
      carry: (play, _seat, _move, prompt) => {
        if (prompt) play.close(prompt.id)
        ownOf(play.game).turnEnds = true
      },
    },
  },
}

export const actSteps: Readonly<Record<string, StepHandler>> = { act, later }
