import { type Lot, lotAt } from '#engine/board.ts'
import type { Ending, Position } from '#engine/edition.ts'
import { type Game, numberIn, type Options } from '#engine/game.ts'
import { broke } from '#mechanics/ending/broke/broke.ts'
import { remove } from '#mechanics/ending/broke/leave.ts'
import { ending as endingOf } from '#mechanics/ending/moment.ts'
import type { Mechanic } from '#mechanics/mechanic.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { money } from '#mechanics/money/index.ts'
import { countNotes, type Note } from '#mechanics/money/notes.ts'
import { type Stake, stakeBy } from '#mechanics/movement/stake.ts'
import { pace } from '#mechanics/pace/index.ts'
import { deedAt, isComplete } from '#mechanics/property/holdings.ts'
import { property } from '#mechanics/property/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import { rolling } from '#mechanics/turn/index.ts'
import { endTurn, openFirstTurn, turnUntilBroke } from '#mechanics/turn/order.ts'
import { toss } from '#mechanics/turn/toss.ts'
import { board, themeOf } from './board.ts'
import { cardEffects, carry, deck, decks, draw, lookAgain, placePrompt } from './cards.ts'
import { concerns } from './events.ts'
import { type Figures, type Own, ownSchema, type Play } from './game.ts'
import { headlines, marks, pictured } from './look/moments.ts'
import { claimPrompt, loseAll } from './money.ts'
import { options, presets, settled } from './options.ts'
import { buyPrompt, lastPrompt } from './park.ts'
import { land, landings, rollPrompt, start } from './turn.ts'

/**
 * Puts cars on GO! and shuffles the cards. The player with the highest roll begins (JUN-003, JUN-008,
 * JUN-009).
 */
function begin(play: Play): void {
  const { game, board } = play
  game.own = { discards: [], card: null }
  for (const seat of game.seats) seat.at = board.go
  game.decks[deck] = play.shuffle(`shuffle:${deck}`, decks[deck] ?? [])
  game.turn.seat = toss(play)
}

/**
 * Fee for a visit: the square's price, doubled if one player owns both attractions of the colour (JUN-021,
 * JUN-022).
 */
function fee(position: Position, { price }: Lot, square: number, owner: number): number {
  return isComplete(position, square, owner) ? 2 * price : price
}

/** Only cash counts, since nothing is built, mortgaged or sold (JUN-024, JUN-055). */
function wealth({ game }: Position, seat: number): number {
  return seatAt(game, seat).cash
}

const figures: Partial<Figures> = {
  dice: { count: 1, faces: 6 },
  salary: 2,
  lotRent: fee,
  bareGroupRent: 2,
  raisable: wealth,
  hasNothing: (position, seat) => wealth(position, seat) === 0,
  finesTo: () => 'pot',
  cardEffects: {},
  cardSum: () => 0,
  repairCost: () => 0,
}

/** Rule ids for each decision, move and kind of square. */
const help: Readonly<Record<string, readonly string[]>> = {
  'turn.roll': ['JUN-012', 'JUN-014', 'JUN-026', 'JUN-027'],
  buy: ['JUN-016', 'JUN-017', 'JUN-019', 'JUN-021', 'JUN-022'],
  'buy.last': ['JUN-053', 'JUN-055', 'JUN-057'],
  'booth.place': ['JUN-044', 'JUN-045'],
  'booth.swap': ['JUN-046', 'JUN-047', 'JUN-050'],
  'go.claim': ['JUN-026', 'JUN-027'],
  rail: ['JUN-029'],
  show: ['JUN-030'],
  cafe: ['JUN-031'],
  bus: ['JUN-032'],
  parking: ['JUN-033', 'JUN-034', 'JUN-035'],
  lot: ['JUN-021', 'JUN-022', 'JUN-024'],
}

/**
 * Coins, each with the number in every player's change: five of 1, four of 2, three of 3, one of 4 and one of
 * 5 (JUN-006).
 */
