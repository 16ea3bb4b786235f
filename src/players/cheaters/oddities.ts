import type { View } from '#engine/look.ts'
import type { Situation } from '../situation.ts'
import { booksOf, type Books } from './books.ts'
import { isFaceUp, knownOf, ownAttempt } from './known.ts'
import { isWhole, rentIn } from './ledger.ts'
import { falseFaces, isTamper } from './tampered.ts'

export interface Suspect {
  seat: number
  cheat: string
  /** Against the others of the same oddity. */
  weight: number
}

/** Something that the public lines do not explain, and who may have done what to bring it about. */
export interface Oddity {
  what: string
  /** It stands in the channel; else only who looked at the Table exactly could know. */
  isPlain: boolean
  suspects: Suspect[]
}

interface Look {
  view: View
  seat: number
  books: Books
}

type Finder = (look: Look) => Oddity[]

/** Everything odd about this window, as a seat may know it. */
export function odditiesOf({ view, board, seat }: Situation): Oddity[] {
  const look = { view, seat, books: booksOf(view, board) }
  return finders
    .flatMap((find) => find(look))
    .map((oddity) => ({
      ...oddity,
      suspects: oddity.suspects.filter((suspect) => isPossible(look, suspect)),
    }))
    .filter(({ suspects }) => suspects.length > 0)
}

/** Its card lies open, or everything may be tried (CHE-220); and it is not oneself. */
function isPossible({ view, seat }: Look, suspect: Suspect): boolean {
  const isOpen =
    isFaceUp(view, suspect.cheat) || (isTamper(suspect.cheat) && view.options['ultimate'] === true)
  return suspect.seat !== seat && isOpen
}

const note = 10
const hundred = 100

/** What a seat has more, or less, than the lines tell; 0 where they do not tell exactly. */
function surplusOf({ books, view, seat }: Look, of: number): number {
  if (books.vague.has(of)) return 0
  const { ledger, table } = books
  return (table.cash[of] ?? 0) - (ledger.cash[of] ?? 0) - ownShare(view, seat, of)
}

/** What one's own cheat has done to somebody's cash. */
function ownShare(view: View, seat: number, of: number): number {
  const mine = ownAttempt(view, seat)
  if (mine?.status !== 'open') return 0
  const { victimSeat, amount, creditorSeat, askedAmount, paidAmount } = mine.did as Record<string, number>
  if (mine.cheat === 'PICKPOCKET' && of === victimSeat) return -(amount ?? 0)
  if (mine.cheat === 'SHORTCHANGED' && of === creditorSeat) return (paidAmount ?? 0) - (askedAmount ?? 0)
  return 0
}

/** Cash that nothing explains. */
const money: Finder = (look) => {
  const { books, seat } = look
  const found = books.living.filter((other) => other !== seat && surplusOf(look, other) >= note)
  return found.map((rich) => {
    const sum = surplusOf(look, rich)
    const poor = books.living.filter((other) => other !== rich && surplusOf(look, other) === -sum)
    return {
      what: `money ${rich}`,
      isPlain: sum >= hundred || poor.includes(seat),
      suspects: [...takers(look, rich, sum, poor), ...forgers(look, rich)],
    }
  })
}

function takers({ view, books }: Look, seat: number, sum: number, poor: readonly number[]): Suspect[] {
  const { options } = view
  const isWithin = (name: string) =>
    sum >= Number(options[`${name}_min`]) && sum <= Number(options[`${name}_max`])
  const suspects: Suspect[] = [{ seat, cheat: 'TAKE_MONEY', weight: 2 }]
  const isPaidShort = books.payments.some(
    ({ from, to, asked }) => from === seat && poor.includes(to) && sum < asked,
  )
  if (isPaidShort) suspects.push({ seat, cheat: 'SHORTCHANGED', weight: 3 })
  if (poor.length > 0 && isWithin('pick')) suspects.push({ seat, cheat: 'PICKPOCKET', weight: 3 })
  if (poor.length === 0 && isWithin('heist')) suspects.push({ seat, cheat: 'BANK_HEIST', weight: 3 })
  if (poor.length === 0 && sum === hundred && books.allowances.includes(seat))
    suspects.push({ seat, cheat: 'EXTRA_ALLOWANCE', weight: 4 })
  return suspects
}

/** Whoever has played Chance could have made anything of it. */
function forgers({ books }: Look, seat: number): Suspect[] {
  const isPlayer = books.played.some((played) => played.seat === seat && played.card.startsWith('C'))
  return isPlayer ? [{ seat, cheat: 'COUNTERFEIT_CHANCE', weight: 2 }] : []
}

/** Squares that one's own cheat has touched. */
function ownSquares({ view, seat }: Look): number[] {
  const { did = {} } = ownAttempt(view, seat) ?? {}
  return Object.entries(did).flatMap(([name, value]) =>
    /square/i.test(name) && typeof value === 'number' ? [value] : [],
  )
}

/** Deeds in hands into which no line has put them. */
const deeds: Finder = (look) => {
  const { books } = look
  if (books.isMuddled) return []
  const { ledger, table } = books
  const touched = ownSquares(look)
  const moved = table.owners.flatMap((owner, square) =>
    owner !== ledger.owners[square] && !touched.includes(square) ? [square] : [],
  )
  return moved.flatMap((square) => deedOddity(look, square, moved))
}

