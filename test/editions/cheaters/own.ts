import type { Game, Step } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import {
  cheatKeys,
  tamperKeys,
  type CheatKey,
  cellOf,
  type Armed,
  type Attempt,
  type Bill,
  type Own,
} from '#editions/cheaters/state.ts'
import { ledgerOf } from '#editions/cheaters/look/ledger.ts'
import { ownOf, typed } from './typed.ts'
import { nextAfter } from '#editions/cheaters/turn/order.ts'
import {
  card,
  deck,
  flag,
  goods,
  many,
  maybe,
  money,
  seat,
  set,
  square,
  whole,
  word,
  type Kind,
} from '../../scenario/kinds.ts'
import type { OwnWord, OwnWords } from '../../scenario/own-words.ts'
import { records } from './records.ts'

const hotels = 16
const places = 5

/** Cheats that change no prompt of honest play; face up if a scenario names no others. */
const quiet: readonly CheatKey[] = [
  'ESCAPE_ARTIST',
  'SLIPPERY_DEED',
  'PROPERTY_SWAP',
  'UNLICENSED_CONTRACTOR',
  'SURPRISE_DEMOLITION',
]
const byQuiet = [...quiet, ...cheatKeys.filter((key) => !quiet.includes(key))]

/** Turns named Cheat cards face up on the first positions, and quiet ones on the others. */
function turnUp(game: Game, wanted: readonly string[]): void {
  const others = byQuiet.filter((key) => !wanted.includes(key))
  const faceUp = [...wanted, ...others].slice(0, places)
  ownOf(game).faceUp = faceUp as CheatKey[]
  game.decks['cheats'] = cheatKeys.filter((key) => !faceUp.includes(key))
}

const cheat: Kind = {
  read: (item) => {
    const name = item.text()
    return cheatKeys.includes(name as CheatKey) ? name : item.unknown('cheat', name, cheatKeys)
  },
  show: (value: string) => value,
}

/** Names that an accusation can have in Ultimate mode. */
const tamperNames: readonly string[] = [...tamperKeys, 'OTHER']
const tamper: Kind = {
  read: (item) => {
    const name = item.text()
    return tamperNames.includes(name) ? name : item.unknown('tamper', name, tamperNames)
  },
  show: (value: string) => value,
}

/** Returns a kind that also accepts one word in place of a value. */
function orWord(kind: Kind, other: string): Kind {
  return {
    read: (item, names) => (item.scalar === other ? other : kind.read(item, names)),
    show: (value: Json, names) => (value === other ? other : kind.show(value as never, names)),
  }
}

const attempt = { seat, cheat, status: word, catcher: maybe(seat), window: whole }
const tampering = { seat, tamper, status: word, catcher: maybe(seat), window: whole }
const ballot = { seat, guilty: flag }
const bill = {
  debtor: seat,
  asker: seat,
  holder: seat,
  square,
  asked: money,
  rent: money,
  state: word,
  paid: money,
}
const instructions = records('an instruction', { cheat, square: maybe(square), sum: maybe(money) })

/** A part of the edition state, read and written unchanged. */
function part<Name extends keyof Own>(name: Name, kind: Kind): OwnWord {
  return {
    kind,
    get: (state) => ownOf(state)[name] as unknown as Json,
    set: (game, value) => void Object.assign(ownOf(game), { [name]: value }),
  }
}

/** A part of the edition state that a scenario can check but not set. */
function readOnly(kind: Kind, get: (own: Own) => unknown): OwnWord {
  return { kind, get: (state) => get(ownOf(state)) as Json }
}

const tableWords: Readonly<Record<string, OwnWord>> = {
  faceUp: {
    kind: many(cheat),
    get: (state) => ownOf(state).faceUp,
    set: (game, value) => turnUp(game, value as string[]),
  },
  stage: readOnly(word, ({ phase }) => phase),
  window: readOnly(whole, ({ window }) => window),
  next: part('next', maybe(seat)),
  handcuffs: part('handcuffs', maybe(seat)),
  rentBan: part('rentBan', maybe(seat)),
  finalPhase: part('finalPhase', flag),
  finished: part('finished', set(seat)),
  falseAgainst: part('falseAgainst', records('an accusation', { accuser: seat, accused: seat })),
  buyOptions: part('buyOptions', records('an option to buy', { seat, now: flag })),
  bills: readOnly(records('a bill', bill), ({ bills }): Bill[] => bills),
  tampers: readOnly(records('a tamper', tampering), ({ secret }) => secret.tampers),
  ballots: readOnly(records('a ballot', ballot), ({ jury }) =>
    (jury?.votes ?? []).map(({ seat, isGuilty }) => ({ seat, guilty: isGuilty })),
  ),
  crooked: part('crooked', set(deck)),
  attempts: readOnly(records('an attempt', attempt), ({ secret }): Attempt[] => secret.attempts),
}

