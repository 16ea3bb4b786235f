import type { Prompt } from '#engine/game.ts'
import type { Choice } from '#engine/option.ts'
import { isClaimAwaited } from '#mechanics/rent/open-claims.ts'
import { classicPlayer } from './classic.ts'
import { goOn, type Habit, type Player, type Situation } from './situation.ts'

/**
 * What a seat does next, or null where it has nothing to do. What stands beside the agenda is answered first, then
 * business is done, and the decision that holds up the game comes last. Who is asked nothing may step in. Prompts whose ids
 * are in `left` stay open for now.
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

/** No roll that would take away rent which others still have time to claim (CLS-045). */
function unhurried({ view }: Situation, choice: Choice | null): Choice | null {
  return choice?.act === 'roll' && isClaimAwaited(view) ? null : choice
}

/** Answers the first prompt of those that hold up the game, or of those beside it. */
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

/** In the gap for everybody, after the landing for the one whose turn it is. */
function isTimeForBusiness({ moment, view, seat }: Situation): boolean {
  return moment === 'gap' || (moment === 'afterLanding' && view.turn.seat === seat)
}
