import { drawBar, drawGround, pad, faceOf, type DeedFace } from './deed-face.ts'
import { drawable, fillNarrow, font, setWords, type Pen } from './fonts.ts'
import { drawIcon } from './icons.ts'
import { inksOf } from './inks.ts'
import type { Rect } from './layout.ts'
import { drawnName } from './people.ts'
import { drawPane, firstInk, type Pane } from './panes.ts'
import { paint } from './png.ts'
import { fillRound, fillPoints, fillRect } from './rects.ts'
import { narrowest, write, type Drawing, type Line, firstFitting, sentences, bold, letters } from './sheet.ts'
import { LRUCache } from 'lru-cache'
import { cached } from '#caches/cached.ts'
import { at } from '#engine/at.ts'
import type { DeedCard, PrintedRent } from '#mechanics/rent/deed-card.ts'
import type { BoardWords } from '#text/board.ts'
import { readScene, type Facts, type Scene, type SeatFacts } from './scene.ts'
import { stateOf } from './alt.ts'
import { cut } from '#text/one-line.ts'
import type { BoardColours } from './edition-look.ts'

export interface HandScene {
  scene: Scene
  seat: number
  cards: readonly DeedCard[]
  /** Number of the page, from 0. Each page shows at most `maxCards` deeds. */
  page?: number
}

/** Maximum cards in one picture that stay readable. */
const maxCards = 16

interface RentFacts {
  when: string
  amount: string
  isNow: boolean
}

interface CardFacts extends DeedFace {
  rents: RentFacts[]
  /** The rent that the next visitor pays if it differs from the printed rents; otherwise null. */
  due: string | null
  /** The group's other deeds with their owners; a null `holder` means the Bank. */
  missing: { name: string; short: string; holder: SeatFacts | null }[]
  /** The Bank's loan, or the cost to redeem the mortgage; empty without a mortgage. */
  loan: string
  building: string
}

interface HandFacts {
  facts: Facts
  owner: SeatFacts
  cards: CardFacts[]
  total: number
  first: number
}

export function pagesOfHand(cards: readonly DeedCard[]): number {
  return Math.max(1, Math.ceil(cards.length / maxCards))
}

function readHand({ scene, seat, cards, page = 0 }: HandScene): HandFacts {
  const facts = readScene(scene)
  const from = Math.min(page, pagesOfHand(cards) - 1) * maxCards
  const shown = cards.slice(from, from + maxCards)
  return {
    facts,
    owner: at(facts.seats, seat),
    cards: shown.map((card) => readCard(facts, card, seat)),
    total: cards.length,
    first: from + 1,
  }
}

function readCard(
  facts: Facts,
  { square: index, rents, now, due, mortgage, building }: DeedCard,
  seat: number,
): CardFacts {
  const { text, money, squares, scene, hasHouses } = facts
  const words = text.boardWords.hand
  const face = faceOf(facts, index)
  const { square } = face
  const members = scene.board.groups[square.group ?? ''] ?? []
  const printed = now === null ? undefined : rents[now]
  const isOther = due !== null && printed !== undefined && printed.amount !== due
  return {
    ...face,
    rents: rents.map((rent, no) => ({
      when: words.rents[rent.when](rent.count),
      amount: amountText(rent, words, money),
      isNow: no === now,
    })),
    due: isOther ? money(due) : null,
    missing: members
      .map((member) => at(squares, member))
      .filter(({ owner }) => owner?.seat !== seat)
      .map(({ name, short, owner }) => ({ name, short, holder: owner })),
    loan: mortgage
      ? square.mortgaged
        ? words.redeem(money(mortgage.redeem))
        : words.mortgage(money(mortgage.value))
      : '',
    building: building === null ? '' : words.building[hasHouses ? 'house' : 'hotel'](money(building)),
  }
}

function amountText({ when, amount }: PrintedRent, words: BoardWords['hand'], money: Facts['money']): string {
  return when === 'dice' ? words.times(amount) : money(amount)
}

function presentRent({ rents, due }: CardFacts): string {
  return due ?? rents.find(({ isNow }) => isNow)?.amount ?? ''
}

