import type { Options } from '#engine/game.ts'
import { mayMean, type Option } from '#engine/option.ts'
import { deedAt, deedsOf } from '#mechanics/property/holdings.ts'
import type { FreeAction, Game, Position } from '../game.ts'
import { rentOf } from '../money/rent.ts'
import type { Armed } from '../state.ts'
import { isFaceUp } from './attempts.ts'
import { oneOf, picked } from './picks.ts'
import { upSleeve } from './sleeve.ts'
import { brokenSum, mostAsked, note, sumBetween, sumOutside } from './sums.ts'

const any = 'any'

/** Instructions may be given at any time but while a window closes (CHE-018, CHE-105); arming is no cheating. */
function mayArm(game: Game, cheat: Armed['cheat']): boolean {
  return game.own.phase !== 'closing' && isFaceUp(game, cheat)
}

function arm(game: Game, seat: number, armed: Omit<Armed, 'at'>): void {
  game.own.secret.armed[seat] = { ...armed, at: game.now }
}

/** Sums from the rent and the smallest note up to what the table allows (CHE-106). */
function gouges(position: Position, seat: number): Option[] {
  const rents = deedsOf(position.game, seat).map((square) => ({ square, rent: rentOf(position, square) }))
  const { options } = position.game
  const single = rents.map(({ square, rent }) => gougeOf(options, square, rent, rent))
  const all = rents.map(({ rent }) => rent)
  return all.length > 1 ? [...single, gougeOf(options, any, Math.min(...all), Math.max(...all))] : single
}

function gougeOf(options: Options, square: number | string, least: number, most: number): Option {
  const quick = [least + note, 2 * most, 3 * most]
  const facts = typeof square === 'number' ? { square, rentAmount: least } : { square: null }
  return upSleeve('armGouge', 'PRICE_GOUGING', {
    fixed: { square },
    ask: [sumBetween('sum', least + note, mostAsked(options, most), quick)],
    facts,
  })
}

/** More than the rent, on one of the own properties or on any (CHE-205). */
export const armGouge: FreeAction = {
  options: (position, seat, wanted) =>
    mayMean(wanted, 'armGouge') && mayArm(position.game, 'PRICE_GOUGING') ? gouges(position, seat) : [],
  explain: (position, seat, move) =>
    mayArm(position.game, 'PRICE_GOUGING') ? sumOutside(gouges(position, seat), move) : null,
  check: (position, seat, move) => brokenSum(gouges(position, seat), move),
  carry: (play, seat, { with: { square, sum } }) => {
    const at = typeof square === 'number' ? square : null
    arm(play.game, seat, { cheat: 'PRICE_GOUGING', square: at, sum: sum as number })
  },
}

/** The rent of a property that another player holds (CHE-212). */
export const armSquat: FreeAction = {
  options: ({ board, game }, seat, wanted) => {
    if (!mayMean(wanted, 'armSquat') || !mayArm(game, 'SQUATTERS_RULE')) return []
    const from = board.properties.filter((square) => {
      const { owner } = deedAt(game, square)
      return owner !== null && owner !== seat
    })
    return from.length > 0
      ? [upSleeve('armSquat', 'SQUATTERS_RULE', { ask: [oneOf('square', 'deed', from)] })]
      : []
  },
  carry: (play, seat, { with: answers }) =>
    arm(play.game, seat, { cheat: 'SQUATTERS_RULE', square: picked(answers, 'square'), sum: null }),
}

/** Taken back at any time. */
export const disarm: FreeAction = {
  options: ({ game }, seat, wanted) => {
    const armed = game.own.secret.armed[seat]
    if (!armed || !mayMean(wanted, 'disarm')) return []
    return [upSleeve('disarm', armed.cheat, { facts: { square: armed.square, sum: armed.sum } })]
  },
  carry: ({ game }, seat) => {
    game.own.secret.armed[seat] = null
  },
}
