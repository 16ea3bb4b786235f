import { recordedChance, type Draw } from '#engine/chance.ts'
import type { Edition, Position } from '#engine/edition.ts'
import type { GameEvent, EventOf } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import { begin, type Setup } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import { Replay } from '#engine/replay.ts'
import {
  dealOf,
  follow,
  valueDeals,
  type Bargain,
  earn,
  newHoldings,
  passOn,
  type Holdings,
} from './deals.ts'
import type { Course, Holding, Luck, Point } from './types.ts'
import { chancesOf } from '#mechanics/movement/throws.ts'

/** A replay under way, with what was seen on it. */
export interface Seen {
  position: Position
  replay: Replay
  points: Point[]
  leads: Course['leads']
  holdings: Holdings
  bargains: Bargain[]
  luck: Luck[]
  /** What the last move added, should it be taken back. */
  last: Mark
}

/** How much there was before a move, and what it brought to what there was. */
interface Mark {
  points: number
  leads: number
  bargains: number
  purchases: number
  passings: number
  open: Holdings['open']
  earned: [Holding, number][]
}

/** Plays the set-up again, which was the saved change `no`. Throws where the rules no longer ask for the draws that were recorded. */
export function beginReplay(edition: Edition, setup: Setup & { no: number }, opening: readonly Draw[]): Seen {
  const { game, events } = begin(edition, setup, recordedChance(opening))
  const seen: Seen = {
    position: { edition, game, board: edition.board(game.options) },
    replay: new Replay(edition, game),
    points: [],
    leads: [],
    holdings: newHoldings(),
    bargains: [],
    luck: game.seats.map(() => ({ landings: 0, expected: 0, actual: 0 })),
    last: { points: 0, leads: 0, bargains: 0, purchases: 0, passings: 0, open: [], earned: [] },
  }
  passOn(seen.holdings, game, { no: setup.no, turn: 0 }, events)
  addPoint(seen, 0)
  return seen
}

/** Plays the move `no` again; `events` are those that are on record. Throws where it cannot be played any more. */
export function replayMove(
  seen: Seen,
  no: number,
  move: Move,
  draws: readonly Draw[],
  events: readonly GameEvent[],
): void {
  const { position, holdings, replay } = seen
  const turn = position.game.turn.number
  const bargains = valueDeals(position, events)
  addLuck(seen.luck, position, events)
  const played = replay.play(move, recordedChance(draws))
  if ('refused' in played) throw new Error(`a move of the record is refused: ${played.refused.code}`)
  const { game } = played
  seen.position = { ...position, game }
  if (events.some(({ kind }) => kind === 'undone')) return takeBack(seen)
  // Taking back the move before a secret one keeps the secret one.
  if (!played.isSecret) seen.last = markOf(seen)
  seen.last.earned = [...seen.last.earned, ...earn(holdings, events)]
  passOn(holdings, game, { no, turn }, events)
  for (const bargain of bargains) follow(bargain, holdings)
  seen.bargains.push(...bargains)
  if (game.over) addPoint(seen, game.turn.number)
  else if (game.turn.number !== turn) addPoint(seen, game.turn.number - 1)
}

function markOf({ points, leads, bargains, holdings }: Seen): Mark {
  return {
    points: points.length,
    leads: leads.length,
    bargains: bargains.length,
    purchases: holdings.purchases.length,
    passings: holdings.passings.length,
    open: [...holdings.open],
    earned: [],
  }
}

/** As if the last move had not been; what draws brought is never taken back, so luck stays. */
function takeBack({ points, leads, bargains, holdings, last }: Seen): void {
  points.length = last.points
  leads.length = last.leads
  bargains.length = last.bargains
  holdings.purchases.length = last.purchases
  holdings.passings.length = last.passings
  holdings.open = [...last.open]
  for (const [holding, amount] of last.earned) holding.earned -= amount
  last.earned = []
}

function addPoint({ position, points, leads }: Seen, turns: number): void {
  const { edition, game } = position
  const worth = game.seats.map(({ out }, seat) => (out ? null : edition.wealth(position, seat)))
  points.push({ turns, worth })
  const most = Math.max(...worth.map((one) => one ?? -Infinity))
  const leaders = worth.flatMap((one, seat) => (one === most ? [seat] : []))
  const before = leads.at(-1)?.seat
  const [first, ...others] = leaders
  if (first !== undefined && others.length === 0 && first !== before) leads.push({ turns, seat: first })
}

/** Whether a replay stands where the game itself stands. */
export function agrees({ position: { game } }: Seen, real: Game): boolean {
  return game.version === real.version && JSON.stringify(game.seats) === JSON.stringify(real.seats)
}

export function courseOf({ points, leads, holdings, bargains, luck }: Seen): Course {
  return { points, leads, deals: bargains.map(dealOf), purchases: holdings.purchases, luck }
}

/**
 * Adds where the dice are about to lead in a move, seen from the position before it. Rolls to leave Jail are left out:
 * whether they move the token at all is no matter of squares.
 */
export function addLuck(luck: Luck[], position: Position, events: readonly GameEvent[]): void {
  const { stake, figures } = position.edition
  if (!stake) return
  const { sums } = chancesOf(figures.dice)
  for (const { seat, from, to } of landings(events, figures.dice.count)) {
    const own = luck[seat]
    if (!own || position.game.seats[seat]?.at !== from) continue
    const { length } = position.board.squares
    own.landings += 1
    for (const { sum, chance } of sums) own.expected += chance * stake(position, seat, (from + sum) % length)
    own.actual += stake(position, seat, to)
  }
}

/** Moves by as many dice as the edition has, rolled to move. */
function landings(events: readonly GameEvent[], count: number): EventOf<'moved'>[] {
  let roll: EventOf<'rolled'> | null = null
  const found: EventOf<'moved'>[] = []
  for (const event of events) {
    if (event.kind === 'rolled') roll = event
    if (event.kind !== 'moved' || event.by !== 'dice' || !roll) continue
    if (roll.why === 'move' && roll.seat === event.seat && roll.dice.length === count) found.push(event)
    roll = null
  }
  return found
}
