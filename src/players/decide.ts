import type { Prompt } from '#engine/game.ts'
import type { Choice } from '#engine/option.ts'
import { isClaimAwaited } from '#mechanics/rent/open-claims.ts'
import { classicPlayer } from './classic.ts'
import { goOn, type Habit, type Player, type Situation } from './situation.ts'

/**
 * A seat's next choice, or null if it has nothing to do. Answers prompts that do not block first, then acts
 * on its own, and answers the blocking prompt last. A seat without a prompt may step in. Does not answer
 * prompts whose ids are in `left` for now.
 */
export function decide(
  situation: Situation,
  player: Player = classicPlayer,
  left: readonly number[] = [],
): Choice | null {
  const isOpen = ({ id, seats }: Prompt) => seats.includes(situation.seat) && !left.includes(id)
  const open = situation.view.prompts.filter(isOpen)
  return (
    firstAnswer(situation, player, open, false) ??
    business(situation, player) ??
    stepIn(situation, player) ??
    unhurried(situation, firstAnswer(situation, player, open, true))
  )
}

/** Returns null instead of a roll that would end the time in which others can claim rent (CLS-045). */
function unhurried({ view }: Situation, choice: Choice | null): Choice | null {
  return choice?.act === 'roll' && isClaimAwaited(view) ? null : choice
}

/** Answers the first open prompt that blocks, or with `blocks` false, the first one that does not. */
function firstAnswer(
  situation: Situation,
  player: Player,
  open: readonly Prompt[],
  blocks: boolean,
): Choice | null {
  for (const prompt of open) {
    if (prompt.blocks !== blocks) continue
    const choice = answerTo(situation, player, prompt)
    if (choice) return choice
  }
  return null
}

function answerTo(situation: Situation, { deciders }: Player, prompt: Prompt): Choice | null {
  const options = situation.options.filter((option) => option.prompt === prompt.id)
  if (options.length === 0) return null
  return (deciders[prompt.kind] ?? goOn)(situation, prompt, options)
}

function business(situation: Situation, player: Player): Choice | null {
  return isTimeForBusiness(situation) ? firstHabit(situation, player.habits) : null
}

function stepIn(situation: Situation, { stepIns = [], mayStepIn }: Player): Choice | null {
  const { view, seat } = situation
  if (!mayStepIn?.(situation) || view.prompts.some(({ seats }) => seats.includes(seat))) return null
  return firstHabit(situation, stepIns)
}

function firstHabit(situation: Situation, habits: readonly Habit[]): Choice | null {
  for (const habit of habits) {
    const choice = habit(situation)
    if (choice) return choice
  }
  return null
}

/** Whether the seat may act on its own: between two turns, or after the landing in its own turn. */
function isTimeForBusiness({ moment, view, seat }: Situation): boolean {
  return moment === 'gap' || (moment === 'afterLanding' && view.turn.seat === seat)
}