/** Descriptions from the fullest to the briefest. The first one that fits is used. */
const detailLevels: ((hand: HandFacts, card: CardFacts) => string)[] = [
  (hand, card) => cardText(hand, card, 'name', true),
  (hand, card) => cardText(hand, card, 'short', true),
  (hand, card) => cardText(hand, card, 'short', false),
  (_, { square }) => square.short,
]

function describeHand(hand: HandFacts): string {
  const { facts, owner, cards, total, first } = hand
  const { boardWords } = facts.text
  const isPart = cards.length < total
  const title = [
    boardWords.hand.title(cut(owner.name, 32), boardWords.deeds(total)),
    ...(isPart ? [boardWords.hand.page(first, first + cards.length - 1, total)] : []),
  ]
  const groups = [...Map.groupBy(cards, ({ square }) => square.group ?? '').values()]
  return firstFitting(detailLevels, (cardText) =>
    sentences([...title, ...groups.map((some) => groupText(hand, some, cardText))]),
  )
}

function groupText(
  hand: HandFacts,
  cards: CardFacts[],
  cardText: (hand: HandFacts, card: CardFacts) => string,
): string {
  const group = cards[0]?.group ?? ''
  const deeds = cards.map((card) => cardText(hand, card)).join('; ')
  const lack = cardText === detailLevels.at(-1) ? '' : ` (${lackText(hand, cards[0])})`
  return `${group}${lack}: ${deeds}`
}

function lackText({ facts }: HandFacts, card: CardFacts | undefined): string {
  const { boardWords } = facts.text
  const missing = card?.missing ?? []
  if (missing.length === 0) return boardWords.hand.whole
  return boardWords.hand.needs(
    missing.map(({ short, holder }) =>
      boardWords.hand.missing(short, holder ? cut(holder.name, 16) : boardWords.bank),
    ),
  )
}

function cardText({ facts }: HandFacts, card: CardFacts, name: 'name' | 'short', isWhole: boolean): string {
  const { hand } = facts.text.boardWords
  const rent = presentRent(card)
  return [
    card.square[name],
    stateOf(facts, card.square),
    ...card.square.marks.map(({ words }) => words),
    rent ? hand.rentNow(rent) : '',
    ...(isWhole ? [card.loan] : []),
  ]
    .filter(Boolean)
    .join(', ')
}

export const handWidth = 1024
const margin = 10
const gap = 10

interface Size {
  most: number
  columns: number
  height: number
  bar: number
  name: number
  text: number
  row: number
  isFull: boolean
}

/** Smallest font size. A phone shows the picture in 308 pixels, so these letters are 9 pixels high there. */
const leastText = 30

/** Four cards go into one row, because a second row would double the height. */
const four: Size = { most: 4, columns: 4, height: 440, bar: 50, name: 35, text: 32, row: 34, isFull: true }
const three: Size = { most: 3, columns: 3, height: 472, bar: 56, name: 40, text: 33, row: 38, isFull: true }
const sizes: readonly Size[] = [three, four]
/** More cards show only the present rent, so that a phone still has room for text above and buttons below. */
const many: Size = { ...four, height: 198, bar: 38, name: 34, row: 32, isFull: false }

export function handText(scene: HandScene): string {
  return describeHand(readHand(scene))
}

export async function drawHand(scene: HandScene): Promise<Drawing> {
  const hand = readHand(scene)
  const size = sizes.find(({ most }) => hand.cards.length <= most) ?? many
  const rows = Math.ceil(hand.cards.length / size.columns)
  const height = 2 * margin + rows * size.height + Math.max(0, rows - 1) * gap
  const panes = hand.cards.map((card, at) => paneOf(hand.facts, card, placeOf(size, at), size))
  const cuts = Array.from({ length: rows - 1 }, (_, row) => margin + (row + 1) * (size.height + gap))
  const mosaic = { width: handWidth, height, ground: firstInk, panes }
  return { png: await paint(mosaic, inksOf(hand.facts.colours), cuts), alt: describeHand(hand) }
}