const seatWords: Readonly<Record<string, OwnWord>> = {
  armed: {
    kind: {
      ...instructions,
      read: (item, names) => (item.isNone ? [] : instructions.read(item, names)),
    },
    get: (state, at) => ownOf(state).secret.armed[at] as unknown as Json,
    set: (game, value, at) => {
      const mine = (value as object[]).map((one) => ({ square: null, sum: null, at: 0, ...one }))
      ownOf(game).secret.armed[at] = mine as Armed[]
    },
  },
}

/** Returns the agenda before the roll of the turn's seat, or in the middle of its turn. */
function agenda(game: Game, isLanding: boolean): Step[] {
  const { turn } = game
  const own = ownOf(game)
  if (!turn.rolled) {
    const begun = { phase: 'handover', window: turn.number + 1, next: turn.seat, pauseEndsAt: game.now }
    Object.assign(own, begun)
    return [{ step: 'await' }]
  }
  turn.number = Math.max(1, turn.number)
  Object.assign(own, { phase: 'open', window: turn.number, next: nextAfter(typed(game), turn.seat) })
  return [{ step: 'cheaters.act' }, ...(isLanding ? [landed(game)] : [])]
}

function landed(game: Game): Step {
  const { seat } = game.turn
  const { at } = game.seats[seat] as { at: number }
  const { stops } = ownOf(game).secret
  const id = stops.length + 1
  stops.push({ id, seat, from: at, square: at, allowance: 0, bought: null, kept: null })
  return { step: 'cheaters.square', seat, stop: id, square: at }
}

/** Sets the defaults: the prisoner wears the handcuffs, the window opens with this ledger, quiet cheats are face up. */
function follow(game: Game): void {
  const own = ownOf(game)
  own.handcuffs = cellOf(game)
  own.secret.opening = ledgerOf(typed(game))
  turnUp(game, [])
}

/** Puts all hotels into the tray; hotels on the board are then taken from it. */
function prepare(game: Game): void {
  game.bank.hotels = hotels
}

/** Answers that cards ask of their player, forged or not. */
const targets = {
  victim: set(seat),
  square: many(square),
  from: many(square),
  onto: many(square),
  give: many(square),
  get: many(square),
}
const cardAnswers: OwnWords['answers'] = {
  playCard: { card, ...targets },
  forgeCard: { card, effect: word, ...targets },
  other: { effect: word, ...targets },
  use: { card, ...targets },
  forge: { card, effect: word, ...targets },
  discard: { card },
  putBack: { card },
}

const about: OwnWords['about'] = {
  asker: seat,
  accuser: seat,
  accused: seat,
  votes: whole,
  jurors: whole,
}

export const own: OwnWords = {
  seat: seatWords,
  table: tableWords,
  goods: [],
  about,
  follow,
  prepare,
  agenda,
  answers: {
    ...cardAnswers,
    otherNumber: { steps: whole },
    otherToken: { seat: set(seat) },
    draw: { deck },
    useCard: { deck },
    sell: { square },
    build: { square },
    handOver: { amount: money },
    bid: { amount: money },
    offer: { to: seat, give: goods, get: goods },
    buyLeast: { square },
    put: { square: many(square) },
    claimHotels: { squares: many(square) },
    pickPocket: { seat, amount: money },
    reachTray: { amount: money },
    pocketDeed: { square: many(square) },
    swapDeeds: { give: many(square), get: many(square) },
    placeHotel: { from: many(orWord(square, 'tray')), square: many(square) },
    liftHotel: { square: many(square) },
    putUp: { square: many(square) },
    armGouge: { square: orWord(square, 'any'), sum: money },
    armSquat: { square: many(square) },
    disarm: { of: cheat, square: orWord(square, 'any') },
    accuse: { accused: set(seat), cheat: many(cheat), tamper: many(tamper), how: word, window: whole },
    falseDice: { one: many(whole), other: many(whole) },
    askSum: { amount: money },
    takeSum: { amount: money },
    paySum: { amount: money },
    passTo: { seat },
    takeMoney: { seat: orWord(seat, 'bank'), amount: money },
    slipMoney: { purse: many(word), seat: set(seat), amount: money },
    moveToken: { token: set(seat), square: many(square) },
    moveDeed: { square: many(square), to: many(orWord(seat, 'bank')) },
    moveHotel: { from: many(orWord(square, 'tray')), onto: many(orWord(square, 'tray')) },
    peekDeck: { deck },
    swapCard: { card },
    moveCuffs: { token: set(seat) },
    sealNote: { note: word },
  },
}
