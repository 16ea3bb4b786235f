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

// Ends of the game by clock, rounds, bankruptcies or vote (CLS-138): their triggers, and the matters that are
// finished first.

const minute = 60_000

/** Sets the clock that ends the game, if the options set one. */
export function setClock(game: Game): void {
  const minutes = limitOf(game, 'clock', 'end.minutes')
  if (minutes === null) return
  game.alarm = game.now + minutes * minute
  endgameOf(game).endsAt = game.alarm
}

/** Updates the displayed end after an outage delayed the clock (DAY-003, POL-138). */
export function shiftEnd({ alarm, endgame }: Game): void {
  if (endgame && alarm !== null) endgame.endsAt = alarm
}

/** Value of a limit's option; null if it is a word, or if the game ends in another mode. */
export function limitOf({ options }: Pick<Game, 'options'>, mode: string, name: string): number | null {
  const limit = options[name]
  return typeof limit === 'number' && (options['end.mode'] ?? mode) === mode ? limit : null
}

/** The reason why the game is about to end, or null. */
export function stoppingFor({ endgame }: Game): string | null {
  return endgame?.stopping ?? null
}

/**
 * Announces the end. After the roll, the turn is finished and no other one starts. Before the roll, the game
 * ends as soon as no auction or debt is open.
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
 * Inserts the stop so that it runs before the prompts that start the turn, but after all open matters. An
 * answered prompt may be below the open one (the fine, then the dice).
 */
function stopBeforeRoll({ agenda }: Game): void {
  let at = agenda.findLastIndex(({ step }) => step === 'endTurn') + 1
  while (agenda[at]?.step === 'wait') at++
  agenda.splice(at, 0, { step: 'stop' })
}

/** Ends the game when nothing is open before the roll. Owners first get time to collect open claims. */
export function stopNow(play: Play): void {
  const { assets } = play.edition.figures
  if (assets.some(({ awaitClaims }) => awaitClaims?.(play, null, { step: 'stop' }))) return
  const reason = stoppingFor(play.game)
  if (reason !== null) finishByWealth(play, reason)
}

/** Stops the game at the time that its clock set. */
export function alarm(play: Play): void {
  stop(play, 'clock')
}

/** Stops the game if the turn that ended was the last one of the last round. */
export function stopIfLastRound(play: Play, seat: number, next: number): void {
  const { game } = play
  const round = roundOf(game)
  const rounds = limitOf(game, 'rounds', 'end.rounds')
  if (endsRound(game, seat, next) && rounds !== null && round >= rounds) stop(play, 'rounds')
}

/** Stops the game at the last bankruptcy of its limit. */
export function stopIfEnoughOut(play: Play): void {
  if (bankruptciesLeft(play.game) === 0) stop(play, 'bankruptcies')
}

/** How a game without an explicit mode ends: by the clock if it is set, otherwise by rounds. */
function limitedBy(game: Game): string {
  if (limitOf(game, 'clock', 'end.minutes') !== null) return 'clock'
  return limitOf(game, 'rounds', 'end.rounds') === null ? 'lastStanding' : 'rounds'
}

function bankruptciesLeft({ options, seats }: Game): number | null {
  if (options['end.mode'] !== 'bankruptcies') return null
  return Math.max(0, numberIn(options, 'end.bankruptcies') - seats.filter(({ out }) => out).length)
}

/** Public information about the end (`Edition.ending`). */
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
