import type { Memory } from '#players/memory.ts'
import type { View, chargeKeys } from '../state.ts'
import { booksOf, type Books } from './books.ts'
import { isTamper } from '../cheats/attempts.ts'
import { note } from '../cheats/sleeve.ts'
import { liesOf, recordOf, type Lie, type Situation } from './situation.ts'
import { rentIn } from './worth.ts'

// Evidence of each cheat and tamper (`rules.md`, "Detectability", and CHE-223).

export interface Suspect {
  seat: number
  cheat: string
  /** Weight relative to the other suspects of the same oddity. */
  weight: number
}

/** Key of a statement before a jury (CHE-225). */
export type Charge = (typeof chargeKeys)[number]

/** Something that the public lines do not explain, with its suspects. */
export interface Oddity {
  what: string
  charge: Charge
  suspects: Suspect[]
  /** True if the oddity shows in the channel; false if it takes an exact look at the Table. */
  isPlain: boolean
  /** True if it costs the seat more cash than it has; the seat then always investigates. */
  isPressing?: boolean
}

interface Look extends Pick<Situation, 'view' | 'seat' | 'memory'> {
  /** The seat's own acts that are not yet revealed. */
  mine: readonly Lie[]
  books: Books
}

type Finder = (look: Look) => Oddity[]

function odd(charge: Charge, what: string | number, suspects: Suspect[], isPlain = true): Oddity {
  return { what: `${charge} ${what}`, charge, suspects, isPlain }
}

function by(seat: number, weights: Readonly<Record<string, number>>): Suspect[] {
  return Object.entries(weights).map(([cheat, weight]) => ({ seat, cheat, weight }))
}

/** Weight factor of the seat with the tray, because players act most in their own turn. */
const tray = 3

/**
 * Suspects every seat that is not spared of an act without a trace; weighs the seat with the tray and seats
 * with a record more.
 */
function anyBut({ view, books }: Look, spared: readonly (number | null)[], cheat: string): Suspect[] {
  const weightOf = (seat: number) => (seat === view.turn.seat ? tray : 1) * (1 + recordOf(view, seat))
  const others = books.living.filter((seat) => !spared.includes(seat))
  return others.map((seat) => ({ seat, cheat, weight: weightOf(seat) }))
}

/** Whether an act of the seat itself changed the given seat, square, token or deck. */
function hasTouched({ mine }: Look, kind: RegExp, thing: number | string): boolean {
  return mine.some(({ did }) =>
    Object.entries(did).some(([name, value]) => value === thing && kind.test(name)),
  )
}

/**
 * Returns how much cash a seat has above (or below) what the lines explain, in M; 0 if they do not show it
 * exactly.
 */
function surplusOf(look: Look, of: number): number {
  const { vague, ledger, table } = look.books
  // A deed that went to the Bank without a line was sold for a debt (CHE-062).
  const hasSold = ledger.owners.some((owner, square) => owner === of && table.owners[square] === null)
  if (vague.has(of) || hasSold || hasTouched(look, /seat$/i, of)) return 0
  return (table.cash[of] ?? 0) - (ledger.cash[of] ?? 0)
}

/** Finds unexplained cash. Its suspects include the seats that lack the same amount. */
const money: Finder = (look) =>
  look.books.living.flatMap((rich) => {
    const sum = surplusOf(look, rich)
    if (sum < note || (rich === look.seat && !isGift(look, sum))) return []
    const poor = look.books.living.filter((other) => other !== rich && surplusOf(look, other) === -sum)
    const givers = poor.flatMap((giver) => by(giver, { SLIP_MONEY: 0.5 }))
    const suspects = [...by(rich, takings(look, rich, sum, poor)), ...givers]
    if (rich === look.seat && poor.length === 0) suspects.push(...anyBut(look, [rich], 'SLIP_MONEY'))
    const isPlain = sum >= 100 || rich === look.seat || poor.includes(look.seat)
    return [odd('unexplainedMoney', rich, suspects, isPlain)]
  })

/** Whether another player may have planted the seat's own unexplained cash (CHE-221). */
function isGift({ seat, mine, books, view }: Look, sum: number): boolean {
  const isPaid = books.living.some((payer) => owedBy(view, payer, seat) > 0)
  return mine.length === 0 && !isPaid && isWithin(view, 'tamper_sum', sum)
}

