import { tokenLetters, tokenOf } from '#art/tokens.ts'
import type { Words } from '#text/index.ts'
import { titleOf, escaped } from './words/names.ts'
import type {
  Board,
  Chair,
  EditionInfo,
  Goods,
  HeldCard,
  Look,
  Party,
  PromptCard,
  TableInfo,
  TableRoom,
  View,
  GameEvent,
  LogEntry,
} from './shapes.ts'

/**
 * A game as one viewer sees it, with that viewer's words. Everything that is shown about a game comes from
 * it.
 */
export interface Reading {
  words: Words
  table: TableInfo
  edition: EditionInfo
  look: Look
  /** Names by seat, for buttons and lists. */
  names: string[]
  letters: string[]
}

export interface Running extends Reading {
  view: View
  board: Board
}

export function readingOf(look: Look, edition: EditionInfo, words: Words): Reading {
  const names = look.table.chairs.map(({ name }) => name)
  return {
    words: words.of(edition.name).themed(look.table.theme).under(look.table.options),
    table: look.table,
    edition,
    look,
    names,
    letters: tokenLetters(look.table.chairs.map((chair) => letteredIn(look.table, chair))),
  }
}

/** Before the start, people's letters come before those of computer players. A started game stores them. */
export function letteredIn({ status }: Pick<TableInfo, 'status'>, { name, token, user }: Chair) {
  return { name, token, isComputer: status === 'lobby' && !user }
}

export function readingFrom(
  table: Pick<TableRoom, 'editions'>,
  look: Reading['look'],
  words: Words,
): Reading {
  return readingOf(look, editionIn(table, look.table), words)
}

export function editionIn(
  { editions }: Pick<TableRoom, 'editions'>,
  table: Pick<TableInfo, 'edition'>,
): EditionInfo {
  const edition = editions.find(({ name }) => name === table.edition)
  if (!edition) throw new Error(`there is no edition ${table.edition}`)
  return edition
}

export function runningOf(reading: Reading): Running | null {
  const { view, board } = reading.look
  return view && board ? { ...reading, view, board } : null
}

export function editionTitle({ words, edition }: Pick<Reading, 'words' | 'edition'>): string {
  return titleOf(words, edition.name)
}

export function nameOf(reading: Reading, seat: number): string {
  return escaped(reading.names[seat] ?? reading.words.say('ui.someone'))
}

export function markOf(reading: Reading, seat: number): string {
  return `\`${reading.letters[seat] ?? '?'}\``
}

export function tokenName({ table, words }: Pick<Reading, 'table' | 'words'>, seat: number): string {
  const { id } = tokenOf(table.chairs[seat]?.token ?? '', seat)
  return words.board.tokenNames[id] ?? id
}

/**
 * Returns a mention of the person, or the name of a computer player. Other code decides whether the mention
 * pings.
 */
export function callOf(reading: Reading, seat: number): string {
  const user = reading.table.chairs[seat]?.user
  return user && isHuman(reading, seat) ? `<@${user}>` : nameOf(reading, seat)
}

export function partyOf(reading: Reading, party: Party): string {
  if (party === 'bank') return reading.words.say('ui.bank')
  if (party === 'pot') return reading.words.say('ui.pot')
  return nameOf(reading, party)
}

export function cashText(reading: Pick<Reading, 'words'>, cash: number | null): string {
  return cash === null ? reading.words.board.boardWords.cashHidden : money(reading, cash)
}

export function money({ words }: Pick<Reading, 'words'>, amount: number): string {
  return words.money(amount)
}

export function squareName({ words, board }: Running, at: number): string {
  return words.square(board.squares[at]?.id ?? String(at)).name
}

export function shortSquare({ words, board }: Running, at: number): string {
  return words.square(board.squares[at]?.id ?? String(at)).short
}

export function groupName({ words }: Reading, group: string): string {
  return words.theme.groups[group] ?? words.board.groupNames[group] ?? group
}

