import { recordedChance, type Draw } from '#engine/chance.ts'
import type { Edition, Position } from '#engine/edition.ts'
import type { GameEvent, EventOf } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import { begin, type Setup } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import { Replay } from '#engine/replay.ts'
import type { Course, Holding, Luck, Point, Passing, Deal } from './types.ts'
import { chancesOf } from '#mechanics/movement/throws.ts'
import { copyGame } from '#engine/copy.ts'
import type { Goods } from '#mechanics/offers/state.ts'

export interface Seen {
  position: Position
  replay: Replay
  points: Point[]
  leads: Course['leads']
  holdings: Holdings
  bargains: Bargain[]
  luck: Luck[]
  /** The state before the last move, for an undo. */
  last: Mark
}

/** Lengths of the lists before a move, and the earnings that the move added to existing holdings. */
interface Mark {
  lengths: number[]
  open: Holdings['open']
  earned: [Holding, number][]
}

/**
 * Replays the setup, which is the saved change `no`. @throws Error if the rules no longer make the recorded
 * draws
 */
export function beginReplay(edition: Edition, setup: Setup & { no: number }, opening: readonly Draw[]): Seen {
  const { game, events } = begin(edition, setup, recordedChance(opening))
  const seen: Seen = {
    position: { edition, game, board: edition.board(game.options) },
    replay: new Replay(edition, game),
    points: [],
    leads: [],
    holdings: { open: [], purchases: [], passings: [] },
    bargains: [],
    luck: game.seats.map(() => ({ landings: 0, expected: 0, actual: 0 })),
    last: { lengths: [], open: [], earned: [] },
  }
  recordTransfers(seen.holdings, game, { no: setup.no, turn: 0 }, events)
  addPoint(seen, 0)
  return seen
}

/**
 * Replays the move `no`, which led to the recorded `events`. @throws Error if the rules now refuse the move
 */
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
  if ('refused' in played) throw new Error(`a recorded move is refused: ${played.refused.code}`)
  const { game } = played
  seen.position = { ...position, game }
  if (events.some(({ kind }) => kind === 'undone')) return takeBack(seen)
  // After a secret move, an undo undoes the public move before it and keeps the secret one.
  if (!played.isSecret) seen.last = markOf(seen)
  seen.last.earned = [...seen.last.earned, ...earn(holdings, events)]
  recordTransfers(holdings, game, { no, turn }, events)
  for (const bargain of bargains) follow(bargain, holdings)
  seen.bargains.push(...bargains)
  if (game.over) addPoint(seen, game.turn.number)
  else if (game.turn.number !== turn) addPoint(seen, game.turn.number - 1)
}

function listsOf({ points, leads, bargains, holdings }: Seen): unknown[][] {
  return [points, leads, bargains, holdings.purchases, holdings.passings]
}

function markOf(seen: Seen): Mark {
  return { lengths: listsOf(seen).map(({ length }) => length), open: [...seen.holdings.open], earned: [] }
}