/** Whether a limit allows an amount; a limit that is not a number allows any (CHE-106, CHE-221). */
function isWithin({ options }: View, limit: string, sum: number): boolean {
  const most = options[limit]
  return typeof most !== 'number' || sum <= most
}

/** Returns the largest payment that a debtor owed a payee in this window, in M. */
function owedBy({ own: { bills, falseAgainst } }: View, debtor: number, payee: number): number {
  const paid = bills.filter((bill) => bill.debtor === debtor && bill.asker === payee && bill.state === 'paid')
  const hasCried = falseAgainst.some(({ accuser, accused }) => accuser === debtor && accused === payee)
  return Math.max(hasCried ? 100 : 0, ...paid.map(({ asked }) => asked))
}

/**
 * Returns weights for the ways in which a seat may have got an amount: from seats that lack it, or from the
 * Bank.
 */
function takings({ view }: Look, rich: number, sum: number, poor: readonly number[]) {
  const isTampered = isWithin(view, 'tamper_sum', sum)
  const isTaken = (cheat: string) =>
    sum >= Number(view.options[`${cheat}_min`]) && isWithin(view, `${cheat}_max`, sum)
  const isPaidShort = poor.some((payee) => owedBy(view, rich, payee) >= sum)
  const isByAllowance = view.own.lines.some((line) => line.kind === 'allowance' && line.seat === rich)
  return {
    COUNTERFEIT_CHANCE: 2,
    ...(isTampered && { TAKE_MONEY: 1 }),
    ...(poor.length > 0
      ? {
          ...(isTaken('pick') && { PICKPOCKET: 3 }),
          ...(isPaidShort && { SHORTCHANGED: 4, WRONG_SUM: 1 }),
        }
      : {
          ...(isTaken('heist') && { BANK_HEIST: 3 }),
          ...(isByAllowance && sum === 100 && { EXTRA_ALLOWANCE: 4 }),
          ...(isByAllowance && isTampered && { WRONG_SUM: 1 }),
        }),
  }
}

/** Finds deeds whose owner no line explains. */
const deeds: Finder = (look) => {
  const { ledger, table, isMuddled, board } = look.books
  const isOdd = (square: number) =>
    table.owners[square] !== ledger.owners[square] && !hasTouched(look, /square/i, square)
  const moved = isMuddled ? [] : board.properties.filter(isOdd)
  return moved.map((square) => {
    const [holder = null, former = null] = [table.owners[square], ledger.owners[square]]
    const back = moved.find((one) => ledger.owners[one] === holder && table.owners[one] === former)
    return odd(
      'unexplainedDeed',
      square,
      back === undefined ? takersOf(look, holder, former) : swappersOf(look.books, square, back),
    )
  })
}

/**
 * Suspects the new owner. For a deed that the Bank got without payment, suspects everybody but its former
 * owner.
 */
function takersOf(look: Look, holder: number | null, former: number | null): Suspect[] {
  if (holder !== null) return by(holder, { SLIPPERY_DEED: 3, MOVE_DEED: 1, COUNTERFEIT_CHANCE: 2 })
  const { vague, table, ledger } = look.books
  const isSale = former === null || vague.has(former) || table.cash[former] !== ledger.cash[former]
  return isSale ? [] : anyBut(look, [former], 'MOVE_DEED')
}

/** Suspects both owners of swapped deeds, the owner who gained more above all; never the Bank. */
function swappersOf({ table, board }: Books, square: number, back: number): Suspect[] {
  const edge = rentIn(board, table, square) - rentIn(board, table, back)
  const weights = edge === 0 ? [1, 1] : edge > 0 ? [4, 1] : [1, 4]
  return [square, back].flatMap((one, at) => {
    const seat = table.owners[one] ?? null
    return seat === null ? [] : by(seat, { PROPERTY_SWAP: weights[at] ?? 1, COUNTERFEIT_CHANCE: 2 })
  })
}

const hotelTricks = ['SURPRISE_DEMOLITION', 'UNLICENSED_CONTRACTOR', 'MOVE_HOTEL']