/** Room for about 60 cards. Most redraws of a hand change only one card. */
const maxBytes = 8 << 20
const keptCards = new LRUCache<string, Pane>({
  maxSize: maxBytes,
  sizeCalculation: ({ indices }) => indices.length,
})

function paneOf(facts: Facts, card: CardFacts, room: Rect, size: Size): Pane {
  const { colours } = facts
  // Drawn at the origin, because the edges of letters depend on their position.
  const area = { ...room, x: 0, y: 0 }
  const pane = cached(keptCards, keyOf(facts, card, room), () =>
    drawPane(area, inksOf(colours), (pen) => {
      fillRect(pen, area, colours.ink)
      drawCard(pen, facts, card, area, size)
    }),
  )
  return { ...pane, rect: room }
}

function keyOf(
  { scene: { locale, edition }, text }: Facts,
  { square, group, colour, rents, due, missing, loan, building }: CardFacts,
  { width, height }: Rect,
): string {
  const { name, short, level, hasHotel, mortgaged, marks } = square
  const lacks = missing.map(({ short, holder }) => [
    short,
    holder && [drawnName(holder, text), holder.letter],
  ])
  return JSON.stringify([
    [locale, edition, width, height, square.square.kind, square.square.id, group, colour],
    [name, short, level, hasHotel, mortgaged, marks.map(({ words }) => words)],
    [rents, due, lacks, loan, building],
  ])
}

function placeOf({ columns, height }: Size, at: number): Rect {
  const width = Math.floor((handWidth - 2 * margin - (columns - 1) * gap) / columns)
  const [column, row] = [at % columns, Math.floor(at / columns)]
  return { x: margin + column * (width + gap), y: margin + row * (height + gap), width, height }
}

interface Drawn {
  pen: Pen
  facts: Facts
  card: CardFacts
  size: Size
  ink: string
}

function drawCard(pen: Pen, facts: Facts, card: CardFacts, room: Rect, size: Size): void {
  const drawn = { pen, facts, card, size, ink: drawGround(pen, facts, card, room) }
  drawBar(pen, facts, card, room, size)
  const below = drawName(drawn, room)
  if (size.isFull) drawRents(drawn, below)
  else drawRent(drawn, below)
  drawFoot(drawn, room)
}

function drawName({ pen, card: { square }, size, ink }: Drawn, room: Rect): Rect {
  const { bar, name, row, isFull, height } = size
  const lines = isFull ? 2 : 1
  const step = Math.round(name * 0.94)
  const area = { width: room.width - 2 * pad, height: lines * step + 2 }
  const words = drawable(isFull ? square.name : square.short)
  const set = setWords(pen, words, area, { from: name, to: leastText - 1, weight: 900, narrow: 0.7 })
  pen.fillStyle = ink
  pen.textAlign = 'left'
  const top = room.y + bar + 6
  set.lines.forEach((words, at) =>
    fillNarrow(pen, words, room.x + pad, Math.round(top + (at + 0.85) * set.pixels * 0.94), set.narrow),
  )
  const y = top + set.lines.length * step + 8
  return { x: room.x, y, width: room.width, height: height - (y - room.y) - 2 * row - 4 }
}

function drawRents({ pen, facts: { colours }, card, size, ink }: Drawn, room: Rect): void {
  const row = Math.min(size.row, Math.floor(room.height / card.rents.length))
  const pixels = Math.max(leastText, Math.min(size.text, row - 2))
  const right = room.x + room.width - pad
  card.rents.forEach(({ when, amount, isNow }, at) => {
    const y = room.y + (at + 0.5) * row
    const line: Line = { pixels, colour: isNow ? colours.paper : ink, weight: isNow ? 900 : 700 }
    if (isNow) {
      drawPresent(pen, colours, { ...room, y: y - row / 2, height: row }, y, row)
    }
    const shown = isNow && card.due ? card.due : amount
    const width = widthOf(pen, drawable(shown), line)
    write(pen, drawable(when), room.x + pad + 6, y, { ...line, width: room.width - 3 * pad - width })
    write(pen, drawable(shown), right, y, { ...line, align: 'right' })
  })
}

