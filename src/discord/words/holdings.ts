import { marksOn, markText } from './edition-lines.ts'
import { cardName, cashText, groupName, money, squareName, type Running } from '../reading.ts'
import { lotName } from './fact-text.ts'
import { levelsText, stateText } from './deeds.ts'

/** Cash, deeds and cards (unless they are told apart) and whatever else a seat has, a line each. */
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

/** Deeds of a seat, one line for each group. */
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
  return `${squareName(running, at)}${stateText(running, at)}${marks.join('')}`
}
