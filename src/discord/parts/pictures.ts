import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { altText, dealText, drawBoard, drawDeal, drawHand, handText, pagesOfHand } from '#art/index.ts'
import type { DealScene, Drawing, HandScene, Scene } from '#art/index.ts'
import type { Running } from '../reading.ts'
import type { LogEntry } from '../shapes.ts'
import { styleOf } from '../style-of.ts'
import { PictureQueue, type Wish } from './picture-queue.ts'
import { picture, type Part, type Button, goButton } from './components.ts'
import { pngFile, type Attached } from './message.ts'

/**
 * A picture with its description. Equal pictures have equal keys. `png` is null if the message shows the
 * picture already.
 */
export interface Picture {
  key: string
  alt: string
  png: Buffer | null
}

/** Limit on the bytes of the cached pictures of all games. */
const maxBytes = 12 << 20

interface Kept {
  key: string
  drawing: Promise<Drawing | null>
  bytes: number
}

/**
 * A request for a picture. `slot` is its kind: for each game, the cache keeps the newest picture in each
 * slot.
 */
interface Motif {
  game: string
  slot: string
  key: string
  alt: () => string
  draw: () => Promise<Drawing>
}

interface Ask extends Wish {
  /** Keys of the pictures that the message shows now. */
  shown?: Shown
}

/** Keys of pictures, or file names that contain them. */
type Shown = { has: (key: string) => boolean } | undefined

/**
 * Draws boards, hands and deals. Caches them by game, because panels are often rebuilt without a visible
 * change.
 */
export class Pictures {
  readonly #games: LRUCache<string, ReadonlyMap<string, Kept>>
  readonly queue: PictureQueue

  constructor(queue = new PictureQueue(), maxSize = maxBytes) {
    this.queue = queue
    this.#games = new LRUCache({
      maxSize,
      sizeCalculation: (slots) => [...slots.values()].reduce((sum, { bytes }) => sum + bytes, 1),
    })
  }

  /** Draws the board for a message that is sent once and waits for its picture. */
  async of(reading: Running, entries: readonly LogEntry[] = []): Promise<Picture & Drawing> {
    const motif = boardMotif(reading, 'card', sceneOf(reading, entries))
    const drawn = await this.#drawn(motif, { viewer: null, isNeeded: true })
    if (!drawn) throw new Error('a required picture was not drawn')
    return { ...drawn, key: motif.key }
  }

  /**
   * Draws the board for a message that can do without it. Returns null if the queue has no room, and leaves
   * out `png` if the picture equals `shown`.
   */
  unlessShown(reading: Running, entries: readonly LogEntry[], shown: string | null): Promise<Picture | null> {
    const motif = boardMotif(reading, 'card', sceneOf(reading, entries))
    return this.#asked(motif, { viewer: null, shown: { has: (key) => key === shown } })
  }

  board(reading: Running, scene: Scene, viewer: string, shown?: Shown): Promise<Picture | null> {
    return this.#asked(boardMotif(reading, `board ${viewer}`, scene), { viewer, shown })
  }

  hand(game: string, hand: HandScene, viewer: string, shown?: Shown): Promise<Picture | null> {
    const motif = {
      game,
      slot: `hand ${hand.seat} ${hand.page ?? 0}`,
      key: keyOfHand(hand),
      alt: () => handText(hand),
      draw: () => drawHand(hand),
    }
    return this.#asked(motif, { viewer, shown })
  }

  deal(game: string, deal: DealScene, viewer: string, shown?: Shown): Promise<Picture | null> {
    const motif = {
      game,
      slot: `deal ${viewer}`,
      key: keyOfDeal(deal),
      alt: () => dealText(deal),
      draw: () => drawDeal(deal),
    }
    return this.#asked(motif, { viewer, shown })
  }

  async #asked(motif: Motif, { shown, ...wish }: Ask): Promise<Picture | null> {
    const { key } = motif
    if (shown?.has(key)) return { key, alt: motif.alt(), png: null }
    const drawn = await this.#drawn(motif, wish)
    return drawn && { ...drawn, key }
  }

  async #drawn(motif: Motif, wish: Wish): Promise<Drawing | null> {
    const { game, key } = motif
    const slots = [...(this.#games.get(game)?.values() ?? [])]
    const drawn = await slots.find((kept) => kept.key === key)?.drawing
    if (drawn) return drawn
    const drawing = this.queue.draw(motif.draw, wish)
    this.#keep(motif, drawing)
    return drawing
  }

  #keep({ game, slot, key }: Motif, drawing: Promise<Drawing | null>): void {
    const kept: Kept = { key, drawing, bytes: 0 }
    this.#change(game, (slots) => slots.set(slot, kept))
    const isThere = (slots: Map<string, Kept>) => slots.get(slot) === kept
    const drop = () => this.#change(game, (slots) => isThere(slots) && slots.delete(slot))
    drawing.then((drawn) => {
      if (!drawn) return drop()
      kept.bytes = drawn.png.length
      this.#change(game, () => undefined)
    }, drop)
  }

  #change(game: string, change: (slots: Map<string, Kept>) => unknown): void {
    // The map is copied, because the cache computes the size of an entry only if its value is a different
    // object.
    const slots = new Map(this.#games.get(game))
    change(slots)
    this.#games.set(game, slots)
  }
}

