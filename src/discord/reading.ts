import { tokenLetters, tokenOf } from '#art/tokens.ts'
import type { Words } from '#text/index.ts'
import { escaped, safeName } from './names.ts'
import type { Board, EditionInfo, Goods, HeldCard, Look, Party, TableInfo, View } from './shapes.ts'

/** A game as one reader sees it, with the words to tell it. Everything that is shown of a game is made from one. */
export interface Reading {
  words: Words
  table: TableInfo
  edition: EditionInfo
  look: Look
  /** By seat, safe on buttons and in lists. */
  names: string[]
  /** By seat: the letters that the picture shows. */
  letters: string[]
}

/** A reading of a game that has left its lobby. */
export interface Running extends Reading {
  view: View
  board: Board
}

export function readingOf(look: Look, edition: EditionInfo, words: Words): Reading {
  const names = look.table.chairs.map(({ name }) => safeName(name))
  return { words, table: look.table, edition, look, names, letters: tokenLetters(names) }
}

export function runningOf(reading: Reading): Running | null {
  const { view, board } = reading.look
  return view && board ? { ...reading, view, board } : null
}

export function editionTitle({ words, edition }: Pick<Reading, 'words' | 'edition'>): string {
  return words.find('edition', edition.name) ?? edition.name
}

/** A seat's name inside formatted text. */
export function nameOf(reading: Reading, seat: number): string {
  return escaped(reading.names[seat] ?? reading.words.say('ui.someone'))
}

/** The letter of a seat's token, as the picture shows it. */
export function markOf(reading: Reading, seat: number): string {
  return `\`${reading.letters[seat] ?? '?'}\``
}

/** Who is to be called: a mention for a person (whether it pings is said elsewhere), a name for a computer player. */
export function callOf(reading: Reading, seat: number): string {
  const user = reading.table.chairs[seat]?.user
  return user ? `<@${user}>` : nameOf(reading, seat)
}

export function partyOf(reading: Reading, party: Party): string {
  if (party === 'bank') return reading.words.say('ui.bank')
  if (party === 'pot') return reading.words.say('ui.pot')
  return nameOf(reading, party)
}

export function money({ words, board }: Running, amount: number): string {
  return words.board.boardWords.money(board.names, amount)
}

export function squareName({ words, board }: Running, at: number): string {
  const id = board.squares[at]?.id ?? String(at)
  return words.board.boardNames[board.names]?.[id]?.name ?? id
}

export function shortSquare({ words, board }: Running, at: number): string {
  const id = board.squares[at]?.id ?? String(at)
  return words.board.boardNames[board.names]?.[id]?.short ?? id
}

export function groupName({ words }: Reading, group: string): string {
  return words.board.groupNames[group] ?? group
}

export function deckName({ words }: Reading, deck: string): string {
  return words.find('deck', deck) ?? deck
}

export function cardName(reading: Reading, { deck }: HeldCard): string {
  return reading.words.say('ui.releaseCard', { deck: deckName(reading, deck) })
}

/** What a card says. Amounts and squares stand in its text as `{m50}` and `{illinoisAvenue}`. */
export function cardText(reading: Running, card: string): string {
  const facts = new Proxy<Record<string, string>>({}, { get: (_, name) => cardFact(reading, String(name)) })
  return reading.words.find('card', card, facts) ?? card
}

function cardFact(reading: Running, name: string): string {
  const [, amount] = /^m(\d+)$/.exec(name) ?? []
  if (amount) return money(reading, Number(amount))
  const id = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const at = reading.board.squares.findIndex((square) => square.id === id)
  return at < 0 ? name : squareName(reading, at)
}

/** One side of a deal in words. */
export function goodsText(reading: Running, { cash, deeds, cards }: Goods): string {
  const parts = [
    ...(cash > 0 ? [money(reading, cash)] : []),
    ...deeds.map(({ square, mortgaged }) => {
      const name = squareName(reading, square)
      return mortgaged ? `${name} (${reading.words.say('ui.mortgaged')})` : name
    }),
    ...cards.map((card) => cardName(reading, card)),
  ]
  return parts.length > 0 ? reading.words.list(parts) : reading.words.say('ui.nothing')
}

export function levelText({ words }: Reading, level: number): string {
  return words.say('ui.level', { level })
}

/** Colour of a seat's token, as a number. */
export function colourOf({ table }: Reading, seat: number): number {
  return Number.parseInt(tokenOf(table.chairs[seat]?.token ?? '', seat).colour.slice(1), 16)
}

export function isHuman({ table }: Reading, seat: number): boolean {
  return Boolean(table.chairs[seat]?.user)
}

/** A moment as everybody's own clock shows it. */
export function moment(at: number): string {
  return `<t:${Math.floor(at / 1000)}:R>`
}
