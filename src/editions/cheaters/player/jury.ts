import type { Prompt } from '#engine/game.ts'
import { answer, named, plainAnswer } from '#players/situation.ts'
import { shareOf } from './accuse.ts'
import { odditiesOf } from './oddities.ts'
import type { Decider } from './situation.ts'

const half = 0.5

/** The accused may show their sleeve until the last juror has voted (CHE-231, CHE-233). */
export function accusedBefore({ about }: Prompt): number[] {
  return [about['accused'] as number]
}

/** Whoever has nothing up their sleeve shows it; a juror goes by their own books, and votes anew only if they say otherwise. */
export const decideVote: Decider = (situation, _prompt, options) => {
  const { view, seat } = situation
  const { jury, secret, window } = view.own
  const open = named(options, 'openSleeve')
  const isMine = (one: { seat: number; window: number }) => one.seat === seat && one.window === window
  const isClean = !secret.attempts.some(isMine) && !secret.tampers.some(isMine)
  if (open) return isClean ? answer(open) : null
  const isGuilty = odditiesOf(situation).some(({ suspects }) => shareOf(suspects, jury?.accused) >= half)
  if (jury?.votes.some((vote) => vote.seat === seat && vote.isGuilty === isGuilty)) return null
  const vote = named(options, isGuilty ? 'guilty' : 'innocent')
  return vote ? answer(vote) : plainAnswer(options)
}