export function deckName({ words }: Reading, deck: string): string {
  return words.find('deck', deck) ?? deck
}

/** Returns the name of a held card: its own name, or that of its deck's release card. */
export function cardName(reading: Reading, { deck, card }: HeldCard): string {
  const own = reading.words.find('card', `${card}.name`)
  if (own !== null) return own
  return reading.words.say('ui.releaseCard', { deck: deckName(reading, deck) })
}

/** Returns the text of a card. `<card>.terms` adds text that depends on options. */
export function cardText({ words }: Pick<Reading, 'words'>, card: string): string {
  const text = words.find('card', card) ?? card
  const terms = words.find('card', `${card}.terms`)
  return terms ? `${text} ${terms}` : text
}

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

export function levelText({ words, board }: Running, level: number): string {
  return words.say('ui.level', { level, piece: pieceOf(board, level) })
}

export function pieceOf({ buildings }: Board, level: number): 'house' | 'hotel' {
  return level === buildings.hotel ? 'hotel' : 'house'
}

export function colourOf({ table }: Reading, seat: number): number {
  return Number.parseInt(tokenOf(table.chairs[seat]?.token ?? '', seat).colour.slice(1), 16)
}

/** Whether a person plays the seat now. Absent players are neither asked nor pinged (DAY-021). */
export function isHuman({ table }: Pick<Reading, 'table'>, seat: number): boolean {
  const chair = table.chairs[seat]
  return Boolean(chair?.user) && !chair?.isOnAutopilot
}

/**
 * Returns the prompts on the card for which the game waits. An offer for a debt has a message of its own.
 */
export function askedOnCard({ look }: Pick<Reading, 'look'>): PromptCard[] {
  return look.prompts.filter(({ isWaitedFor, prompt }) => isWaitedFor && (prompt.blocks || prompt.quiet))
}

/** Whether a person has to act for the seat now. An advance order may act instead (DAY-032). */
export function actsInPerson(reading: Pick<Reading, 'table'>, seat: number): boolean {
  return isHuman(reading, seat) && !reading.table.chairs[seat]?.isAnswered
}

/** Returns the users of the given seats without duplicates. Computer players have none. */
export function usersOf({ table }: Pick<Reading, 'table'>, seats: readonly number[]): string[] {
  return [...new Set(seats)].flatMap((seat) => table.chairs[seat]?.user ?? [])
}

export function peopleIn(reading: Pick<Reading, 'table'>, seats: readonly number[]): string[] {
  const people = seats.filter((seat) => isHuman(reading, seat))
  return usersOf(reading, people)
}

export function moment(at: number): string {
  return `<t:${Math.floor(at / 1000)}:R>`
}

const day = 24 * 3_600_000

/**
 * Returns a timestamp, which Discord shows in the viewer's time zone. It includes the date unless `at` is
 * less than a day after `after`.
 */
export function clockTime(at: number, after = -Infinity): string {
  return `<t:${Math.floor(at / 1000)}:${at - after < day ? 't' : 'f'}>`
}

export function eventsOf(entries: readonly LogEntry[]): GameEvent[] {
  return entries.flatMap(({ events }) => events)
}

/**
 * Leaves out moves that were taken back. Leaves out the undo too once its player has moved again, because the
 * new move replaces the old one.
 */
export function withoutUndone(entries: readonly LogEntry[]): LogEntry[] {
  const left = new Set<LogEntry>()
  for (const [at, entry] of entries.entries()) {
    if (!hasKind(entry.events, ['undone'])) continue
    const isOwn = ({ seat }: LogEntry) => seat === entry.seat
    const undone = entries.slice(0, at).findLast(isOwn)
    if (undone) left.add(undone)
    if (undone && entries.slice(at + 1).some(isOwn)) left.add(entry)
  }
  return entries.filter((entry) => !left.has(entry))
}

export function hasKind(events: readonly GameEvent[], kinds: readonly string[]): boolean {
  return events.some(({ kind }) => kinds.includes(kind))
}
