import type { APIButtonComponentWithCustomId } from 'discord.js'
import { pagesOfHand } from '#art/index.ts'
import type { Running } from '../reading.ts'
import { button, picture, type Part } from './components.ts'
import { encodeId } from './ids.ts'
import { pngFile, type Attached } from './message.ts'
import { sceneOf, type Pictures } from './pictures.ts'

/** Argument of a panel of assets that tells the deeds in words, where others name a page of cards. */
const inWords = 'words'

export interface HandPicture {
  parts: Part[]
  buttons: APIButtonComponentWithCustomId[]
  files: Attached[]
  /** There was no room to draw it now. */
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
  const go = (to: string, label: string) => button({ id: encodeId(table.id, 'go', 'assets', to), label })
  if (cards.length === 0) return { parts: [], buttons: [], files: [] }
  if (form === inWords) return { parts: [], buttons: [go('0', words.say('ui.assets.asCards'))], files: [] }
  const pages = pagesOfHand(cards)
  const page = /^\d{1,2}$/.test(form) ? Number(form) % pages : 0
  const drawn = await pictures.hand({ scene: sceneOf(running), seat, cards, page }, viewer)
  const asCards = go(String(page), words.say('ui.assets.asCards'))
  if (!drawn) return { parts: [], buttons: [asCards], files: [], isUnfinished: true }
  const file = pngFile('hand.png', drawn)
  const next = pages > 1 ? [go(String((page + 1) % pages), words.say('ui.assets.nextPage'))] : []
  return {
    parts: [picture(file.name, file.alt)],
    buttons: [...next, go(inWords, words.say('ui.assets.inWords'))],
    files: [file],
  }
}
