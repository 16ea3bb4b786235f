import type { CardSquare } from '#engine/board.ts'
import { pay } from '#engine/money.ts'
import { closeAuction } from '#mechanics/auction/auction.ts'
import { auctionBy } from '#mechanics/auction/index.ts'
import { usualRules } from '#mechanics/auction/rules.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { reachesGo, stepsTo } from '#mechanics/movement/move.ts'
import { pace } from '#mechanics/pace/index.ts'
import { fromLeft } from '#mechanics/property/holdings.ts'
import { property } from '#mechanics/property/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import { toss } from '#mechanics/turn/toss.ts'
import { board } from './board.ts'
import { chanceSums } from './cards/chance.ts'
import { decks, drawInto, empireDeck } from './cards/piles.ts'
import { concerns } from './events.ts'
import {
  copyOwn,
  type Figures,
  guess,
  hide,
  type Own,
  ownSchema,
  type Play,
  type Position,
  usualOrders,
} from './game.ts'
import { help } from './help.ts'
import { headlines, marks, pictured, sheets, stacks, status, whisper } from './look/status.ts'
import { orderActions, subjects } from './mechanics.ts'
import { options, presets, settled } from './options.ts'
import { place } from './towers/place.ts'
import { heightOf, topOf, valueOf } from './towers/tower.ts'
import { wealth } from './turn/end.ts'
import { ending, endingOf, remove, resign } from './turn/turn.ts'

/** All tiles at home, tokens on GO, a toss, then hidden cards from the left of who begins (EMP-003, EMP-005 to EMP-007). */
function begin(play: Play): void {
  const { game, board } = play
  const { options } = game
  game.own = {
    towers: game.seats.map(() => []),
    homes: { HP: 4, PW: 4, BO: 3, HO: 3 },
    offices: [],
    hands: game.seats.map(() => []),
    discards: { chance: [], empire: [] },
    inUse: [],
    action: null,
    round: { cardUsed: false, isOver: false },
    orders: game.seats.map(() => ({ ...usualOrders, snatch: [] })),
    asleep: game.seats.map(() => false),
    shields: [],
  }
  for (const [seat, mate] of game.seats.entries()) {
    mate.at = board.go
    pay(play, 'bank', seat, options['cash.start'] as number, 'start')
  }
  game.turn.seat = toss(play)
  const hasEmpire = options['empire.cards'] !== false
  for (const [deck, cards] of Object.entries(decks))
    game.decks[deck] = deck === empireDeck && !hasEmpire ? [] : play.shuffle(`shuffle:${deck}`, cards)
  play.emit({ kind: 'started', seats: game.seats.length, first: game.turn.seat })
  if (hasEmpire) deal(play)
  play.push({ step: 'turn', seat: game.turn.seat })
}

/** One at a time, in turn order (EMP-007). */
function deal(play: Play): void {
  const { turn, options } = play.game
  const count = Math.min(options['hand.start'] as number, options['hand.limit'] as number)
  for (let card = 0; card < count; card++)
    for (const seat of [turn.seat, ...fromLeft(play.game, turn.seat)]) drawInto(play, seat)
}

/** Bids are multiples of 50 (EMP-042). */
const auction = auctionBy({ ...usualRules, step: 50, raise: 50, mostBid: 10_000 })

/** Payment and placement are one (EMP-043). */
function closeAndPlace(play: Play): void {
  const { auction: open } = play.game
  closeAuction(play)
  if (!open || open.leader === null || open.lot.square === null) return
  place(play, open.leader, open.lot.square)
}

/** What this edition works out in ways of its own; nothing is mortgaged or built. */
const figures: Partial<Figures> = {
  dice: { count: 2, faces: 6 },
  /** The least that GO pays; more where a tower stands (EMP-037). */
  salary: 50,
  doublesToJail: 3,
  lotRent: (position, _lot, _square, owner) => valueOf(position, owner),
  bareGroupRent: 1,
  raisable: ({ game }, seat) => game.seats[seat]?.cash ?? 0,
  hasNothing: () => true,
  finesTo: () => 'bank',
  deedsKept: () => null,
  cardEffects: {},
  cardSum: (_position, _seat, card) => chanceSums[card] ?? 0,
  repairCost: () => 0,
}

/** What stopping on a square brings or costs in money, GO on the way and tiles at fifty a cell counted. */
function stake(position: Position, seat: number, at: number): number {
  const isPaid = reachesGo(position, seat, stepsTo(position, seat, at))
  return (isPaid ? valueOf(position, seat) : 0) + effectOf(position, seat, at)
}

function effectOf(position: Position, seat: number, at: number): number {
  const { board, game } = position
  const square = board.squares[at]
  if (square?.kind === 'lot') return rentAt(position, seat, at)
  if (square?.kind === 'towerTax') {
    const top = topOf(position, seat)
    return top === null ? 0 : -50 * heightOf(position, top)
  }
  if (square?.kind !== 'card' || (square as CardSquare).deck !== 'chance') return 0
  const cards = decks.chance
  return (
    cards.reduce((sum, card) => sum + Math.max(chanceSums[card] ?? 0, -seatAt(game, seat).cash), 0) /
    cards.length
  )
}

function rentAt(position: Position, seat: number, at: number): number {
  const { game } = position
  const owner = game.deeds[at]?.owner ?? null
  if (owner === null || owner === seat) return 0
  if (game.options['jail.rent'] === false && game.seats[owner]?.jail !== null) return 0
  return -valueOf(position, owner)
}

/** Towers of brands, and a hidden hand: the first full tower wins. Specification: `rules.md`. */
export const empire = ruleSet<Own>({
  name: 'empire',
  rules: 1,
  own: ownSchema,
  copyOwn,
  players: { min: 2, max: 4 },
  turns: 35,
  mechanics: [
    pace,
    seating({ min: 2, max: 4, rules: ['EMP-001'] }),
    property,
    subjects.money,
    subjects.debt,
    subjects.purchase,
    auction,
    subjects.movement,
    subjects.jail,
    subjects.cards,
    ending,
    subjects.turn,
  ],
  vocabulary: ['rent'],
  board: () => board,
  theme: () => board.names,
  decks,
  options,
  settled,
  presets,
  figures,
  wealth,
  stake,
  ending: endingOf,
  begin,
  steps: { closeAuction: closeAndPlace },
  prompts: {},
  freeActions: { resign },
  untold: Object.keys(orderActions),
  remove,
  settle: () => undefined,
  show: hide,
  guess,
  // Whoever has let a window run out is asleep until the next press (EMP-083).
  onEvent: ({ own }, event) => {
    if (event.kind === 'lapsed' && event.asked === 'empire.answer') own.asleep[event.seat] = true
  },
  acted: ({ own }, seat) => {
    own.asleep[seat] = false
  },
  concerns,
  help,
  marks,
  status,
  whisper,
  stacks,
  sheets,
  headlines,
  pictured,
  ownNames: {
    facts: {
      tile: 'thing',
      tiles: 'thing',
      oneTile: 'thing',
      otherTile: 'thing',
      actor: 'seat',
      target: 'seat',
    },
    sides: [],
  },
})
