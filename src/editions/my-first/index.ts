import { propertyAt } from '#engine/board.ts'
import { boardMechanic } from '#mechanics/board/index.ts'
import { broke } from '#mechanics/ending/broke/broke.ts'
import { remove } from '#mechanics/ending/broke/leave.ts'
import { ending } from '#mechanics/ending/moment.ts'
import { jailMoments } from '#mechanics/jail/index.ts'
import { goToJail, sendToJail } from '#mechanics/jail/jail.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { money } from '#mechanics/money/index.ts'
import { land } from '#mechanics/movement/land.ts'
import { advance, goByDice, type Stop } from '#mechanics/movement/move.ts'
import { stakeBy, stakes } from '#mechanics/movement/stake.ts'
import { pace } from '#mechanics/pace/index.ts'
import { deedsOf, livingSeats } from '#mechanics/property/holdings.ts'
import { property } from '#mechanics/property/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import { rolling } from '#mechanics/turn/index.ts'
import { endTurn, openFirstTurn, turnUntilBroke } from '#mechanics/turn/order.ts'
import { toss } from '#mechanics/turn/toss.ts'
import { turnPrompts } from '#mechanics/turn/turn.ts'
import { board } from './board.ts'
import { cards, deck, decks, draw, dropCard, putAway } from './cards/cards.ts'
import { cardPrompts } from './cards/prompts.ts'
import { first } from './earlier/1.ts'
import { type Figures, type Own, ownSchema, type Play, type Position } from './game.ts'
import { headlines, pictured } from './look/moments.ts'
import { goPay, options, presets, startingCash } from './options.ts'
import { buyPrompt, jailPrompt, landOnPlace, payGo, start } from './turn.ts'

declare module '#engine/event.ts' {
  interface EditionEvents {
    'my-first': {
      /** A card gives a free place without payment (MYF-030). */
      gotPlace: { seat: number; square: number }
      /** The discarded cards become the pile (MYF-028). */
      recycled: { deck: string }
    }
  }
}

/** Amount that a card itself brings a player (negative: costs the player). */
function cardSum({ game }: Position, _seat: number, card: string): number {
  const effect = cards[card]
  const others = livingSeats(game).length - 1
  switch (effect?.do) {
    case 'collect':
      return effect.amount
    case 'pay':
      return -effect.amount
    case 'collectEach':
      return effect.amount * others
    case 'payEach':
      return -effect.amount * others
    default:
      return 0
  }
}

/** Only cash counts; places break ties of cash (MYF-035). */
function wealth({ game }: Position, seat: number): number {
  return seatAt(game, seat).cash
}

/** Total of the prices of a player's places. */
function printedOf({ game, board }: Position, seat: number): number {
  return deedsOf(game, seat).reduce((sum, square) => sum + propertyAt(board, square).price, 0)
}

const figures: Partial<Figures> = {
  dice: { count: 1, faces: 6 },
  doublesToJail: 3,
  salary: 2,
  cardEffects: { 'MYC-11': { do: 'keep' } },
  cardSum,
  tieBreak: printedOf,
}

/** Rule ids for each decision, move and kind of square. */
const help: Readonly<Record<string, readonly string[]>> = {
  'turn.roll': ['MYF-009', 'MYF-010', 'MYF-012', 'MYF-027'],
  buy: ['MYF-013', 'MYF-014', 'MYF-015', 'MYF-017', 'MYF-018', 'MYF-034'],
  'jail.card': ['MYF-024', 'MYF-025', 'MYF-031'],
  'card.steps': ['MYF-027', 'MYF-010'],
  'card.place': ['MYF-030', 'MYF-029'],
  'card.step': ['MYF-027', 'MYF-028'],
  toJail: ['MYF-023', 'MYF-024'],
  parking: ['MYF-022'],
}

/** Gain or cost (negative) of stopping on a square, including the salary on the way. */
const stake = stakeBy(stakes, ({ game }) => goPay(game.options))

/** Puts tokens on GO without salary. The player with the highest number begins (MYF-005, MYF-006). */
function begin(play: Play): void {
  const { game, board } = play
  game.own = { discards: [], inUse: null }
  for (const seat of game.seats) seat.at = board.go
  game.decks[deck] = play.shuffle(`shuffle:${deck}`, decks[deck])
  game.turn.seat = toss(play)
}

const rest =
  (why: string) =>
  (play: Play, { seat, square }: Stop) =>
    play.emit({ kind: 'rested', seat, square, why })

/**
 * A first game for children, with a small town, one die, and only notes of 1. A player who cannot pay ends
 * it. Specified in `rules.md`.
 */
export const myFirst = ruleSet<Own>({
  name: 'my-first',
  rules: 2,
  earlier: { 1: first },
  own: ownSchema,
  players: { min: 2, max: 4 },
  turns: 50,
  isDefaultSafe: true,
  mechanics: [
    pace,
    rolling,
    boardMechanic(['MYF-003']),
    seating({ min: 2, max: 4, rules: ['MYF-001'] }),
    property,
    money({ startingCash }),
    broke({
      trigger: 'cannotPay',
      rounds: { min: 10, max: 200, default: 60 },
      rules: {
        trigger: ['MYF-033', 'MYF-034'],
        early: ['MYF-035', 'MYF-036'],
        leaving: ['MYF-037'],
      },
    }),
  ],
  // The edition's own turns, purchases and payments use the words of these mechanics.
  vocabulary: ['movement', 'jail', 'purchase', 'rent', 'cards'],
  board: () => board,
  theme: ({ board: chosen }) => String(chosen),
  decks,
  options,
  presets,
  figures,
  wealth,
  stake,
  ending,
  begin,
  started: openFirstTurn,
  left: dropCard,
  steps: {
    turn: turnUntilBroke,
    start,
    endTurn,
    go: goByDice,
    advance,
    salary: payGo,
    land,
    afterRoll: () => undefined,
    'land.station': landOnPlace,
    'land.card': (play: Play, { seat }: Stop) => play.push({ step: 'draw', seat }),
    'land.toJail': goToJail,
    'land.go': rest('go'),
    'land.jail': rest('visit'),
    'land.parking': rest('parking'),
    sendToJail,
    draw,
    putAway,
  },
  prompts: {
    'turn.roll': turnPrompts['turn.roll'],
    buy: buyPrompt,
    'jail.card': jailPrompt,
    ...cardPrompts,
  },
  freeActions: {},
  remove,
  settle: () => undefined,
  show: () => undefined,
  help,
  headlines,
  outdates: jailMoments.outdates,
  pictured,
})
