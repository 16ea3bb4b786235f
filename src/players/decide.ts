import type { Prompt } from '#engine/game.ts'
import type { Choice, Option } from '#engine/option.ts'
import { classicPlayer } from './classic.ts'
import { plainAnswer, type Habit, type Player, type Situation } from './situation.ts'

/**
 * What a seat does next, or null where it has nothing to do. What stands beside the agenda is answered first, then
 * business is done, and the decision that holds up the game comes last. Who is asked nothing may step in.
 */
export function decide(situation: Situation, player: Player = classicPlayer): Choice | null {
  return (
    firstAnswer(situation, player, false) ??
    business(situation, player) ??
    aside(situation, player) ??
    firstAnswer(situation, player, true)
  )
}

/** Answers the first prompt of those that hold up the game, or of those beside it. */
function firstAnswer(situation: Situation, player: Player, blocks: boolean): Choice | null {
  for (const prompt of situation.view.prompts) {
    if (prompt.blocks !== blocks || !prompt.seats.includes(situation.seat)) continue
    const choice = answerTo(situation, player, prompt)
    if (choice) return choice
  }
  return null
}

function answerTo(situation: Situation, { deciders }: Player, prompt: Prompt): Choice | null {
  const options = situation.options.filter((option) => option.prompt === prompt.id)
  if (options.length === 0) return null
  return (deciders[prompt.kind] ?? plainly)(situation, prompt, options)
}

function plainly(_situation: Situation, _prompt: Prompt, options: readonly Option[]): Choice | null {
  return plainAnswer(options)
}

function business(situation: Situation, player: Player): Choice | null {
  return isTimeForBusiness(situation) ? firstHabit(situation, player.habits) : null
}

function aside(situation: Situation, { asides = [], mayStepIn }: Player): Choice | null {
  const { view, seat } = situation
  if (!mayStepIn?.(situation) || view.prompts.some(({ seats }) => seats.includes(seat))) return null
  return firstHabit(situation, asides)
}

function firstHabit(situation: Situation, habits: readonly Habit[]): Choice | null {
  for (const habit of habits) {
    const choice = habit(situation)
    if (choice) return choice
  }
  return null
}

/** In the gap for everybody, after the landing for the one whose turn it is. */
function isTimeForBusiness({ moment, view, seat }: Situation): boolean {
  return moment === 'gap' || (moment === 'afterLanding' && view.turn.seat === seat)
}
