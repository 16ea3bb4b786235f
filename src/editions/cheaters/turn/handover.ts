import { press } from '#engine/edition.ts'
import type { StepOf } from '#engine/game.ts'
import type { Play, PromptKind, StepHandlers } from '../game.ts'
import { askNeighbour, asksNeighbour } from '../ultimate/neighbour.ts'
import { restart } from './opening.ts'
import { nextAfter } from './order.ts'
import { giveTray } from './tray.ts'

declare module '#engine/game.ts' {
  interface Steps {
    handover: { next?: number | null }
  }
  interface Subjects {
    goOn: Record<never, never>
  }
}

/** The tray is passed to who is next, or in Ultimate mode to whom its holder says (CHE-012, CHE-360). */
function handover(play: Play, { next }: StepOf<'handover'>): void {
  const { game } = play
  const { own } = game
  if (next === undefined && asksNeighbour(game)) return askNeighbour(play)
  own.buyOptions = own.buyOptions.filter(({ now }) => !now)
  play.push({ step: 'await' })
  giveTray(play, next ?? nextAfter(game, game.turn.seat))
}

/** The pause is over before its time: all have gone on (CHE-141). */
function endPause(play: Play): void {
  const { game } = play
  const { own } = game
  own.pauseEndsAt = game.now
  play.emit({ kind: 'allOn', next: own.next })
  game.prompts = game.prompts.filter(({ kind }) => kind !== 'pause')
  const roll = game.prompts.find(({ kind }) => kind === 'turn.roll')
  if (!roll) return
  roll.about['pauseEndsAt'] = game.now
  restart(game, roll)
}

function goOn(play: Play, seat: number, id: number | undefined): void {
  const prompt = play.game.prompts.find((one) => one.id === id)
  if (!prompt) return
  play.answered(prompt, seat)
  if (prompt.seats.length === 0) endPause(play)
}

/** Everybody in the game may say that they have looked; nobody must (CHE-141, CHE-142). */
export const goOnPrompt: PromptKind<'goOn'> = {
  options: (_position, prompt) => [press('goOn', prompt.id)],
  fallback: () => null,
  lapse: (play, prompt) => play.close(prompt.id),
  leave: (play, prompt, seat) => goOn(play, seat, prompt.id),
  acts: { goOn: { carry: (play, seat, _move, prompt) => goOn(play, seat, prompt.id) } },
}

export const handoverSteps: StepHandlers = { handover }