function boardMotif({ table }: Running, slot: string, scene: Scene): Motif {
  return {
    game: table.id,
    slot,
    key: keyOf(scene),
    alt: () => altText(scene),
    draw: () => drawBoard(scene),
  }
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
  // The board shows options, such as the amount of a tax.
  const { seats, deeds, bank, turn, auction, contention, debts, over, options, ending } = view
  const asked = view.prompts.flatMap((prompt) => (prompt.blocks ? prompt.seats : []))
  const contents = [auction, contention, debts, asked, ending]
  const shown = JSON.stringify([
    [edition, theme, names, locale, readers, last, seats, deeds, bank, turn, contents, over, options],
    [marks, moments, tableau, ...(stacks ? [stacks] : [])],
  ])
  return hashOf(shown)
}

/** Returns the key of a hand: its cards, the marks and buildings on them, and who owns the missing deeds. */
function keyOfHand({ scene, seat, cards, page = 0 }: HandScene): string {
  const { view, board, edition, names, locale, readers, theme, marks } = scene
  const own = cards.map(({ square }) => square)
  const groups = Object.values(board.groups).filter((group) => group.some((at) => own.includes(at)))
  const deeds = groups.flat().map((at) => [at, view.deeds[at]])
  const placed = marks?.filter(({ square }) => square !== undefined && own.includes(square))
  const shown = [deeds, placed, tokensIn(view), edition, names, locale, readers, theme]
  return hashOf(JSON.stringify(['hand', seat, page, cards, ...shown]))
}

/** Returns the key of a deal: its terms and effects, the players' tokens, and the marks on the deeds. */
function keyOfDeal({ scene, sides, groups }: DealScene): string {
  const { view, edition, names, locale, readers, theme, marks } = scene
  const dealt = sides.flatMap((side) => side.deeds.map(({ square }) => square))
  const deeds = dealt.map((at) => [at, view.deeds[at]])
  const placed = marks?.filter(({ square }) => square !== undefined && dealt.includes(square))
  const shown = [deeds, placed, tokensIn(view), edition, names, locale, readers, theme]
  return hashOf(JSON.stringify(['deal', sides, groups, ...shown]))
}

function tokensIn({ seats }: Scene['view']): (string | null)[] {
  return seats.map(({ token }) => token)
}

function hashOf(shown: string): string {
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16)
}

export interface PicturePart {
  parts: Part[]
  files: Attached[]
}

/** @param drawn - its `png` is null if the message shows the file already. */
export function pictured(name: string, drawn: Pick<Picture, 'png' | 'alt'>): PicturePart {
  const file = pngFile(name, drawn)
  return { parts: [picture(file.name, file.alt)], files: [file] }
}

/** Draws pictures for a private panel of `viewer` that shows `files` now. */
export interface Drawer {
  pictures: Pictures
  viewer: string
  files: readonly string[]
}

/** Equal pictures have equal file names, so that a picture is not sent again while it is shown. */
const fileOf = (kind: string, key: string) => `${kind}-${key}.png`

const shownIn = ({ files }: Drawer, kind: string): Shown => ({
  has: (key) => files.includes(fileOf(kind, key)),
})

const partOf = (kind: string, drawn: Picture) => pictured(fileOf(kind, drawn.key), drawn)

/** Returns the board for a private panel; null if the queue has no room. */
export async function boardPicture(
  drawer: Drawer,
  running: Running,
  scene = sceneOf(running),
): Promise<PicturePart | null> {
  const drawn = await drawer.pictures.board(running, scene, drawer.viewer, shownIn(drawer, 'board'))
  return drawn && partOf('board', drawn)
}

export async function dealPart(drawer: Drawer, game: string, deal: DealScene): Promise<PicturePart | null> {
  const drawn = await drawer.pictures.deal(game, deal, drawer.viewer, shownIn(drawer, 'deal'))
  return drawn && partOf('deal', drawn)
}

/** Argument of the panel Assets that lists deeds in words. Any other argument is a page of cards. */
const inWords = 'words'

export interface HandPicture extends PicturePart {
  buttons: Button[]
  isUnfinished?: boolean
}

/** Returns a seat's deeds as cards, with a button that lists them in words; empty without deeds. */
export async function handPicture(
  drawer: Drawer,
  running: Running,
  seat: number,
  form: string,
): Promise<HandPicture> {
  const { look, table, words } = running
  const cards = look.hand(seat)
  const go = (to: string, label: string) => goButton(table, 'assets', label, to)
  if (cards.length === 0) return { parts: [], buttons: [], files: [] }
  if (form === inWords) return { parts: [], buttons: [go('0', words.say('ui.assets.asCards'))], files: [] }
  const pages = pagesOfHand(cards)
  const page = /^\d{1,2}$/.test(form) ? Number(form) % pages : 0
  const hand = { scene: sceneOf(running), seat, cards, page }
  const drawn = await drawer.pictures.hand(table.id, hand, drawer.viewer, shownIn(drawer, 'hand'))
  const asCards = go(String(page), words.say('ui.assets.asCards'))
  if (!drawn) return { parts: [], buttons: [asCards], files: [], isUnfinished: true }
  const next = pages > 1 ? [go(String((page + 1) % pages), words.say('ui.assets.nextPage'))] : []
  return { ...partOf('hand', drawn), buttons: [...next, go(inWords, words.say('ui.assets.inWords'))] }
}