/** Finds unexplained and missing hotels; does not suspect seats that lost a hotel. */
const hotels: Finder = (look) => {
  const { ledger, table, isMuddled } = look.books
  if (isMuddled || look.mine.some(({ cheat }) => hotelTricks.includes(cheat))) return []
  const gone = ledger.hotels.filter((square) => !table.hotels.includes(square))
  const losers = gone.map((square) => ledger.owners[square] ?? null)
  const raised = table.hotels.filter((square) => !ledger.hotels.includes(square))
  const found = raised.map((square) => {
    const builder = table.owners[square] ?? null
    const weights = { UNLICENSED_CONTRACTOR: 3, MOVE_HOTEL: 1, COUNTERFEIT_CHANCE: 2 }
    const suspects = builder === null ? anyBut(look, losers, 'MOVE_HOTEL') : by(builder, weights)
    return odd('unexplainedHotel', square, suspects)
  })
  const isLifted = ledger.hotels.length + ledger.tray > table.hotels.length + table.tray
  if (isLifted) found.push(odd('unexplainedHotel', 'lifted', anyBut(look, losers, 'SURPRISE_DEMOLITION')))
  const isCleared = table.tray > ledger.tray && table.hotels.length < ledger.hotels.length
  if (isCleared) found.push(odd('unexplainedHotel', 'cleared', anyBut(look, losers, 'MOVE_HOTEL')))
  return found
}

/** Finds a prisoner without handcuffs, or a prisoner whom no line explains (CHE-097, CHE-223). */
const cell: Finder = (look) => {
  const { ledger, table, isMuddled } = look.books
  const [inside, announcedBills] = [table.cell, ledger.cell]
  if (
    inside !== null &&
    inside === announcedBills &&
    ledger.handcuffs === announcedBills &&
    table.handcuffs === null
  )
    return [odd('unexplainedCell', 'cuffs', by(inside, { ESCAPE_ARTIST: 1 }))]
  if (isMuddled || inside === announcedBills || look.mine.some(({ cheat }) => cheat === 'CUFFS')) return []
  // Another player put a token into the cell, or the prisoner took it out.
  const isOut = inside === null && announcedBills !== null
  return [
    odd(
      'unexplainedCell',
      'cell',
      isOut ? by(announcedBills, { CUFFS: 1 }) : anyBut(look, [inside], 'CUFFS'),
    ),
  ]
}

/** Finds stops that neither the dice nor a card's title explains. */
const stops: Finder = ({ books }) =>
  books.missteps.map(({ seat, cheat }) =>
    odd('unexplainedToken', `${cheat} ${seat}`, by(seat, { [cheat]: 1 })),
  )

/** Finds tokens that are not where the lines put them: somebody moved them (CHE-223). */
const tokens: Finder = (look) => {
  const { ledger, table, isMuddled, roll, living } = look.books
  const { finished } = look.view.own
  if (isMuddled) return []
  const isOdd = (seat: number) => {
    const at = ledger.at[seat] ?? NaN
    const isUnderWay = roll?.seat === seat || seat === table.cell || finished.includes(seat)
    return !Number.isNaN(at) && at !== table.at[seat] && !isUnderWay && !hasTouched(look, /token/i, seat)
  }
  return living.filter(isOdd).map((seat) => odd('unexplainedToken', seat, anyBut(look, [seat], 'MOVE_TOKEN')))
}

/**
 * Finds lines with other faces than the picture of this roll, or of an earlier roll in the turn (CHE-223).
 */
const faces: Finder = ({ view, memory }) =>
  liarsOf(view, memory).map((seat) => odd('unexplainedToken', `dice ${seat}`, by(seat, { FALSE_DICE: 1 })))

/** Returns the seats that announced wrong faces in this window, as far as the seat saw. */
function liarsOf({ own, turn }: View, memory: Memory | undefined): number[] {
  const liars = new Set(memory?.lied?.window === own.window ? memory.lied.seats : [])
  const roll = own.lines.findLast((line) => line.kind === 'rolled')
  const sorted = (dice: readonly number[]) => dice.toSorted().join()
  if (roll && turn.dice && sorted(roll.dice) !== sorted(turn.dice)) liars.add(roll.seat)
  return [...liars]
}

/** Remembers wrong faces before the next roll hides them, and when each deck became crooked. */
export function keepSights({ view, memory }: Situation): void {
  if (!memory || view.options['ultimate'] !== true) return
  const { crooked, window } = view.own
  const seats = liarsOf(view, memory)
  if (seats.length > 0) memory.lied = { window, seats }
  // The first look cannot tell when a deck became crooked.
  const first = memory.crooked ? window : -1
  memory.crooked = new Map(crooked.map((deck) => [deck, memory.crooked?.get(deck) ?? first]))
}