/** Reverts the last move. Draws are never undone, so the luck stays the same. */
function takeBack(seen: Seen): void {
  const { holdings, last } = seen
  for (const [at, list] of listsOf(seen).entries()) list.length = last.lengths[at] ?? 0
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

export function agrees({ position: { game } }: Seen, real: Game): boolean {
  return game.version === real.version && JSON.stringify(game.seats) === JSON.stringify(real.seats)
}

export function courseOf({ points, leads, holdings, bargains, luck }: Seen): Course {
  return { points, leads, deals: bargains.map(dealOf), purchases: holdings.purchases, luck }
}

/** Adds the landings of a move to the luck statistics. Rolls to leave Jail do not count. */
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

/** Returns the moves after rolls with all dice of the edition. */
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

export interface Holdings {
  open: (Holding | null)[]
  /** Holdings that started with a purchase from the Bank, in the order of the purchases. */
  purchases: Holding[]
  passings: Passing[]
}

/** Adds payments between players for a square to the holding of its deed. Returns the additions. */
export function earn({ open }: Holdings, events: readonly GameEvent[]): [Holding, number][] {
  const earned: [Holding, number][] = []
  for (const event of events) {
    if (event.kind !== 'paid' || event.square === undefined || typeof event.from !== 'number') continue
    const holding = open[event.square]
    if (!holding || holding.seat !== event.to) continue
    const { amount, wholeAmount = amount } = event
    holding.earned += wholeAmount
    earned.push([holding, wholeAmount])
  }
  return earned
}

/** Starts a holding for every deed whose owner changed with the move `no`. */
export function recordTransfers(
  holdings: Holdings,
  { deeds }: Game,
  { no, turn }: { no: number; turn: number },
  events: readonly GameEvent[],
): void {
  deeds.forEach((deed, square) => {
    const owner = deed?.owner ?? null
    const former = holdings.open[square]?.seat ?? null
    if (owner === former) return
    holdings.passings.push({ no, square, from: former, to: owner })
    holdings.open[square] = owner === null ? null : opened(holdings, square, owner, turn, events)
  })
}

function opened(
  { purchases }: Holdings,
  square: number,
  seat: number,
  turn: number,
  events: readonly GameEvent[],
): Holding {
  const price = events.findLast((event) => isPurchase(event, square, seat))
  const holding: Holding = { square, seat, turn, price: priceOf(price), earned: 0 }
  if (holding.price !== null) purchases.push(holding)
  return holding
}

function isPurchase(event: GameEvent, square: number, seat: number): boolean {
  return (
    (event.kind === 'bought' || event.kind === 'auctionWon') && event.square === square && event.seat === seat
  )
}

function priceOf(event: GameEvent | undefined): number | null {
  if (event?.kind === 'bought') return event.price
  return event?.kind === 'auctionWon' ? event.amount : null
}

export interface Bargain {
  traded: EventOf<'traded'>
  turn: number
  swing: [from: number, to: number]
  moved: [from: Holding[], to: Holding[]]
}

function valueDeals(position: Position, events: readonly GameEvent[]): Bargain[] {
  return (
    events
      .filter((event) => event.kind === 'traded')
      // The goods for a debt are no bargain: their price is the debt.
      .filter(({ settles }) => settles === undefined)
      .map((traded) => ({
        traded,
        turn: position.game.turn.number,
        swing: swingOf(position, traded),
        moved: [[], []],
      }))
  )
}

/** A player's worth before and after a deal, in whole currency units. */
export interface WorthChange {
  before: number
  after: number
}

export function worthBy(
  position: Position,
  { from, to, give, get }: Pick<EventOf<'traded'>, 'from' | 'to' | 'give' | 'get'>,
): [from: WorthChange, to: WorthChange] {
  const game = copyGame(position.edition, position.game)
  hand(game, from, to, give)
  hand(game, to, from, get)
  const after = { ...position, game }
  const { wealth } = position.edition
  const worth = (seat: number) => ({ before: wealth(position, seat), after: wealth(after, seat) })
  return [worth(from), worth(to)]
}

function swingOf(position: Position, traded: EventOf<'traded'>): [number, number] {
  const [from, to] = worthBy(position, traded)
  return [from.after - from.before, to.after - to.before]
}

function hand({ seats, deeds }: Game, from: number, to: number, { cash, deeds: squares }: Goods): void {
  const [giver, taker] = [seats[from], seats[to]]
  if (giver) giver.cash -= cash
  if (taker) taker.cash += cash
  for (const { square } of squares) {
    const deed = deeds[square]
    if (deed) deed.owner = to
  }
}

export function follow({ traded: { from, to, give, get }, moved }: Bargain, { open }: Holdings): void {
  const loaded = (goods: Goods, seat: number) =>
    goods.deeds.flatMap(({ square }) => {
      const holding = open[square]
      return holding?.seat === seat ? [holding] : []
    })
  moved[0].push(...loaded(get, from))
  moved[1].push(...loaded(give, to))
}

function earnedBy(holdings: readonly Holding[]): number {
  return holdings.reduce((sum, { earned }) => sum + earned, 0)
}

export function dealOf({ traded, turn, swing, moved }: Bargain): Deal {
  const { offer, from, to, give, get } = traded
  const [mine, theirs] = [earnedBy(moved[0]), earnedBy(moved[1])]
  return { offer, turn, from, to, give, get, gains: [swing[0] + mine - theirs, swing[1] + theirs - mine] }
}
