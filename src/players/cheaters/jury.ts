import { answer, named, plainAnswer, type Decider } from '../situation.ts'
import { knownOf } from './known.ts'
import { odditiesOf } from './oddities.ts'

/** Whoever has nothing up his sleeve shows it; a juror goes by his own books. */
export const decideVote: Decider = (situation, _prompt, options) => {
  const { view, seat } = situation
  const { jury, secret, window } = knownOf(view)
  const open = named(options, 'openSleeve')
  const isMine = (one: { seat: number; window: number }) => one.seat === seat && one.window === window
  const isClean = !secret.attempts.some(isMine) && !secret.tampers.some(isMine)
  if (open) return isClean ? answer(open) : null
  const isOdd = odditiesOf(situation).some(({ suspects }) =>
    suspects.some((suspect) => suspect.seat === jury?.accused),
  )
  const vote = named(options, isOdd ? 'guilty' : 'innocent')
  return vote ? answer(vote) : plainAnswer(options)
}
