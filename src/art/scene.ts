import { at } from '#engine/at.ts'
import { isProperty, type Board, type Square } from '#engine/board.ts'
import type { Mark } from '#mechanics/presentation.ts'
import type { HeldCard } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import { boardText, themeOf, type BoardText } from '#text/board.ts'
import { moneyText, type Theme, type ThemeRef } from '#text/themes/theme.ts'
import { looks } from '#editions/looks.ts'
import type { BoardColours } from './edition-look.ts'
import { coloursOf, barColours } from './palette.ts'
import { oneLine } from '#text/one-line.ts'
import { peopleOf, type Person } from './people.ts'

/** Everything that a picture for one viewer shows: the visible state, the board, names and the language. */
export interface Scene {
  view: View
  board: Board
  /** The edition whose vocabulary is used; default: the common words. */
  edition?: string
  /** Names by seat, as the players spell them. */
  names: readonly string[]
  locale: string
  /** The viewer's own locale. Some themes use it for money (`Words.readers`). */
  readers?: string
  /** Default: the board's theme. */
  theme?: ThemeRef
  /** The last roll. It is also shown after its turn is over. */
  last?: Roll
  marks?: readonly SceneMark[]
  /** The latest events to show, newest last. */
  moments?: readonly SceneMoment[]
  tableau?: SceneTableau | null
  stacks?: readonly SceneStack[] | null
  /** Titles of the kept cards, in the scene's language. Cards without a title are release cards. */
  cardTitles?: Readonly<Record<string, string>>
  /** Shows only the board, without cash, cards and the square that was reached. */
  isPlain?: boolean
}

export interface Roll {
  seat: number
  dice: readonly number[]
  /**
   * The seat that the dice moved. By default it is the player who rolled, unless the edition lets that player
   * choose.
   */
  mover?: number
}

/** An edition's `Tableau`, with names in the scene's language. */
export interface SceneTableau {
  cards: readonly string[]
  decks: readonly { deck: string; name: string; isCrooked: boolean }[]
  holders: readonly { icon: string; title: string; seat: number | null }[]
}

/** An edition's `Stack`, with short names in the scene's language. */
export interface SceneStack {
  seat: number
  of: number
  worth: number
  tiles: readonly { name: string; square: number | null; height: number }[]
}

export interface SceneMark extends Mark {
  /** The mark's name and number, in the scene's language. */
  words: string
}

export interface SceneMoment {
  /** Name of a pictogram; null for none. */
  icon: string | null
  words: string
  /**
   * The event's importance (`mechanics/headlines.ts`). The latest event of the highest rank is shown large.
   */
  rank: number
  seats?: readonly number[]
  card?: { deck: string; title: string; text: string }
  deal?: readonly { seat: number; gives: string }[]
}

export interface RollFacts {
  seat: SeatFacts
  dice: readonly number[]
  /** The seat that the dice moved, usually that of the player who rolled. */
  mover: SeatFacts
  /** The square that the mover has reached; null if the mover is unknown. */
  reached: number | null
}

/** Everything known about a scene, shared by the picture and both descriptions. */
export interface Facts {
  scene: Scene
  text: BoardText
  theme: Theme
  seats: SeatFacts[]
  squares: SquareFacts[]
  /** The current seat; null when the game is over. */
  turn: SeatFacts | null
  roll: RollFacts | null
  latestMoments: Happened
  colours: BoardColours
  bars: Readonly<Record<string, string>>
  groupName: (group: string) => string
  money: (amount: number) => string
  cash: (seat: SeatFacts) => string
  tableau: TableauFacts | null
  stacks: StackFacts[] | null
  hasHouses: boolean
  /** The square that shows the pot; null if there is no pot. */
  potAt: number | null
}

export interface TableauFacts extends Omit<SceneTableau, 'holders'> {
  holders: { icon: string; title: string; seat: SeatFacts | null }[]
  hotels: number | null
}

export interface StackFacts {
  seat: SeatFacts
  of: number
  height: number
  worth: number
  /** The tiles from the bottom up. A tile that comes from a square has that square's group. */
  tiles: { name: string; group: string | null; height: number }[]
}

export interface DealSide {
  seat: SeatFacts
  gives: string
}

export interface MomentFacts extends Pick<SceneMoment, 'icon' | 'words' | 'rank'> {
  seats: SeatFacts[]
  card: { deck: string; title: string; text: string } | null
  deal: DealSide[] | null
}

