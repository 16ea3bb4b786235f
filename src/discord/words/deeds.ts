import {
  levelText,
  money,
  nameOf,
  shortSquare,
  squareName,
  cardName,
  cashText,
  groupName,
} from '../reading.ts'
import type { Running } from '../reading.ts'
import type { Property } from '../shapes.ts'
import { marksOn, markText } from './edition-lines.ts'
import { lotName } from './fact-text.ts'

export type Lot = Extract<Property, { building: number }>

export function levelsText(running: Running, levels: Readonly<Record<string, number>>): string {
  const parts = Object.entries(levels).map(
    ([square, level]) => `${squareName(running, Number(square))} (${levelText(running, level)})`,
  )
  return running.words.list(parts)
}

/** Returns a deed's buildings or mortgage in brackets; empty if it has neither. */
export function stateText(running: Running, at: number): string {
  const deed = running.view.deeds[at]
  if (deed?.mortgaged) return ` (${running.words.say('ui.mortgaged')})`
  return deed && running.edition.showsBuilt(running.view, at) ? builtText(running, at) : ''
}

/** Returns the buildings of a square, or of the set that it represents, in brackets. */
export function builtText(running: Running, at: number): string {
  const level = running.view.deeds[at]?.level ?? 0
  return level > 0 ? ` (${levelText(running, level)})` : ''
}

export function ownerText(running: Running, at: number): string {
  const owner = running.view.deeds[at]?.owner ?? null
  return owner === null ? unownedText(running, at) : nameOf(running, owner)
}

/** Describes the state of an unowned deed: in the auction now, in the auction's queue, or neither. */
function unownedText({ view, words }: Running, at: number): string {
  const isAuctioned = view.auction?.lot.square === at
  const isQueued = view.auction?.queue.some(({ square }) => square === at)
  return words.say('ui.deeds.unowned', { state: isAuctioned ? 'now' : isQueued ? 'later' : 'no' })
}

export function propertyAt({ board }: Running, at: number): Property {
  const square = board.squares[at]
  if (!square || !('price' in square)) throw new Error(`square ${at} has no deed`)
  return square
}

export function deedHint(running: Running, at: number): string {
  const owner = running.view.deeds[at]?.owner ?? null
  const name = owner === null ? unownedText(running, at) : (running.names[owner] ?? '')
  return `${money(running, propertyAt(running, at).price)} · ${name}${stateText(running, at)}`
}

/**
 * Lists a seat's possessions with one line for each kind. Cards and deeds are left out if they are shown
 * elsewhere.
 */
export function holdings(
  running: Running,
  seat: number,
  { areCardsTold = false, areDeedsTold = false } = {},
): string[] {
  const { view, look, words } = running
  const one = view.seats[seat]
  if (!one) return []
  const reserved = look.reserved > 0 ? money(running, look.reserved) : 'none'
  const cards = areCardsTold ? [] : one.cards.map((card) => cardName(running, card))
  const marks = look.marks
    .filter((mark) => mark.seat === seat && !mark.card)
    .map((mark) => markText(running, mark))
  const filed = (view.filings ?? []).map(({ lot, amount }) => {
    const facts = { lot: lotName(running, lot), amount: amount === null ? 'none' : money(running, amount) }
    return words.say('ui.assets.filing', facts)
  })
  const orders = (view.orders ?? []).map(({ levels }) => levelsText(running, levels))
  return [
    words.say('ui.assets.cash', { cash: cashText(running, one.cash), reserved }),
    ...(areDeedsTold ? [] : deedLines(running, seat)),
    ...(cards.length > 0 ? [words.say('ui.assets.cards', { cards: words.list(cards) })] : []),
    ...(marks.length > 0 ? [words.say('ui.assets.marks', { marks: words.list(marks) })] : []),
    ...(orders.length > 0 ? [words.say('ui.assets.orders', { orders: orders.join('; ') })] : []),
    ...(filed.length > 0 ? [words.say('ui.assets.filed', { filed: filed.join('; ') })] : []),
  ]
}

function deedLines(running: Running, seat: number): string[] {
  const { board, words } = running
  const lines = Object.entries(board.groups).flatMap(([group, squares]) => {
    const own = squares.filter((square) => running.view.deeds[square]?.owner === seat)
    if (own.length === 0) return []
    const count = own.length === squares.length ? '' : ` ${own.length}/${squares.length}`
    return [`**${groupName(running, group)}**${count}: ${own.map((at) => deedText(running, at)).join(', ')}`]
  })
  return lines.length > 0 ? lines : [words.say('ui.assets.noDeeds')]
}

function deedText(running: Running, at: number): string {
  const marks = marksOn(running, at).map((mark) => ` + ${mark}`)
  return `${shortSquare(running, at)}${stateText(running, at)}${marks.join('')}`
}
