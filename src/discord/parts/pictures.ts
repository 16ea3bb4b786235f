import { createHash } from 'node:crypto'
import { altText, drawBoard, drawDeal, drawHand, drawPlot, pagesOfHand } from '#art/index.ts'
import type { DealScene, PlotEnd, Drawing, HandScene, Scene } from '#art/index.ts'
import type { Running } from '../reading.ts'
import type { Course, LogEntry } from '../shapes.ts'
import { styleOf } from '../style-of.ts'
import { PictureQueue, type Wish } from './picture-queue.ts'
import { picture, type Part, type Button, goButton } from './components.ts'
import { pngFile, type Attached } from './message.ts'

const kept = 16

export interface Picture extends Drawing {
  /** Equal for equal boards. */
  key: string
}

/** Draws boards, hands and deals, and remembers the last few: a panel often asks for what a card has just shown. */
export class Pictures {
  readonly #drawn = new Map<string, Promise<Drawing | null>>()
  readonly queue: PictureQueue

  constructor(queue = new PictureQueue()) {
    this.queue = queue
  }

  /** The board for a message that is sent once, so that it waits for its picture. */
  async of(reading: Running, entries: readonly LogEntry[] = []): Promise<Picture> {
    const drawn = await this.#board(sceneOf(reading, entries), { viewer: null, isNeeded: true })
    if (!drawn) throw new Error('a picture that was needed was not drawn')
    return drawn
  }

  /** The board for a message that can do without it. Null if there is no room; without `png` if it is the `shown` one. */
  async unlessShown(reading: Running, entries: readonly LogEntry[], shown: string | null) {
    const scene = sceneOf(reading, entries)
    const key = keyOf(scene)
    if (key === shown) return { key, alt: altText(scene), png: null }
    return this.#board(scene, { viewer: null }, key)
  }

  board(reading: Running, viewer: string): Promise<Picture | null> {
    return this.#board(sceneOf(reading), { viewer })
  }

  hand(hand: HandScene, viewer: string): Promise<Drawing | null> {
    return this.#once(keyOfHand(hand), () => drawHand(hand), { viewer })
  }

  deal(deal: DealScene, viewer: string): Promise<Drawing | null> {
    return this.#once(keyOfDeal(deal), () => drawDeal(deal), { viewer })
  }

  async #board(scene: Scene, wish: Wish, key = keyOf(scene)): Promise<Picture | null> {
    const drawing = await this.#once(key, () => drawBoard(scene), wish)
    return drawing && { ...drawing, key }
  }

  async #once(key: string, draw: () => Promise<Drawing>, wish: Wish): Promise<Drawing | null> {
    const known = this.#drawn.get(key)
    const drawn = known ? await known : null
    if (drawn) return drawn
    const drawing = this.queue.draw(draw, wish)
    this.#keep(key, drawing)
    return drawing
  }

  #keep(key: string, drawing: Promise<Drawing | null>): void {
    this.#drawn.set(key, drawing)
    const drop = () => void (this.#drawn.get(key) === drawing && this.#drawn.delete(key))
    drawing.then((drawn) => drawn ?? drop(), drop)
    if (this.#drawn.size > kept) this.#drawn.delete(this.#drawn.keys().next().value ?? '')
  }
}

/** How everybody's worth went, as a plot; with how the game ended where that is told. */
export function plotOf(
  { table, words, edition }: Running,
  { points, leads }: Course,
  end?: PlotEnd,
): Promise<Drawing> {
  const seats = table.chairs.map(({ token, name }) => ({ token, name }))
  return drawPlot({
    seats,
    points,
    leads,
    theme: table.theme,
    edition: edition.name,
    locale: words.locale,
    readers: words.readers,
    ...(end && { end }),
  })
}

export function sceneOf(reading: Running, entries: readonly LogEntry[] = []): Scene {
  return styleOf(reading).scene(reading, entries)
}

function keyOf({
  view,
  edition,
  names,
  locale,
  readers,
  theme,
  last,
  marks,
  moments,
  tableau,
  stacks,
}: Scene): string {
  // Options are printed on the board, such as what a tax is.
  const { seats, deeds, bank, turn, auction, contention, debts, over, options } = view
  const asked = view.prompts.flatMap((prompt) => (prompt.blocks ? prompt.seats : []))
  const contents = [auction, contention, debts, asked]
  const shown = JSON.stringify([
    [edition, theme, names, locale, readers, last, seats, deeds, bank, turn, contents, over, options],
    [marks, moments, tableau, ...(stacks ? [stacks] : [])],
  ])
  return hashOf(shown)
}

function keyOfHand({ scene, seat, cards, page = 0 }: HandScene): string {
  const { view, edition, names, locale, theme } = scene
  return hashOf(JSON.stringify(['hand', seat, page, cards, view.deeds, edition, names, locale, theme]))
}

/** What a deal shows: its terms with what comes of them, whose pieces stand there, and what lies on the deeds. */
function keyOfDeal({ scene, sides, groups }: DealScene): string {
  const { view, edition, names, locale, theme, marks } = scene
  const tokens = view.seats.map(({ token }) => token)
  return hashOf(
    JSON.stringify(['deal', sides, groups, view.deeds, marks, tokens, edition, names, locale, theme]),
  )
}

function hashOf(shown: string): string {
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16)
}

/** A picture as a part of a message, with its file. */
export interface PicturePart {
  parts: Part[]
  files: Attached[]
}

export function pictured(name: string, drawn: Drawing): PicturePart {
  const file = pngFile(name, drawn)
  return { parts: [picture(file.name, file.alt)], files: [file] }
}

/** The board for a private panel; null if there is no room. Equal ones have equal names, so that none is sent again. */
export async function boardPicture(
  pictures: Pictures,
  running: Running,
  viewer: string,
): Promise<PicturePart | null> {
  const drawn = await pictures.board(running, viewer)
  return drawn && pictured(`board-${drawn.key}.png`, drawn)
}

/** Argument of a panel of assets that tells the deeds in words, where others name a page of cards. */
const inWords = 'words'

export interface HandPicture extends PicturePart {
  buttons: Button[]
  isUnfinished?: boolean
}

/** The deeds of a seat as cards, with the way to the same in words; nothing where there are none. */
export async function handPicture(
  pictures: Pictures,
  running: Running,
  seat: number,
  form: string,
  viewer: string,
): Promise<HandPicture> {
  const { look, table, words } = running
  const cards = look.hand(seat)
  const go = (to: string, label: string) => goButton(table, 'assets', label, to)
  if (cards.length === 0) return { parts: [], buttons: [], files: [] }
  if (form === inWords) return { parts: [], buttons: [go('0', words.say('ui.assets.asCards'))], files: [] }
  const pages = pagesOfHand(cards)
  const page = /^\d{1,2}$/.test(form) ? Number(form) % pages : 0
  const drawn = await pictures.hand({ scene: sceneOf(running), seat, cards, page }, viewer)
  const asCards = go(String(page), words.say('ui.assets.asCards'))
  if (!drawn) return { parts: [], buttons: [asCards], files: [], isUnfinished: true }
  const next = pages > 1 ? [go(String((page + 1) % pages), words.say('ui.assets.nextPage'))] : []
  return { ...pictured('hand.png', drawn), buttons: [...next, go(inWords, words.say('ui.assets.inWords'))] }
}
