import type { Board } from '#engine/board.ts'
import { attemptsAllowed } from '#mechanics/jail/jail.ts'
import { sumOfDice } from '#mechanics/movement/dice.ts'
import { chancesOf, onceFor, type Throw } from '#mechanics/movement/throws.ts'
import type { Setting } from '#mechanics/presentation.ts'
import { homeOf, type View } from '../game.ts'

export interface Forecast {
  /** Squares clockwise from the Cop to the seat; 0 on the same square. */
  distance: number
  /**
   * Dice totals of the rest of this turn with which the Cop stops on the seat's square; empty if no roll is
   * left.
   */
  sums: number[]
  /** Probability that the Cop stops on the seat's square in this turn. */
  thisTurn: number
  /** Probability that he does so in this turn or any later turn before the seat's own next one. */
  beforeOwnTurn: number
}

type Seen = Pick<View, 'own' | 'options' | 'turn' | 'seats'>

/**
 * Returns the probability that the Cop stops on a seat's square. Assumes that the seat is wanted and that the
 * Cop roams, so that the result also shows the risk of a crime. Exact about doubles, Jail after doubles, Go
 * To Jail, failed rolls in Jail, backward goes and the Cop's options. In its own turn, the seat moves with
 * its dice.
 *
 * Approximations: no card moves a token or the Cop, and nobody leaves, trades or plays the Key. Prisoners
 * roll for doubles and pay after the third roll. The Cop does not go home in between. A seat that is in Jail,
 * or goes there in this turn, is safe until its next turn.
 */
export function forecast(view: Seen, seat: number, { board, figures }: Setting): Forecast {
  const { at, jail, out } = seatOf(view, seat)
  const turns = { ...turnsOn(board, figures.dice), doublesToJail: figures.doublesToJail }
  const { length } = board.squares
  const { cop, outing } = view.own
  const distance = wrapped(at - cop.at, length)
  const isOwn = view.turn.seat === seat
  if (out || jail !== null || (isOwn && outing.jailAtEnd))
    return { distance, sums: [], thisTurn: 0, beforeOwnTurn: 0 }
  const course = { ...courseNow(view, isOwn), length }
  const now = spread(new Map([[distance, 1]]), restOfTurn(view, turns), course)
  let { apart, caught } = now
  for (const other of seatsBetween(view, seat)) {
    const next = spreadByOther(apart, waysOf(view, other, turns), length)
    apart = next.apart
    caught += next.caught
  }
  const sums = [...now.sums].sort((one, another) => one - another)
  return { distance, sums, thisTurn: now.caught, beforeOwnTurn: caught }
}

/** A possible course of a turn: the squares moved by each roll, and whether the turn ends in Jail. */
interface Way {
  rolls: number[]
  isJailed: boolean
  chance: number
}

const standing: Way = { rolls: [0], isJailed: false, chance: 1 }

interface Course {
  isOwn: boolean
  token: 1 | -1
  cop: 1 | 0 | -1
  /** Squares that the Cop still has to move for earlier rolls of the turn. */
  behind: number
  length: number
}

const forwards: Omit<Course, 'length'> = { isOwn: false, token: 1, cop: 1, behind: 0 }

function courseNow({ own, options }: Seen, isOwn: boolean): Omit<Course, 'length'> {
  const { cop, outing } = own
  const token = outing.isBackward ? -1 : 1
  if (cop.isReplaced) return { isOwn, token, cop: 0, behind: 0 }
  return { isOwn, token, cop: options['cop_backward'] === 'mirror' ? token : 1, behind: cop.distance }
}

interface Turns {
  board: Board
  throws: readonly Throw[]
  /** Doubles in a row that lead to Jail (CLS-017). */
  doublesToJail: number
  /** Cached courses of whole turns, by start square and the other conditions. */
  known: Map<string, Way[]>
}

const turnsOn = onceFor((board, dice): Omit<Turns, 'doublesToJail'> => ({
  board,
  throws: chancesOf(dice).throws,
  known: new Map(),
}))

function restOfTurn(view: Seen, turns: Turns): Way[] {
  const { turn } = view
  const { at, jail, out } = seatOf(view, turn.seat)
  if (out) return [standing]
  const token = view.own.outing.isBackward ? -1 : 1
  if (!turn.rolled && token === 1) return waysOf(view, turn.seat, turns)
  if (jail === attemptsAllowed) return [{ ...standing, rolls: [sumOfDice(turn.dice ?? [])] }]
  if (jail !== null || (turn.rolled && !turn.again)) return [standing]
  return merged(waysFrom(turns, { at, doubles: turn.doubles, token }), isByRoll(view))
}

function waysOf(view: Seen, seat: number, turns: Turns): Way[] {
  const { at, jail } = seatOf(view, seat)
  if (jail !== null) return waysFromJail(turns, jail)
  const byRoll = isByRoll(view)
  const key = `${byRoll ? 'by roll' : 'by sum'} ${turns.doublesToJail} ${at}`
  const ways = turns.known.get(key) ?? merged(waysFrom(turns, { at, doubles: 0, token: 1 }), byRoll)
  turns.known.set(key, ways)
  return ways
}

