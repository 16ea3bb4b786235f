import type { Step } from '#engine/game.ts'
import { laterBy } from '#engine/quiet-hours.ts'
import type { Game } from './game.ts'

/**
 * The pause, the time until a bill, and the grid on which private choices are told run on from where they stood
 * (CHE-140, CHE-147, CHE-148): a line that left its grid would betray what was chosen. So does the minute in which a cry
 * may have crossed a verdict (CHE-237).
 */
export function shifted(game: Game, ms: number): void {
  const { own } = game
  own.pauseEndsAt = laterBy(game, [], own.pauseEndsAt, ms)
  for (const { about } of game.prompts)
    if (typeof about['pauseEndsAt'] === 'number')
      about['pauseEndsAt'] = laterBy(game, [], about['pauseEndsAt'], ms)
  for (const stop of own.secret.stops) if (stop.told !== undefined) stop.told += ms
  // A verdict is shared with the games before this one.
  own.settled = own.settled.map((verdict) => ({ ...verdict, at: verdict.at + ms }))
  shiftGrid(game.agenda, ms)
  shiftGrid(own.later, ms)
}

function shiftGrid(steps: readonly Step[], ms: number): void {
  for (const step of steps) if (typeof step['opened'] === 'number') step['opened'] += ms
}