/** Finds a tray that went to a seat other than the next one (CHE-019, CHE-223). */
const neighbour: Finder = ({ view, books: { living } }) => {
  const { phase, next, finished } = view.own
  if (phase !== 'handover' || next === null) return []
  const { seat } = view.turn
  const way = (other: number) => (other - seat + view.seats.length - 1) % view.seats.length
  const walking = living.filter((other) => !finished.includes(other))
  const [right] = walking.sort((one, other) => way(one) - way(other))
  return next === right ? [] : [odd('unexplainedTray', seat, by(seat, { WRONG_NEIGHBOUR: 1 }))]
}

/** Finds decks that became crooked since the seat last looked (CHE-223). */
const decks: Finder = (look) => {
  const { crooked, window } = look.view.own
  const isFresh = (deck: string) => look.memory?.crooked?.get(deck) === window
  const fresh = crooked.filter((deck) => isFresh(deck) && !hasTouched(look, /deck/, deck))
  return fresh.map((deck) => odd('unexplainedDeck', deck, anyBut(look, [], 'CARD_TRICK')))
}

function isShort({ view, seat }: Pick<Situation, 'view' | 'seat'>): boolean {
  const { bills: open } = view.own
  const cash = view.seats[seat]?.cash ?? 0
  return open.some(({ debtor, state, asked }) => debtor === seat && state === 'posted' && asked > cash)
}

/** Compares asking lines with the deed and its owner; also finds bills that their debtor left unpaid. */
const bills: Finder = ({ books, view, seat }) => {
  const { board, table, ledger, isMuddled } = books
  const announcedBills = isMuddled ? [] : view.own.bills.filter(({ state }) => state !== 'waiting')
  const asked = announcedBills.map((bill) => {
    const rents = [table, ledger].map((holdings) => rentIn(board, holdings, bill.square))
    const isHolder = [table, ledger].some(({ owners }) => owners[bill.square] === bill.asker)
    const weights = isHolder
      ? {
          ...(rents.every((rent) => bill.named !== rent) && { WRONG_SUM: 1 }),
          ...(rents.every((rent) => bill.named > rent) && { PRICE_GOUGING: 3 }),
        }
      : { SQUATTERS_RULE: 1 }
    const isPressing = bill.debtor === seat && isShort({ view, seat })
    return { ...odd('unexplainedSum', bill.square, by(bill.asker, weights)), isPressing }
  })
  const left = view.own.bills.filter(({ state }) => state === 'left')
  return [
    ...asked,
    ...left.map(({ debtor }) => odd('unexplainedSum', `left ${debtor}`, by(debtor, { FREE_STAY: 1 }))),
  ]
}

/** All finders. The sealed note has none, because its content shows only outside the game (CHE-229). */
const finders = [money, deeds, cell, bills, stops, hotels, tokens, faces, decks, neighbour]

export function odditiesOf(situation: Situation): Oddity[] {
  const { view, seat, memory } = situation
  const mine = liesOf(view).filter((lie) => lie.seat === seat && lie.status === 'open')
  const look = { view, seat, mine, memory, books: booksOf(situation) }
  const oddities = finders.flatMap((find) => find(look))
  for (const oddity of oddities) oddity.suspects = oddity.suspects.filter((one) => isPossible(look, one))
  return oddities.filter(({ suspects }) => suspects.length > 0)
}

/**
 * Whether a suspect is another seat that was not yet convicted of the cheat and could do it: its card is face
 * up and the seat was not caught in this window. In Ultimate mode every tamper is possible (CHE-102, CHE-220,
 * CHE-308). Any played Chance card may be forged.
 */
function isPossible({ view, seat: self }: Look, { seat, cheat }: Suspect): boolean {
  const { settled, faceUp, secret, window, lines } = view.own
  if (seat === self || settled.some((one) => one.accused === seat && one.cheat === cheat)) return false
  if (isTamper(cheat)) return view.options['ultimate'] === true
  const isThrough = secret.attempts.some(
    (attempt) => attempt.window === window && attempt.seat === seat && attempt.status === 'caught',
  )
  const isChance = (line: (typeof lines)[number]) =>
    line.kind === 'played' && line.seat === seat && line.card.startsWith('C')
  const isAble = cheat !== 'COUNTERFEIT_CHANCE' || lines.some(isChance)
  return !isThrough && isAble && faceUp.some((card) => card === cheat)
}
