import { anyBut } from './culprits.ts'
import { isWhole, rentIn } from './ledger.ts'
import { forgers, surplusOf } from './odd-money.ts'
import type { Finder, Look, Oddity, Suspect } from './oddity.ts'

const hundred = 100

/** Squares that one's own cheats and tampers have touched. */
function ownSquares({ mine }: Look): number[] {
  return mine.flatMap(({ did }) =>
    Object.entries(did).flatMap(([name, value]) =>
      /square/i.test(name) && typeof value === 'number' ? [value] : [],
    ),
  )
}

/** Deeds in hands into which no line has put them. */
export const deeds: Finder = (look) => {
  const { books } = look
  if (books.isMuddled) return []
  const moved = movedDeeds(books)
  if (moved.length === 0) return []
  const touched = ownSquares(look)
  const odd = moved.filter((square) => !touched.includes(square))
  return odd.map((square) => deedOddity(look, square, odd))
}

function movedDeeds({ ledger, table }: Look['books']): number[] {
  const moved: number[] = []
  for (let square = 0; square < table.owners.length; square++)
    if (table.owners[square] !== ledger.owners[square]) moved.push(square)
  return moved
}

function deedOddity(look: Look, square: number, moved: readonly number[]): Oddity {
  const { ledger, table } = look.books
  const [holder, former] = [table.owners[square] ?? null, ledger.owners[square] ?? null]
  const back = moved.find((other) => ledger.owners[other] === holder && table.owners[other] === former)
  const suspects = back === undefined ? pocketers(look, holder, former) : swappers(look, square, back)
  return { what: `deed ${square}`, isPlain: true, charge: 'unexplainedDeed', suspects }
}

/** It was done by who has it now; what the Bank has got for nothing was given to it by a rival of who had it. */
function pocketers(look: Look, holder: number | null, former: number | null): Suspect[] {
  if (holder === null) return isSale(look, former) ? [] : anyBut(look, [former], 'MOVE_DEED')
  return [
    { seat: holder, cheat: 'SLIPPERY_DEED', weight: 3 },
    { seat: holder, cheat: 'MOVE_DEED', weight: 1 },
    ...forgers(look, holder),
  ]
}

/** Sold for a debt: its price is there, or was where the lines do not tell (CHE-062). */
function isSale(look: Look, seller: number | null): boolean {
  return seller === null || look.books.vague.has(seller) || surplusOf(look, seller) !== 0
}

/** Of two who hold each other's deeds the one who gained by it is the likelier, the Bank never. */
function swappers(look: Look, square: number, back: number): Suspect[] {
  const { table, board } = look.books
  const [one, other] = [table.owners[square] ?? null, table.owners[back] ?? null]
  const gained = rentIn(board, table, square) - rentIn(board, table, back)
  const whole = Number(isWhole(board, table, square)) - Number(isWhole(board, table, back))
  const edge = gained + hundred * whole
  const weights = edge === 0 ? [1, 1] : edge > 0 ? [4, 1] : [1, 4]
  return [one, other].flatMap((seat, at) =>
    seat === null
      ? []
      : [{ seat, cheat: 'PROPERTY_SWAP', weight: weights[at] as number }, ...forgers(look, seat)],
  )
}

const hotelTricks = ['SURPRISE_DEMOLITION', 'UNLICENSED_CONTRACTOR', 'MOVE_HOTEL']

/** Hotels that no line has put up, and such as stand nowhere. */
export const hotels: Finder = (look) => {
  const isMine = look.mine.some(({ what }) => hotelTricks.includes(what))
  return look.books.isMuddled || isMine ? [] : [...raised(look), ...lifted(look), ...cleared(look)]
}

function raised(look: Look): Oddity[] {
  const { ledger, table } = look.books
  const added = table.hotels.filter((square) => !ledger.hotels.includes(square))
  return added.flatMap((square) => {
    const builder = table.owners[square] ?? null
    const suspects = builder === null ? anyBut(look, losers(look), 'MOVE_HOTEL') : builders(look, builder)
    return [{ what: `hotel ${square}`, isPlain: true, charge: 'unexplainedHotel', suspects }]
  })
}

/** Whoever has it standing on their deed; on one of the Bank it serves nobody, and a rival of who had it put it there. */
function builders(look: Look, builder: number): Suspect[] {
  return [
    { seat: builder, cheat: 'UNLICENSED_CONTRACTOR', weight: 3 },
    { seat: builder, cheat: 'MOVE_HOTEL', weight: 1 },
    ...forgers(look, builder),
  ]
}

/** Whose hotels were there by the lines and are there no more. */
function losers({ books: { ledger, table } }: Look): (number | null)[] {
  const gone = ledger.hotels.filter((square) => !table.hotels.includes(square))
  return gone.map((square) => ledger.owners[square] ?? null)
}

/** It hurts its owner: anybody else may have lifted it. */
function lifted(look: Look): Oddity[] {
  const { ledger, table } = look.books
  const missing = ledger.hotels.length + ledger.tray - table.hotels.length - table.tray
  if (missing < 1) return []
  const suspects = anyBut(look, losers(look), 'SURPRISE_DEMOLITION')
  return [{ what: 'lifted', isPlain: true, charge: 'unexplainedHotel', suspects }]
}

/** From the board into the tray, where it serves nobody: a rival has done it. */
function cleared(look: Look): Oddity[] {
  const { ledger, table } = look.books
  const isCleared = table.tray > ledger.tray && table.hotels.length < ledger.hotels.length
  if (!isCleared) return []
  const suspects = anyBut(look, losers(look), 'MOVE_HOTEL')
  return [{ what: 'cleared', isPlain: true, charge: 'unexplainedHotel', suspects }]
}
