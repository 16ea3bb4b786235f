import { press } from '#engine/edition.ts'
import type { Step } from '#engine/game.ts'
import { refusal } from '#engine/refusal.ts'
import type { Play, PromptKind, StepHandlers } from '../state.ts'
import { freeChoice } from '../money/buy.ts'
import { clockOf } from '../paces.ts'
import { idleAt, isHeldUp, waitFor } from './blocking-prompts.ts'

/** What comes next in OPEN, once nothing is under way (CHE-014 to CHE-017). It lies at the bottom of the agenda. */
function act(play: Play): void {
  const { game } = play
  const { own } = game
  const { seat, again } = game.turn
  if (doLater(play, { step: 'cheaters.act' })) return
  if (waitFor(play, { step: 'cheaters.act' }, seat)) return
  if (own.turnEnds) return play.push({ step: 'handover' })
  play.push({ step: 'cheaters.act' })
  play.ask({ kind: again ? 'turn.again' : 'turn.pass', seats: [seat], timer: 'turn' })
}

/** Does the first piece of work that had to wait, and comes back for the next one; whether there was any. */
function doLater(play: Play, back: Step | null): boolean {
  const next = play.game.own.later.shift()
  if (!next) return false
  if (back) play.push(back)
  play.push(next)
  return true
}

/** Work that waits until what is under way is finished (CHE-207, CHE-213, CHE-314). */
export function defer(play: Play, step: Step): void {
  play.game.own.later.push(step)
  resumeLater(play)
}

/** Where all stands idle but for what has just begun, it comes next, and the clock of the idle question stands still. */
export function resumeLater({ game }: Play): void {
  const { agenda } = game
  if (game.own.later.length === 0 || agenda.some(({ step }) => step === 'later')) return
  const at = idleAt(game)
  if (at !== null) agenda.splice(at + 1, 0, { step: 'later' })
}

function later(play: Play): void {
  doLater(play, play.game.own.later.length > 1 ? { step: 'later' } : null)
}

/** A card or a verdict may have changed what the active player has left to do: it is asked anew. */
export function reviewTurn(play: Play): void {
  const { prompts, turn } = play.game
  const wanted = play.game.own.turnEnds ? null : turn.again ? 'turn.again' : 'turn.pass'
  const open = prompts.find(({ kind }) => kind === 'turn.again' || kind === 'turn.pass')
  if (open && open.kind !== wanted) play.close(open.id)
}

/** The tray is passed by who has it when nothing is left that they must do (CHE-016); never without paying by the clock (CHE-120). */
export const passPrompt: PromptKind = {
  moment: 'afterLanding',
  lasts: (game) => clockOf(game, 'decision'),
  options: ({ game }, prompt, seat) => (isHeldUp(game, seat) ? [] : [press('pass', prompt.id)]),
  fallback: (position, prompt, seat) =>
    isHeldUp(position.game, seat)
      ? null
      : (freeChoice(position, seat) ?? { act: 'pass', prompt: prompt.id, with: {} }),
  acts: {
    pass: {
      explain: ({ game }, seat) => (isHeldUp(game, seat) ? refusal('stepsLeft', {}) : null),
      carry: (play, _seat, _move, prompt) => {
        play.close(prompt.id)
        play.game.own.turnEnds = true
      },
    },
  },
}

export const actSteps: StepHandlers = { 'cheaters.act': act, later }
