import type { Ending } from '#engine/edition.ts'
import { type Game, numberIn } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { finishByWealth } from './end.ts'
import { livingSeats } from '../property/holdings.ts'
import { endsRound, roundOf, endgameOf } from './state.ts'

declare module '#engine/game.ts' {
  interface Steps {
    alarm: Record<never, never>
    stop: Record<never, never>
  }
}

/** Ends by clock, rounds, bankruptcies or vote (CLS-138): when the moment comes, and what is finished first. */

const minute = 60_000

/** Sets the clock that ends a game, where one does. */
export function setClock(game: Game): void {
  const minutes = limitOf(game, 'clock', 'end.minutes')
  if (minutes === null) return
  game.alarm = game.now + minutes * minute
  endgameOf(game).endsAt = game.alarm
}

/** Time in which nobody could act has moved the clock, and the end that is shown with it (DAY-003, POL-138). */
export function shiftEnd({ alarm, endgame }: Game): void {
  if (endgame && alarm !== null) endgame.endsAt = alarm
}

/** A number that ends the game; null where the option says so in a word, or the game ends in another way. */
export function limitOf({ options }: Pick<Game, 'options'>, mode: string, name: string): number | null {
  const limit = options[name]
  return typeof limit === 'number' && (options['end.mode'] ?? mode) === mode ? limit : null
}

/** Why the game is about to end, or null. */
export function stoppingFor({ endgame }: Game): string | null {
  return endgame?.stopping ?? null
}

/**
 * The moment has come. A turn whose dice have been rolled is finished, and nobody begins another; otherwise the game
 * ends as soon as no auction and no debt is due any more.
 */
export function stop(play: Play, reason: string): void {
  const { game } = play
  if (game.over || stoppingFor(game) !== null || livingSeats(game).length === 1) return
  endgameOf(game).stopping = reason
  game.alarm = null
  game.prompts = game.prompts.filter(({ kind }) => kind !== 'vote.stop')
  play.emit({ kind: 'ending', reason })
  const isPlayedOut = reason === 'clock' && play.edition.figures.isTurnPlayedOut
  if (!game.turn.rolled && !isPlayedOut) stopBeforeRoll(game)
}

/**
 * Above the questions that begin the turn, of which an answered one may lie under the one that is open now (a fine that
 * is paid, and then the dice), and below all that is due.
 */
function stopBeforeRoll({ agenda }: Game): void {
  let at = agenda.findLastIndex(({ step }) => step === 'endTurn') + 1
  while (agenda[at]?.step === 'wait') at++
  agenda.splice(at, 0, { step: 'stop' })
}

/** Nothing is due any more, and the dice have not been rolled; what others may still ask for has its time first. */
export function stopNow(play: Play): void {
  const { assets } = play.edition.figures
  if (assets.some(({ awaitClaims }) => awaitClaims?.(play, null, { step: 'stop' }))) return
  const reason = stoppingFor(play.game)
  if (reason !== null) finishByWealth(play, reason)
}

/** The clock has come to the end of the game. */
export function alarm(play: Play): void {
  stop(play, 'clock')
}

/** A turn is over and the next living seat follows: at the end of the last round the end has come. */
export function stopIfLastRound(play: Play, seat: number, next: number): void {
  const { game } = play
  const round = roundOf(game)
  const rounds = limitOf(game, 'rounds', 'end.rounds')
  if (endsRound(game, seat, next) && rounds !== null && round >= rounds) stop(play, 'rounds')
}

/** Somebody has gone out: at the last bankruptcy that is to be waited for, the end has come. */
export function stopIfEnoughOut(play: Play): void {
  if (bankruptciesLeft(play.game) === 0) stop(play, 'bankruptcies')
}

/** What ends a game that has no mode for it: what is sure to come, the time before the rounds. */
function limitedBy(game: Game): string {
  if (limitOf(game, 'clock', 'end.minutes') !== null) return 'clock'
  return limitOf(game, 'rounds', 'end.rounds') === null ? 'lastStanding' : 'rounds'
}

function bankruptciesLeft({ options, seats }: Game): number | null {
  if (options['end.mode'] !== 'bankruptcies') return null
  return Math.max(0, numberIn(options, 'end.bankruptcies') - seats.filter(({ out }) => out).length)
}

/** What everybody is told of the end (`Edition.ending`). */
export function ending(game: Game): Ending | null {
  const stopping = stoppingFor(game)
  const mode = game.options['end.mode'] ?? limitedBy(game)
  if (stopping === null && mode === 'lastStanding') return null
  const near = { isNear: stopping !== null, reason: stopping ?? String(mode) }
  if (stopping === 'agreed') return { ...near, by: 'vote' }
  if (mode === 'clock') return { ...near, by: mode, at: endgameOf(game).endsAt ?? game.now }
  if (mode === 'bankruptcies') return { ...near, by: mode, left: bankruptciesLeft(game) ?? 0 }
  if (mode === 'rounds')
    return { ...near, by: mode, round: roundOf(game), of: numberIn(game.options, 'end.rounds') }
  return null
}
