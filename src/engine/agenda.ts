import { isStep, type Game, type Prompt, type Step, type StepOf } from './game.ts'
import type { Play } from './edition.ts'
import { dueAfter, runningTime } from './quiet-hours.ts'

export type Wait = StepOf<'wait'>

export function isWait(step: Step | undefined): step is Step & Wait {
  return isStep(step, 'wait')
}

/** Runs pending work until a decision is needed or the game is over. */
export function runAgenda(play: Play): void {
  const { game } = play
  for (;;) {
    if (game.over) return
    const step = game.agenda.at(-1)
    if (!step) throw new Error('the agenda of a running game is empty')
    if (isWait(step) && isOpen(game, step)) return setClocks(game, step)
    game.agenda.pop()
    if (isWait(step)) continue
    play.do(step)
  }
}

function isOpen(game: Game, wait: Wait): boolean {
  for (const prompt of game.prompts) if (wait.prompts.includes(prompt.id)) return true
  return false
}

/**
 * Starts the clocks of the prompts that the agenda waits for and stops the clocks of other blocking prompts.
 */
function setClocks(game: Game, wait: Wait): void {
  for (const prompt of game.prompts) {
    if (!prompt.blocks) continue
    if (wait.prompts.includes(prompt.id)) startClock(game, prompt)
    else stopClock(game, prompt)
  }
}

function startClock(game: Game, prompt: Prompt): void {
  if (prompt.left === null) return
  prompt.due = dueAfter(game, prompt.seats, game.now, prompt.left)
  prompt.left = null
}

function stopClock(game: Game, prompt: Prompt): void {
  if (prompt.due === null) return
  prompt.left = runningTime(game, prompt.seats, game.now, prompt.due)
  prompt.due = null
}

/**
 * Removes the next pending step with this name from the agenda without running it; returns null if there is
 * none.
 */
export function takeStep({ agenda }: Game, name: string): Step | null {
  const at = agenda.findLastIndex(({ step }) => step === name)
  return at < 0 ? null : (agenda.splice(at, 1)[0] ?? null)
}

export function promptOf(game: Game, id: number | null): Prompt | null {
  for (const prompt of game.prompts) if (prompt.id === id) return prompt
  return null
}

/** Whether a prompt can be answered now: it does not block the agenda, or the agenda waits for it. */
export function isActive(game: Game, prompt: Prompt): boolean {
  if (!prompt.blocks) return true
  const top = game.agenda.at(-1)
  return isWait(top) && top.prompts.includes(prompt.id)
}

export function activePrompts(game: Game): Prompt[] {
  return game.prompts.filter((prompt) => isActive(game, prompt))
}
