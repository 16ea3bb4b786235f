import type { Ending } from '#engine/edition.ts'
import { alarm, stoppingFor } from '#mechanics/ending/moment.ts'
import { roundOf, endgame, endgameOf, newEndgame } from '#mechanics/ending/state.ts'
import { proposeStop, votePrompt, withdrawStop } from '#mechanics/ending/vote.ts'
import { ranks } from '#mechanics/headlines.ts'
import type { Mechanic } from '#mechanics/mechanic.ts'
import type { Game } from './game.ts'
import { stopNow } from './turn/turn.ts'
import type { Own } from './state.ts'

const minute = 60_000

/** An end by vote, by the clock or after so many rounds, beside the full tower that wins (EMP-089, EMP-090). */
export const ending: Mechanic<Own> = {
  name: 'ending',
  needs: ['property'],
  steps: { alarm, stop: stopNow },
  prompts: { 'vote.stop': votePrompt },
  freeActions: { proposeStop, withdrawStop },
  headlines: { stopProposed: ranks.news, stopRefused: ranks.business, ending: ranks.turningPoint },
  state: { endgame },
  started: ({ game }) => {
    game.endgame = newEndgame(game)
    const minutes = game.options['end.minutes']
    if (typeof minutes !== 'number') return
    game.alarm = game.now + minutes * minute
    game.endgame.endsAt = game.alarm
  },
}

/** What everybody is told of an end that comes without a full tower. */
export function endingOf(game: Game): Ending | null {
  const stopping = stoppingFor(game)
  const { 'end.rounds': rounds, 'end.minutes': minutes } = game.options
  const near = { isNear: stopping !== null, reason: stopping ?? '' }
  if (stopping === 'agreed') return { ...near, by: 'vote' }
  if (stopping === 'clock' || (stopping === null && typeof minutes === 'number'))
    return { ...near, reason: 'clock', by: 'clock', at: endgameOf(game).endsAt ?? game.now }
  if (typeof rounds !== 'number') return null
  return { ...near, reason: 'rounds', by: 'rounds', round: roundOf(game), of: rounds }
}
