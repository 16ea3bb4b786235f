import { at } from '#engine/at.ts'
import {
  nameOfJail,
  piecesLeft,
  reachedText,
  stateOf,
  tellComplete,
  describeAuction,
  describeMoments,
  describeNotice,
  shownDice,
  describeStacks,
  describeTableau,
  turnText,
  standsOn,
} from './alt.ts'
import { cut } from '#text/one-line.ts'
import { firstFitting } from './sheet.ts'
import type { Facts, SeatFacts, SquareFacts } from './scene.ts'

const longest = 3000
const fence = '```'
const nameLengths = [20, 12, 8]
/** Characters per line of a code block on a phone 390 pixels wide. Wrapped lines are indented. */
const lineLength = 32
const indent = '   '

/**
 * Returns the board as a code block of at most 3,000 characters. Leaves out empty squares only if necessary.
 */
export function layText(facts: Facts): string {
  const ways = [true, false].flatMap((every) => nameLengths.map((nameLength) => ({ every, nameLength })))
  const layOut = ({ every, nameLength }: (typeof ways)[number]) => lay(facts, nameLength, every)
  return `${fence}\n${firstFitting(ways, layOut, longest - 2 * fence.length - 2)}\n${fence}`
}

function lay(facts: Facts, nameLength: number, every: boolean): string {
  const name = (seat: SeatFacts) => cut(seat.name, nameLength)
  const squares = every ? facts.squares : facts.squares.filter(hasNews)
  const parts = [
    headLines(facts, name),
    facts.seats.map((seat) => seatLine(facts, seat, name(seat))),
    tableLines(facts, name),
    squares.map((square) => squareLine(facts, square)),
  ]
  const full = parts.map((lines) => lines.flatMap(wrapped).join('\n')).join('\n\n')
  // A backtick in a name would end the code block.
  return full.replaceAll('`', "'")
}

/** Wraps a line between words, because a phone would break it within a word. */
function wrapped(line: string): string[] {
  const [first = '', ...words] = line.split(' ')
  const lines = [first]
  for (const word of words) {
    const more = `${lines.at(-1)} ${word}`
    if (more.length <= lineLength) lines[lines.length - 1] = more
    else lines.push(indent + word)
  }
  return lines
}

function hasNews({ owner, level, free, jailed, marks }: SquareFacts): boolean {
  return owner !== null || level > 0 || free.length + jailed.length + marks.length > 0
}

function headLines(facts: Facts, name: (seat: SeatFacts) => string): string[] {
  const { scene, text, turn, roll, seats, squares } = facts
  const { boardWords } = text
  const winners = scene.view.over?.winners.map((seat) => name(at(seats, seat))) ?? []
  const lines = turn
    ? [turnText(facts, `${turn.letter} ${name(turn)}`)]
    : [`${boardWords.over}: ${boardWords.winners(winners)}`]
  lines.push(...describeMoments(facts), ...describeNotice(facts, name))
  if (!roll) return lines
  const rolled = boardWords.rolled(`${roll.seat.letter} ${name(roll.seat)}`, shownDice(facts, roll.dice))
  if (scene.isPlain || roll.reached === null) return [...lines, rolled]
  const { short } = at(squares, roll.reached)
  return [...lines, `${rolled}, ${reachedText(facts, roll, `${roll.reached} ${short}`, name)}`]
}

function seatLine(facts: Facts, seat: SeatFacts, name: string): string {
  const { boardWords, tokenNames } = facts.text
  const who = `${seat.letter} ${name} (${tokenNames[seat.token.id] ?? seat.token.id})`
  if (seat.out) return `${who} ${boardWords.out}`
  const notes = [facts.cash(seat)].filter(Boolean)
  if (seat.jail === null) notes.push(standsOn(facts, seat, String(seat.at)))
  else notes.push(boardWords.jailed(nameOfJail(facts)), boardWords.attempts(seat.jail))
  notes.push(...tellComplete(facts, seat))
  if (seat.cards) notes.push(boardWords.cards(seat.cards))
  if (seat.kept.length > 0) notes.push(boardWords.keeps(seat.kept))
  notes.push(...seat.marks.map(({ words }) => words))
  return `${who} ${notes.join(' · ')}`
}

function tableLines(facts: Facts, name: (seat: SeatFacts) => string): string[] {
  const { bank, auction } = facts.scene.view
  const { boardWords } = facts.text
  const stock = facts.tableau ? [] : piecesLeft(facts)
  if (bank.pot > 0) stock.push(boardWords.pot(facts.money(bank.pot)))
  const called = (seat: SeatFacts) => `${seat.letter} ${name(seat)}`
  const lines = [...describeTableau(facts, called), ...describeStacks(facts, called, true)]
  if (stock.length > 0) lines.push(`${boardWords.bank}: ${stock.join(', ')}`)
  return auction ? [...lines, describeAuction(facts, auction, name)] : lines
}

function squareLine(facts: Facts, square: SquareFacts): string {
  const { boardWords } = facts.text
  const { at, short, group, amount, owner, free, jailed, marks } = square
  const kind = group === null ? '' : facts.groupName(group)
  const price = amount === null ? '' : facts.money(amount)
  const title = [short, [kind, price].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const letters = (seats: SeatFacts[]) => seats.map(({ letter }) => letter)
  const notes = [
    title,
    [owner?.letter, stateOf(facts, square)].filter(Boolean).join(' '),
    ...marks.map(({ words }) => words),
    free.length ? boardWords.here(letters(free)) : '',
    jailed.length ? boardWords.inCell(letters(jailed)) : '',
  ]
  return `${String(at).padStart(2)} ${notes.filter(Boolean).join(' · ')}`
}