function deedOddity(look: Look, square: number, moved: readonly number[]): Oddity[] {
  const { ledger, table } = look.books
  const [holder, former] = [table.owners[square] ?? null, ledger.owners[square] ?? null]
  if (holder === null) return []
  const back = moved.find((other) => ledger.owners[other] === holder && table.owners[other] === former)
  const suspects = back === undefined ? pocketers(look, holder) : swappers(look, square, back)
  return [{ what: `deed ${square}`, isPlain: true, suspects }]
}

function pocketers(look: Look, holder: number): Suspect[] {
  return [
    { seat: holder, cheat: 'SLIPPERY_DEED', weight: 3 },
    { seat: holder, cheat: 'MOVE_DEED', weight: 2 },
    ...forgers(look, holder),
  ]
}

/** Of two who hold each other's deeds the one who gained by it is the likelier, the Bank never. */
function swappers({ books }: Look, square: number, back: number): Suspect[] {
  const { table, board } = books
  const [one, other] = [table.owners[square] ?? null, table.owners[back] ?? null]
  const gained = rentIn(board, table, square) - rentIn(board, table, back)
  const whole = Number(isWhole(board, table, square)) - Number(isWhole(board, table, back))
  const edge = gained + hundred * whole
  const weights = edge === 0 ? [1, 1] : edge > 0 ? [4, 1] : [1, 4]
  return [one, other].flatMap((seat, at) =>
    seat === null ? [] : [{ seat, cheat: 'PROPERTY_SWAP', weight: weights[at] as number }],
  )
}

/** Hotels that no line has put up, and such as stand nowhere. */
const hotels: Finder = (look) => {
  const { books } = look
  const mine = ownAttempt(look.view, look.seat)?.cheat
  if (books.isMuddled || mine === 'SURPRISE_DEMOLITION' || mine === 'UNLICENSED_CONTRACTOR') return []
  return [...raised(look), ...lifted(look)]
}

function raised(look: Look): Oddity[] {
  const { ledger, table } = look.books
  const added = table.hotels.filter((square) => !ledger.hotels.includes(square))
  return added.flatMap((square) => {
    const builder = table.owners[square] ?? null
    if (builder === null) return []
    const suspects = [
      { seat: builder, cheat: 'UNLICENSED_CONTRACTOR', weight: 3 },
      { seat: builder, cheat: 'MOVE_HOTEL', weight: 2 },
      ...forgers(look, builder),
    ]
    return [{ what: `hotel ${square}`, isPlain: true, suspects }]
  })
}

/** It hurts its owner: anybody else may have lifted it. */
function lifted({ books }: Look): Oddity[] {
  const { ledger, table, living } = books
  const missing = ledger.hotels.length + ledger.tray - table.hotels.length - table.tray
  const gone = ledger.hotels.filter((square) => !table.hotels.includes(square))
  if (missing !== 1) return []
  const owners = gone.map((square) => ledger.owners[square])
  const suspects = living
    .filter((seat) => !owners.includes(seat))
    .map((seat) => ({ seat, cheat: 'SURPRISE_DEMOLITION', weight: 1 }))
  return [{ what: 'lifted', isPlain: true, suspects }]
}

const cuffs: Finder = ({ books: { table } }) =>
  table.cell === null || table.handcuffs === table.cell
    ? []
    : [
        {
          what: 'cuffs',
          isPlain: true,
          suspects: [{ seat: table.cell, cheat: 'ESCAPE_ARTIST', weight: 1 }],
        },
      ]

const tokens: Finder = ({ books }) =>
  books.missteps.map(({ seat, cheat }) => ({
    what: `${cheat} ${seat}`,
    isPlain: true,
    suspects: [{ seat, cheat, weight: 1 }],
  }))

/** Names and sums of asking lines, against the deed and its holder. */
const asking: Finder = ({ books }) => {
  const { board, table, ledger, bills } = books
  return bills
    .filter(({ isAgain }) => !isAgain)
    .flatMap(({ asker, asked, square }) => {
      const holders = [table, ledger].map(({ owners }) => owners[square])
      const rents = [table, ledger].map((holdings) => rentIn(board, holdings, square))
      const odd = (...cheats: string[]) => ({
        what: `${cheats[0]} ${square}`,
        isPlain: true,
        suspects: cheats.map((cheat) => ({ seat: asker, cheat, weight: 1 })),
      })
      if (books.isMuddled) return []
      if (!holders.includes(asker)) return [odd('SQUATTERS_RULE')]
      if (rents.every((rent) => asked > 2 * rent || asked < rent)) return [odd('WRONG_SUM')]
      return rents.every((rent) => asked > rent) ? [odd('PRICE_GOUGING', 'WRONG_SUM')] : []
    })
}

/** An asking line without a paying line, and the tray passed on. */
const unpaid: Finder = ({ view }) =>
  knownOf(view)
    .bills.filter(({ state }) => state === 'left')
    .map(({ debtor }) => ({
      what: `unpaid ${debtor}`,
      isPlain: true,
      suspects: [{ seat: debtor, cheat: 'FREE_STAY', weight: 1 }],
    }))

/** The line states other faces than those that lie there (CHE-223). */
const faces: Finder = ({ view }) =>
  falseFaces(view).map((seat) => ({
    what: `faces ${seat}`,
    isPlain: true,
    suspects: [{ seat, cheat: 'FALSE_DICE', weight: 1 }],
  }))

const finders: readonly Finder[] = [money, deeds, hotels, cuffs, tokens, faces, asking, unpaid]