function drawRent({ pen, facts, card, size: { text, row }, ink }: Drawn, room: Rect): void {
  const { colours } = facts
  const y = room.y + room.height / 2 - 2
  const line = bold(text + 4, ink)
  if (card.square.mortgaged) {
    const words = facts.text.boardWords.mortgaged.toUpperCase()
    return write(pen, words, room.x + pad, y, { ...line, pixels: text, width: room.width - 2 * pad })
  }
  const now = card.rents.find(({ isNow }) => isNow)
  const amount = drawable(presentRent(card))
  const width = widthOf(pen, amount, line)
  drawPresent(pen, colours, { ...room, y: y - row / 2 - 3, height: row + 6 }, y, row)
  const when = letters(text - 1, colours.paper, { width: room.width - 3 * pad - width })
  write(pen, drawable(now?.when ?? ''), room.x + pad + 6, y, when)
  write(pen, amount, room.x + room.width - pad, y, { ...line, colour: colours.paper, align: 'right' })
}

function drawPresent(pen: Pen, { ink, gold }: BoardColours, room: Rect, y: number, row: number): void {
  fillRound(pen, { ...room, x: room.x + 4, width: room.width - 8 }, 6, ink)
  const [x, radius] = [room.x + 9, row * 0.24]
  const pointer = [
    [x, y - radius],
    [x + radius * 1.1, y],
    [x, y + radius],
  ] as const
  fillPoints(pen, pointer, gold)
}

function drawFoot({ pen, facts, card, size: { text, row, isFull }, ink }: Drawn, room: Rect): void {
  const { boardWords } = facts.text
  const pixels = Math.max(leastText, text - 2)
  const width = room.width - 2 * pad
  const [upper, lower] = [room.y + room.height - 1.5 * row - 6, room.y + room.height - 0.5 * row - 6]
  const line = letters(pixels, ink, { width })
  const isWhole = card.missing.length === 0
  const lack = isWhole ? boardWords.hand.whole : lackWords(pen, facts, card, line)
  if (isWhole) drawIcon(pen, 'star', ink, room.x + pad + 10, upper, 11)
  const shift = isWhole ? 28 : 0
  const upperLine: Line = { ...line, weight: isWhole ? 900 : 700, width: width - shift }
  write(pen, lack, room.x + pad + shift, upper, upperLine)
  const state = card.square.mortgaged && isFull ? boardWords.mortgaged : ''
  const marks = card.square.marks.map(({ words }) => words)
  const rest = state ? [state, card.loan] : [card.loan, ...(isFull ? [card.building] : [])]
  const sums = [...marks, ...rest].filter(Boolean)
  // Facts without room are left out: the panel of a deed has them all.
  const forms = sums.map((_, left) => drawable(sums.slice(0, sums.length - left).join(' · ')))
  const fits = (words: string) => narrowest * widthOf(pen, words, line) <= width
  write(pen, forms.find(fits) ?? forms.at(-1) ?? '', room.x + pad, lower, line)
}

/**
 * Writes the missing deeds in the fullest form that fits: names with owners, names with the owners' letters,
 * names only, or their number.
 */
function lackWords(pen: Pen, { text }: HandFacts['facts'], { missing }: CardFacts, line: Line): string {
  const { hand, bank } = text.boardWords
  const ways = [
    missing.map(({ short, holder }) => hand.missing(short, holder ? drawnName(holder, text) : bank)),
    missing.map(({ short, holder }) => hand.missing(short, holder?.letter ?? bank)),
    missing.map(({ short }) => short),
  ]
  const lines = ways.map((names) => drawable(hand.needs(names)))
  const fits = lines.find((words) => widthOf(pen, words, line) <= (line.width ?? Infinity))
  return fits ?? hand.needsSome(missing.length)
}

function widthOf(pen: Pen, words: string, { pixels, weight = 700 }: Line): number {
  pen.font = font(pixels, weight)
  return pen.measureText(words).width
}
