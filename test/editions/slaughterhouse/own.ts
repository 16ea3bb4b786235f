import { reasonsToRoam } from '#editions/slaughterhouse/cop/cop.ts'
import { type Crime, type Inventory, rogueAt } from '#editions/slaughterhouse/game.ts'
import { tools } from '#editions/slaughterhouse/tools/inventory.ts'
import { asGoods } from '#editions/slaughterhouse/trade.ts'
import { residedBy } from '#editions/slaughterhouse/turn/turn.ts'
import type { Game } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import {
  deeds,
  flag,
  type Kind,
  list,
  maybe,
  seat,
  square,
  whole,
  within,
  word,
} from '../../scenario/kinds.ts'
import type { Names } from '../../scenario/names.ts'
import type { OwnWord, OwnWords } from '../../scenario/own-words.ts'
import type { Item } from '../../scenario/source.ts'
import { ownOf, typed } from './typed.ts'

type Theft = Pick<Crime, 'kind' | 'amount' | 'victim'>

/** Crimes, oldest first: `[{ bank: 900 }, { pick: 500, from: C }]`. */
const crimes: Kind = {
  read: (item, names) => item.many().map((one) => readCrime(one, names) as unknown as Json),
  show: (value: Theft[], names) => list(value.map((crime) => showCrime(crime, names))),
}

function readCrime(item: Item, names: Names): Theft {
  const { bank, pick, from } = item.fields('part of a crime', ['bank', 'pick', 'from'])
  if (bank && !pick && !from) return { kind: 'bank', amount: names.money(bank), victim: null }
  if (pick && from && !bank) return { kind: 'pick', amount: names.money(pick), victim: names.seat(from) }
  return item.fail('a crime is "bank: 900", or "pick: 500" with "from: C"')
}

function showCrime({ kind, amount, victim }: Theft, names: Names): string {
  return victim === null ? `${kind} ${amount}` : `${kind} ${amount} from ${names.showSeat(victim)}`
}

/**
 * Returns the kind of a map with these parts. Parts that a scenario leaves out keep their values and are not
 * checked.
 */
function parts(what: string, kinds: Readonly<Record<string, Kind>>): Kind {
  return {
    read: (item, names) =>
      Object.fromEntries(
        item
          .entriesOf(`part of ${what}`, Object.keys(kinds))
          .map(({ name, value }) => [name, (kinds[name] as Kind).read(value, names)]),
      ),
    show: (value: Record<string, Json>, names) =>
      list(
        Object.entries(kinds).flatMap(([name, kind]) =>
          name in value ? [`${name} ${kind.show(value[name] as never, names)}`] : [],
        ),
      ),
    fits: within,
  }
}

const copParts = parts('the Cop', { at: square, roaming: flag, distance: whole })

/** The Cop, written `13` or `{ at: 13, roaming: yes, distance: 7 }`. */
const cop: Kind = {
  ...copParts,
  read: (item, names) => (item.isMap ? copParts.read(item, names) : { at: names.square(item) }),
}

/** Seats that placed something, by square: `{ Illinois: A }`. */
const planted: Kind = {
  read: (item, names) =>
    item.isNone
      ? {}
      : Object.fromEntries(item.entries().map(({ key, value }) => [names.property(key), names.seat(value)])),
  show: (value: Record<string, number>, names) =>
    list(Object.entries(value).map(([at, by]) => `${names.showSquare(Number(at))}: ${names.showSeat(by)}`)),
}

const gate: Kind = {
  read: (item) =>
    item.scalar === 'open' ? true : item.scalar === 'shut' ? false : item.fail('the gate is open or shut'),
  show: (value: boolean) => (value ? 'open' : 'shut'),
}

/** Lets the Cop roam if the written state gives a reason. */
function wake(game: Game): void {
  ownOf(game).cop.roaming = reasonsToRoam(typed(game)).length > 0
}