const notes: readonly Note[] = [
  { value: 5, change: 1 },
  { value: 4, change: 1 },
  { value: 3, change: 3 },
  { value: 2, change: 4 },
  { value: 1, change: 5 },
]

const inNotes = (sum: number): Record<number, number> => countNotes(sum, notes)

/**
 * Gain or cost of stopping on each kind of square. Cards that only move the car or bring a booth count as 0.
 */
const stakes: Readonly<Record<string, Stake<Own>>> = {
  lot: (position, seat, at) => {
    const { owner } = deedAt(position.game, at)
    if (owner === null || owner === seat) return 0
    return -position.edition.figures.lotRent(position, lotAt(position.board, at), at, owner)
  },
  show: ({ game }) => -numberIn(game.options, 'pay.show'),
  bus: ({ game }) => -numberIn(game.options, 'pay.bus'),
  parking: ({ game }) => game.bank.pot,
  card: ({ game, edition }) => meanOf(game.options, edition.figures.salary),
}

/** Average amount over all cards; the shows, the bus and GO! cost or bring money. */
function meanOf(options: Options, salary: number): number {
  const sums = Object.values(cardEffects).map((effect): number => {
    if (effect.do === 'bus') return -numberIn(options, 'pay.bus')
    if (effect.do !== 'go') return 0
    if (effect.to === 'go') return salary
    return shows.has(effect.to) ? -numberIn(options, 'pay.show') : 0
  })
  return sums.reduce((sum, one) => sum + one, 0) / sums.length
}

const shows = new Set(['fireworks', 'dolphin-show'])

const stake = stakeBy<Own>(stakes, ({ edition }) => edition.figures.salary)

/** Number of rounds before the end from which the end is announced. */
const announcedRounds = 10

/**
 * Public information about the end. Few games reach their last round, so only the last ten are announced
 * (JUN-060).
 */
function ending(game: Game): Ending | null {
  const end = endingOf(game)
  return end?.by === 'rounds' && !end.isNear && end.of - end.round >= announcedRounds ? null : end
}

/** The park: booths, cards and the die. */
const park: Mechanic<Own> = { name: 'park', needs: ['broke'], begin }

/** A children's game in an amusement park, specified in `rules.md`. */
export const junior = ruleSet<Own>({
  name: 'junior',
  rules: 1,
  own: ownSchema,
  players: { min: 2, max: 4 },
  turns: 75,
  tokens: ['redCar', 'blueCar', 'yellowCar', 'greenCar'],
  mechanics: [
    pace,
    rolling,
    seating({ min: 2, max: 4, rules: ['JUN-001'], direction: ['JUN-010'] }),
    property,
    money({ startingCash: 31 }),
    broke({
      trigger: 'zero',
      rounds: { min: 10, max: 200, default: 100 },
      rules: {
        trigger: ['JUN-053'],
        early: ['JUN-055', 'JUN-056', 'JUN-058', 'JUN-060'],
        leaving: ['JUN-059'],
      },
    }),
    park,
  ],
  // The edition's own turns, purchases and cards use the words of these mechanics.
  vocabulary: ['movement', 'purchase', 'rent', 'cards', 'pot'],
  board: () => board,
  theme: themeOf,
  decks,
  options,
  settled,
  presets,
  figures,
  wealth,
  notes: inNotes,
  stake,
  started: openFirstTurn,
  ending,
  steps: {
    // The next player to the left or to the right gets the die immediately (JUN-010, JUN-012).
    turn: turnUntilBroke,
    start,
    endTurn,
    land,
    ...landings,
    draw,
    card: carry,
  },
  prompts: {
    'turn.roll': rollPrompt,
    buy: buyPrompt,
    'buy.last': lastPrompt,
    'booth.place': placePrompt,
    'booth.swap': placePrompt,
    'go.claim': claimPrompt,
  },
  remove,
  left: lookAgain,
  over: loseAll,
  concerns,
  help,
  marks,
  headlines,
  pictured,
})
