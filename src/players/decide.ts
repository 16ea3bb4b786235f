import type { Prompt } from '#engine/game.ts'
import type { Choice, Option } from '#engine/option.ts'
import { classicPlayer } from './classic.ts'
import { leastAnswer, plainAnswer, type Player, type Situation } from './situation.ts'

/**
 * What a seat does next, or null where it has nothing to do. What stands beside the agenda is answered first, then
 * business is done, and the decision that holds up the game comes last.
 */
export function decide(situation: Situation, player: Player = classicPlayer): Choice | null {
  const { view, seat } = situation
  const mine = view.prompts.filter((prompt) => prompt.seats.includes(seat))
  return (
    firstAnswer(situation, player, mine, false) ??
    business(situation, player) ??
    firstAnswer(situation, player, mine, true)
  )
}

function firstAnswer(
  situation: Situation,
  player: Player,
  prompts: Prompt[],
  blocks: boolean,
): Choice | null {
  for (const prompt of prompts) {
    if (prompt.blocks !== blocks) continue
    const choice = answerTo(situation, player, prompt)
    if (choice) return choice
  }
  return null
}

function answerTo(situation: Situation, { deciders }: Player, prompt: Prompt): Choice | null {
  const options = situation.options.filter((option) => option.prompt === prompt.id)
  if (options.length === 0) return null
  const decider = deciders[prompt.kind]
  if (!decider) return plainAnswer(options)
  const choice = decider(situation, prompt, options)
  return choice === null || isAccepted(situation, choice) ? choice : anyAccepted(situation, options)
}

/** A decider that misread the rules must not hold up the game. */
function anyAccepted(situation: Situation, options: readonly Option[]): Choice | null {
  const closed = options.filter(({ ask }) => ask.length === 0)
  const choices = [...closed, ...options].map(leastAnswer)
  return choices.find((choice) => isAccepted(situation, choice)) ?? null
}

function business(situation: Situation, player: Player): Choice | null {
  if (!isTimeForBusiness(situation, player)) return null
  for (const habit of player.habits) {
    const choice = habit(situation)
    if (choice && isAccepted(situation, choice)) return choice
  }
  return null
}

function isTimeForBusiness({ view, seat }: Situation, { gaps, ownTime }: Player): boolean {
  return view.prompts.some(({ kind, seats }) => gaps.has(kind) || (ownTime.has(kind) && seats.includes(seat)))
}

function isAccepted({ accepts }: Situation, choice: Choice): boolean {
  return !accepts || accepts(choice)
}