export interface SeatFacts extends Person {
  seat: number
  /** Null if hidden. */
  cash: number | null
  at: number
  /** Failed attempts to leave Jail; null for players who are not in Jail. */
  jail: number | null
  out: boolean
  deeds: number[]
  cards: number
  kept: string[]
  marks: SceneMark[]
}

export interface SquareFacts {
  at: number
  square: Square
  name: string
  short: string
  /** The short name, split into lines where the picture breaks it. */
  lines: readonly string[] | null
  group: string | null
  /** The price of a property, or the amount that an option sets for the square. */
  amount: number | null
  owner: SeatFacts | null
  level: number
  hasHotel: boolean
  mortgaged: boolean
  isComplete: boolean
  free: SeatFacts[]
  jailed: SeatFacts[]
  reached: boolean
  marks: SceneMark[]
}

export function readScene(scene: Scene): Facts {
  const { view, board } = scene
  const text = boardText(scene.locale, scene.edition)
  const usual = { name: board.names, base: board.names, own: null }
  const theme = themeOf(scene.locale, scene.theme ?? usual, scene.edition)
  const seats = readSeats(scene, text)
  const roll = readRoll(scene, seats)
  const reached = scene.isPlain ? null : (roll?.reached ?? null)
  const squares = board.squares.map((square, at) => readSquare(scene, { theme, seats, reached }, square, at))
  const turn = view.over ? null : (seats[view.turn.seat] ?? null)
  const money = (amount: number) => moneyText(theme, amount, scene.readers)
  const cash = (seat: SeatFacts) => {
    if (seat.cash !== null) return money(seat.cash)
    return scene.isPlain ? '' : text.boardWords.cashHidden
  }
  const moments = (scene.moments ?? []).map((moment) => readMoment(moment, seats))
  const colours = coloursOf(scene.edition)
  const potAt = board.squares.findIndex(({ kind }) => kind === 'parking')
  return {
    scene,
    text,
    theme,
    seats,
    squares,
    turn,
    roll,
    latestMoments: selectMoments(moments, Boolean(view.auction)),
    colours,
    bars: barColours(Object.keys(board.groups), colours.bars),
    groupName: (group) => theme.groups[group] ?? text.groupNames[group] ?? group,
    money,
    cash,
    tableau: readTableau(scene, seats),
    stacks: readStacks(scene, seats),
    hasHouses: board.buildings.houses > 0,
    potAt: potAt === -1 ? null : potAt,
  }
}

function readMoment({ icon, words, rank, card, ...parties }: SceneMoment, seats: SeatFacts[]): MomentFacts {
  const found = (seat: number) => seats[seat] ?? []
  const deal = (parties.deal ?? []).flatMap(({ seat, gives }) =>
    [found(seat)].flat().map((one) => ({ seat: one, gives: oneLine(gives) })),
  )
  return {
    icon,
    words: oneLine(words),
    rank,
    seats: (parties.seats ?? []).flatMap(found),
    card: card ? { deck: card.deck, title: oneLine(card.title), text: oneLine(card.text) } : null,
    deal: deal.length > 0 ? deal : null,
  }
}

function readStacks({ stacks, board }: Scene, seats: SeatFacts[]): StackFacts[] | null {
  return (
    stacks?.flatMap(({ seat: index, tiles, ...stack }) => {
      const seat = seats[index]
      if (!seat) return []
      const shown = tiles.map(({ name, square, height }) => ({
        name: oneLine(name),
        group: groupOf(board.squares[square ?? -1]),
        height,
      }))
      return [{ ...stack, seat, height: tiles.reduce((sum, tile) => sum + tile.height, 0), tiles: shown }]
    }) ?? null
  )
}

function groupOf(square: Scene['board']['squares'][number] | undefined): string | null {
  return square && 'group' in square ? String(square.group) : null
}

function readTableau({ tableau, view }: Scene, seats: SeatFacts[]): TableauFacts | null {
  if (!tableau) return null
  return {
    cards: tableau.cards.map(oneLine),
    decks: tableau.decks.map((pile) => ({ ...pile, name: oneLine(pile.name) })),
    holders: tableau.holders.map(({ seat, ...one }) => ({ ...one, seat: seats[seat ?? -1] ?? null })),
    hotels: view.bank.hotels,
  }
}

