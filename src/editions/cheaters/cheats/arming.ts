import { pickOne } from '../../answers.ts'
import type { Options } from '#engine/game.ts'
import { agrees, couldMatch, type Option } from '#engine/option.ts'
import { deedAt, deedsOf } from '#mechanics/property/holdings.ts'
import type { FreeAction, Game, Position, Armed, Play, Bill } from '../state.ts'
import { rentOf } from '../money/owed.ts'
import { isUltimate, isFaceUp, hasTried, perform } from './attempts.ts'
import { brokenSum, maxGouged, note, sumBetween, sumOutside, upSleeve } from './sleeve.ts'

const any = 'any'

/**
 * Whether a player may give instructions for a cheat: at any time except while a window closes (CHE-018,
 * CHE-105).
 */
function mayArm(game: Game, cheat: Armed['cheat']): boolean {
  return game.own.phase !== 'closing' && isFaceUp(game, cheat)
}

/**
 * Replaces the seat's instruction; in Ultimate mode, only the one for the same cheat and property (CHE-105,
 * CHE-220).
 */
function arm(game: Game, seat: number, armed: Omit<Armed, 'at'>): void {
  const isKept = (one: Armed) =>
    isUltimate(game) && (one.cheat !== armed.cheat || one.square !== armed.square)
  game.own.secret.armed[seat] = [...armedBy(game, seat).filter(isKept), { ...armed, at: game.now }]
}

function armedBy(game: Game, seat: number): Armed[] {
  return game.own.secret.armed[seat] ?? []
}

/** Returns options with amounts from one note above the rent to the table's maximum (CHE-106). */
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
  const ask = [sumBetween('sum', least + note, maxGouged(options, most), quick)]
  return upSleeve('armGouge', 'PRICE_GOUGING', { fixed: { square }, ask, facts })
}

/** Asks for more than the rent, on one of the player's properties or on any of them (CHE-205). */
export const armGouge: FreeAction<{ square: number | 'any'; sum: number }> = {
  options: (position, seat, wanted) =>
    couldMatch(wanted, 'armGouge') && mayArm(position.game, 'PRICE_GOUGING') ? gouges(position, seat) : [],
  explain: (position, seat, move) =>
    mayArm(position.game, 'PRICE_GOUGING') ? sumOutside(gouges(position, seat), move) : null,
  check: (position, seat, move) => brokenSum(gouges(position, seat), move),
  apply: (play, seat, { with: { square, sum } }) => {
    const at = typeof square === 'number' ? square : null
    arm(play.game, seat, { cheat: 'PRICE_GOUGING', square: at, sum })
  },
}

/** Asks for the rent of another player's property (CHE-212). */
export const armSquat: FreeAction<{ square: [number] }> = {
  options: ({ board, game }, seat, wanted) => {
    if (!couldMatch(wanted, 'armSquat') || !mayArm(game, 'SQUATTERS_RULE')) return []
    const from = board.properties.filter((square) => ![null, seat].includes(deedAt(game, square).owner))
    return from.length > 0
      ? [upSleeve('armSquat', 'SQUATTERS_RULE', { ask: [pickOne('square', 'deed', from)] })]
      : []
  },
  apply: (play, seat, { with: answers }) =>
    arm(play.game, seat, { cheat: 'SQUATTERS_RULE', square: answers.square[0], sum: null }),
}

function fixedOf({ cheat, square }: Armed): Option['fixed'] {
  return { of: cheat, square: square ?? any }
}

/** Withdraws an instruction at any time. */
export const disarm: FreeAction = {
  options: ({ game }, seat, wanted) => {
    if (!couldMatch(wanted, 'disarm')) return []
    const mine = armedBy(game, seat)
    return mine.map((armed) => {
      const { cheat, square, sum } = armed
      const fixed = mine.length > 1 ? fixedOf(armed) : {}
      return upSleeve('disarm', cheat, { fixed, facts: { square, sum } })
    })
  },
  apply: ({ game }, seat, move) => {
    const mine = armedBy(game, seat)
    const isMeant = (armed: Armed) => mine.length === 1 || agrees(move, fixedOf(armed))
    game.own.secret.armed[seat] = mine.filter((armed) => !isMeant(armed))
  },
}

type Instruction = Armed & { seat: number }

/**
 * Fires the instruction that matches a bill, before the bill is asked; a squatter's instruction comes first
 * (CHE-042, CHE-105, CHE-212).
 */
export function fireArmed(play: Play, bill: Bill): void {
  const { game } = play
  if (game.own.phase !== 'open') return
  const { id, debtor: debtorSeat, holder: ownerSeat, square, rent: rentAmount } = bill
  const [squatter] = matching(game, bill, 'SQUATTERS_RULE')
  if (squatter) {
    const { seat } = squatter
    bill.asker = seat
    const did = { bill: id, debtorSeat, ownerSeat, square, rentAmount }
    bill.squat = perform(play, seat, 'SQUATTERS_RULE', { did }).id
    return layDown(game, seat, squatter)
  }
  for (const { seat, sum, ...fired } of matching(game, bill, 'PRICE_GOUGING')) {
    if (!isSumFit(game, bill, sum)) continue
    bill.named = sum
    const did = { bill: id, debtorSeat, square, askedAmount: sum, rentAmount }
    bill.gouge = perform(play, seat, 'PRICE_GOUGING', { did }).id
    return layDown(game, seat, fired)
  }
}

/**
 * Returns the instructions that could fire, oldest first: the holder's for Price Gouging, third players' for
 * Squatter's Rule. Removes the instructions of players who used their attempt (CHE-105).
 */
function matching(game: Game, { square, debtor, holder }: Bill, cheat: Armed['cheat']): Instruction[] {
  const isMeant = (one: Armed) => one.cheat === cheat && (one.square === null || one.square === square)
  const found: Instruction[] = []
  game.own.secret.armed.forEach((mine, seat) => {
    if (seat === debtor || (seat === holder) !== (cheat === 'PRICE_GOUGING')) return
    for (const one of mine.filter(isMeant))
      if (hasTried(game, seat)) layDown(game, seat, one)
      else if (isFaceUp(game, cheat)) found.push({ ...one, seat })
  })
  return found.sort((one, other) => one.at - other.at)
}

/**
 * Whether the amount is within the limits for the current rent; ignores the debtor's cash (CHE-106, CHE-205).
 */
function isSumFit({ options }: Game, { rent }: Bill, sum: number | null): sum is number {
  return sum !== null && sum > rent && sum <= maxGouged(options, rent)
}

/** Removes an instruction that fired or lapsed; publishes nothing (CHE-105). */
function layDown({ own }: Game, seat: number, { cheat, square }: Omit<Armed, 'sum'>): void {
  const mine = own.secret.armed[seat] ?? []
  own.secret.armed[seat] = mine.filter((one) => one.cheat !== cheat || one.square !== square)
}