function isByRoll({ options }: Seen): boolean {
  return options['cop_move'] === 'per_roll'
}

interface Start {
  at: number
  doubles: number
  token: 1 | -1
}

function waysFrom(turns: Turns, { at, doubles, token }: Start): Way[] {
  const { board, throws, doublesToJail } = turns
  return throws.flatMap(({ sum, isDouble, chance }): Way[] => {
    if (isDouble && doubles + 1 === doublesToJail) return [{ rolls: [0], isJailed: true, chance }]
    const to = wrapped(at + token * sum, board.squares.length)
    const isJailed = to === homeOf(board)
    if (isJailed || !isDouble) return [{ rolls: [sum], isJailed, chance }]
    return waysFrom(turns, { at: to, doubles: doubles + 1, token }).map((way) => ({
      ...way,
      rolls: [sum, ...way.rolls],
      chance: chance * way.chance,
    }))
  })
}

function waysFromJail({ throws }: Turns, attempts: number): Way[] {
  const isLast = attempts + 1 >= attemptsAllowed
  return throws.map(({ sum, isDouble, chance }) => ({
    rolls: [isDouble || isLast ? sum : 0],
    isJailed: false,
    chance,
  }))
}

/** Probability of each distance from the Cop to the seat; no other state matters. */
type Apart = ReadonlyMap<number, number>

interface Spread {
  apart: Apart
  caught: number
  sums: Set<number>
}

/** Applies a turn to the distances. Drops the cases in which the seat is caught or safe in Jail. */
function spread(apart: Apart, ways: readonly Way[], course: Course): Spread {
  const after = new Map<number, number>()
  const sums = new Set<number>()
  let caught = 0
  for (const [distance, before] of apart)
    for (const way of ways) {
      const end = walk(distance, way, course)
      const chance = before * way.chance
      if (end.isCaught) {
        caught += chance
        sums.add(end.sum)
      } else if (!course.isOwn || !way.isJailed)
        after.set(end.distance, (after.get(end.distance) ?? 0) + chance)
    }
  return { apart: after, caught, sums }
}

/**
 * Cached results of another seat's turn by distance, because the courses from a square are always the same.
 */
const byOthers = new WeakMap<readonly Way[], Map<number, Spread>>()

function spreadByOther(apart: Apart, ways: readonly Way[], length: number): Pick<Spread, 'apart' | 'caught'> {
  const known = byOthers.get(ways) ?? new Map<number, Spread>()
  byOthers.set(ways, known)
  const after = new Map<number, number>()
  let caught = 0
  for (const [distance, before] of apart) {
    const from = known.get(distance) ?? spread(new Map([[distance, 1]]), ways, { ...forwards, length })
    known.set(distance, from)
    caught += before * from.caught
    for (const [to, chance] of from.apart) after.set(to, (after.get(to) ?? 0) + before * chance)
  }
  return { apart: after, caught }
}

/**
 * Merges courses with the same effect: the Cop follows the total of a turn, or each roll with cop_move
 * `per_roll`.
 */
function merged(ways: readonly Way[], byRoll: boolean): Way[] {
  const found = new Map<string, Way>()
  for (const { rolls, isJailed, chance } of ways) {
    const moves = byRoll ? rolls : [sumOfDice(rolls)]
    const key = `${moves.join()}${isJailed ? ' Jail' : ''}`
    found.set(key, { rolls: moves, isJailed, chance: chance + (found.get(key)?.chance ?? 0) })
  }
  return [...found.values()]
}

/** Returns the distance after a turn, and whether the Cop stopped on the seat and after which dice total. */
function walk(
  from: number,
  { rolls, isJailed }: Way,
  { isOwn, token, cop, behind, length }: Course,
): { distance: number; isCaught: boolean; sum: number } {
  let distance = from
  let sum = 0
  for (const [index, roll] of rolls.entries()) {
    sum += roll
    const steps = cop * roll + (index === 0 ? behind : 0)
    distance = wrapped(distance + (isOwn ? token * roll : 0) - steps, length)
    const isInCell = isOwn && isJailed && index === rolls.length - 1
    if (steps !== 0 && distance === 0 && !isInCell) return { distance, isCaught: true, sum }
  }
  return { distance, isCaught: false, sum }
}

/** Returns the seats in the game whose turns come after the current turn and before the given seat's. */
function seatsBetween({ seats, turn }: Seen, seat: number): number[] {
  const between: number[] = []
  for (let step = 1; step < seats.length; step++) {
    const other = (turn.seat + step) % seats.length
    if (other === seat) return between
    if (!seats[other]?.out) between.push(other)
  }
  return between
}

function wrapped(square: number, length: number): number {
  return ((square % length) + length) % length
}

function seatOf({ seats }: Seen, seat: number): View['seats'][number] {
  const found = seats[seat]
  if (!found) throw new Error(`there is no seat ${seat}`)
  return found
}