function readSeats({ view, names, isPlain, marks = [], cardTitles = {} }: Scene, text: BoardText) {
  const named = view.seats.map(({ token }, seat) => ({ token, name: names[seat] ?? '' }))
  const people = peopleOf(named, text)
  const isShown = (seat: number, { card }: HeldCard) =>
    marks.some((mark) => mark.seat === seat && mark.card === card)
  const loose = (seat: number) =>
    isPlain ? [] : (view.seats[seat]?.cards ?? []).filter((card) => !isShown(seat, card))
  return view.seats.map(({ cash, at: square, jail, out }, index) => ({
    ...at(people, index),
    seat: index,
    cash,
    at: square,
    jail,
    out,
    deeds: view.deeds.flatMap((deed, at) => (deed?.owner === index ? [at] : [])),
    cards: loose(index).filter(({ card }) => cardTitles[card] === undefined).length,
    kept: loose(index).flatMap(({ card }) => cardTitles[card] ?? []),
    marks: marks.filter((mark) => mark.seat === index),
  }))
}

function readRoll({ view, last, edition }: Scene, seats: SeatFacts[]): Facts['roll'] {
  const own: Roll | null = view.turn.dice && { seat: view.turn.seat, dice: view.turn.dice }
  const roll = own && last?.seat === own.seat ? { ...own, ...moverIn(last) } : (own ?? last)
  const seat = roll && seats[roll.seat]
  if (!seat) return null
  const mover = roll.mover === undefined ? undefined : seats[roll.mover]
  const isKnown = mover !== undefined || !looks.moversChosen.includes(edition ?? '')
  const moved = mover ?? seat
  return { seat, dice: roll.dice, mover: moved, reached: isKnown ? moved.at : null }
}

function moverIn({ mover }: Roll): Pick<Roll, 'mover'> {
  return mover === undefined ? {} : { mover }
}

function readSquare(
  { view, board, marks = [] }: Scene,
  { theme, seats, reached }: Pick<Facts, 'theme' | 'seats'> & { reached: number | null },
  square: Square,
  at: number,
): SquareFacts {
  const names = theme.squares[square.id] ?? { name: square.id, short: square.id }
  const deed = view.deeds[at] ?? null
  const here = seats.filter((seat) => !seat.out && seat.at === at)
  const { name, short } = names
  return {
    at,
    square,
    name,
    short,
    lines: names.lines ?? null,
    group: isProperty(square) ? square.group : null,
    amount: amountOf(view, square),
    owner: deed?.owner === null || !deed ? null : (seats[deed.owner] ?? null),
    level: deed?.level ?? 0,
    hasHotel: deed !== null && deed.level === board.buildings.hotel,
    mortgaged: deed?.mortgaged ?? false,
    isComplete: isProperty(square) && isHeldWhole(view, board, square.group),
    free: here.filter((seat) => seat.jail === null),
    jailed: here.filter((seat) => seat.jail !== null),
    reached: at === reached,
    marks: marks.filter((mark) => mark.square === at),
  }
}

function isHeldWhole({ deeds }: View, { groups }: Board, group: string): boolean {
  const owners = new Set(groups[group]?.map((at) => deeds[at]?.owner ?? null))
  return owners.size === 1 && !owners.has(null)
}

function amountOf(view: View, square: Square): number | null {
  if (isProperty(square)) return square.price
  if (!('option' in square)) return null
  const amount = view.options[square.option]
  return typeof amount === 'number' ? amount : null
}

/** The latest moments: one for the picture, and a few more for the texts beside it. */
interface Happened {
  main: MomentFacts | null
  others: MomentFacts[]
}

const maxOthers = 2
/** Minimum rank of an event that gets a line: it must concern somebody. */
const leastOther = 2
/** Minimum rank during an auction, because the picture shows its bids already. */
const leastInAuction = 3
/** The rank of a card or a deal. They take time to read, so only more important events replace them. */
const readable = 3.5

/**
 * Selects the events to show: the latest of the highest rank, and the latest others in order. In an auction,
 * none is large.
 */
export function selectMoments(moments: readonly MomentFacts[], isAuction: boolean): Happened {
  const main = isAuction
    ? null
    : moments.reduce<MomentFacts | null>(
        (most, one) => (most && weightOf(most) > weightOf(one) ? most : one),
        null,
      )
  const drawn = new Set(main ? [main.words] : [])
  const others: MomentFacts[] = []
  for (const one of moments.toReversed()) {
    if (others.length === maxOthers) break
    if (one.rank < (isAuction ? leastInAuction : leastOther) || drawn.has(one.words)) continue
    drawn.add(one.words)
    others.unshift(one)
  }
  return { main, others }
}

function weightOf({ rank, card, deal }: MomentFacts): number {
  return card || deal ? Math.max(rank, readable) : rank
}