const seatWords: Readonly<Record<string, OwnWord>> = {
  wanted: {
    kind: crimes,
    get: (state, at) =>
      rogueAt(typed(state), at).crimes.map(({ kind, amount, victim }) => ({ kind, amount, victim })),
    set: (game, value, at) => {
      const rogue = rogueAt(typed(game), at)
      const thefts = value as unknown as Theft[]
      rogue.crimes = thefts.map((theft) => ({ id: ++game.lastId, ...theft, turn: 0 }))
      rogue.hasRobbed ||= thefts.some(({ kind }) => kind === 'bank')
      wake(game)
    },
  },
  petty: {
    kind: crimes,
    get: (state, at) =>
      rogueAt(typed(state), at).petty.map(({ kind, amount, victim }) => ({ kind, amount, victim })),
    set: (game, value, at) => {
      const thefts = value as unknown as Theft[]
      rogueAt(typed(game), at).petty = thefts.map((theft) => ({ id: ++game.lastId, ...theft, turn: 0 }))
    },
  },
  settlements: {
    kind: whole,
    get: (state, at) => rogueAt(typed(state), at).settlements,
    set: (game, value, at) => void (rogueAt(typed(game), at).settlements = value as number),
  },
  robbed: {
    kind: flag,
    get: (state, at) => rogueAt(typed(state), at).hasRobbed,
    set: (game, value, at) => void (rogueAt(typed(game), at).hasRobbed = value as boolean),
  },
  hadMonopoly: {
    kind: flag,
    get: (state, at) => rogueAt(typed(state), at).hadMonopoly,
    set: (game, value, at) => void (rogueAt(typed(game), at).hadMonopoly = value as boolean),
  },
  inventory: {
    kind: parts('an inventory', { bombs: whole, miners: whole, houses: whole }),
    get: (state, at) => ({ ...rogueAt(typed(state), at).inventory }),
    set: (game, value, at) => {
      Object.assign(rogueAt(typed(game), at).inventory, value as Partial<Record<keyof Inventory, number>>)
      wake(game)
    },
  },
}

const tableWords: Readonly<Record<string, OwnWord>> = {
  bombs: {
    kind: planted,
    get: (state) => ownOf(state).bombs,
    set: (game, value) => void (ownOf(game).bombs = value as Record<string, number>),
  },
  miners: {
    kind: planted,
    get: (state) => ownOf(state).miners,
    set: (game, value) => {
      ownOf(game).miners = value as Record<string, number>
      wake(game)
    },
  },
  chairman: {
    kind: seat,
    get: (state) => ownOf(state).chairman,
    set: (game, value) => void (ownOf(game).chairman = value as number),
  },
  gate: {
    kind: gate,
    get: (state) => ownOf(state).gateOpen,
    set: (game, value) => void (ownOf(game).gateOpen = value as boolean),
  },
  cop: {
    kind: cop,
    get: (state) => {
      const { at, roaming, distance } = ownOf(state).cop
      return { at, roaming, distance }
    },
    set: (game, value) => void Object.assign(ownOf(game).cop, value),
  },
}

const answers: OwnWords['answers'] = {
  pickpocket: { victim: seat },
  lose: { deed: deeds },
  forfeit: { deed: deeds, to: seat },
  take: { deed: deeds },
  condemn: { deed: deeds },
  giveCard: { to: seat },
  demandHouse: { victim: seat },
  giveHouse: { lot: deeds },
  plantBomb: { square: deeds },
  placeBomb: { square: deeds },
  hireMiner: { square: deeds },
  placeMiner: { square: deeds },
  placeHouse: { lot: deeds },
  sellTool: { tool: word },
}

export const own: OwnWords = {
  seat: seatWords,
  table: tableWords,
  goods: tools.map(asGoods),
  about: { loser: maybe(seat), isFlat: flag, why: word },
  answers,
  follow: (game, board) => {
    ownOf(game).outing.resided = residedBy({ game: typed(game), board }, game.turn.seat)
  },
}
