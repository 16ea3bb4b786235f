import { sheetLabel } from '../parts/sheet-buttons.ts'
import { encodeId } from '../parts/ids.ts'
import { readable } from '../words/names.ts'
import { isOnOneScreen } from '../parts/screen-budget.ts'
import { small, button, limits, picture, rows, text, type Part, type Row } from '../parts/components.ts'
import type { Running } from '../reading.ts'
import type { Chronicle, ChronicleButton } from '../shapes.ts'
import type { Count } from './counted-prompts.ts'

/** A message of a chronicle before it is made of parts. */
export interface Page {
  /** What the message is about, with a picture of its own, before everything else; null where it only tells. */
  scene: { headline: string; picture: { file: string; alt: string } | null } | null
  text: string
  picture: { file: string; alt: string } | null
  count: Count
  /** Users who are called. */
  ping: readonly string[]
  /** Whether it bears the buttons of the chronicle. */
  isPressed: boolean
}

/** Characters of one message's lines; the rest of Discord's limit is for what stands below them. */
const mostText = 3000

/**
 * As many of the last lines as fit on a phone's screen with what stands around them; those before them are told `ahead`, in
 * messages of their own. What a scene shows is not told before it.
 */
export function paged(reading: Running, plan: Chronicle, page: Page): { ahead: string[]; whole: Page } {
  const lines = page.text.split('\n')
  const withLines = (some: readonly string[]): Page => ({ ...page, text: some.join('\n') })
  const hasRoom = (some: readonly string[]) =>
    page.scene !== null || isLow(pageParts(reading, plan, withLines(some)))
  const fits = (some: readonly string[]) => lengthOf(some) <= mostText && hasRoom(some)
  const from = lines.findIndex((_, at) => fits(lines.slice(at)))
  const at = from === -1 ? lines.length - 1 : from
  return { ahead: screensOf(lines.slice(0, at)), whole: withLines(lines.slice(at)) }
}

/** Lines as messages without anything else, each no higher than a screen. */
function screensOf(lines: readonly string[]): string[] {
  const screens: string[][] = []
  for (const line of lines) {
    const more = [...(screens.at(-1) ?? []), line]
    const isRoom = lengthOf(more) <= mostText && isLow([text(more.join('\n'))])
    if (isRoom && screens.length > 0) screens[screens.length - 1] = more
    else screens.push([line])
  }
  return screens.map((screen) => screen.join('\n').slice(0, limits.text))
}

/** A chronicle is read as it comes, so that two lines more than the budget do no harm. */
function isLow(parts: readonly Part[]): boolean {
  return isOnOneScreen(parts, undefined, -2.5)
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, { length }) => sum + length + 1, 0)
}

/**
 * A scene, lines, picture, counts and buttons, in this order and nothing else; lines in small letters where that is higher
 * than a phone's screen.
 */
export function pageParts(reading: Running, plan: Chronicle, page: Page): (Part | Row)[] {
  const parts = partsOf(reading, plan, page)
  return isLow(parts) ? parts : partsOf(reading, plan, { ...page, text: small(page.text) })
}

function partsOf(reading: Running, plan: Chronicle, page: Page): (Part | Row)[] {
  const calls = page.ping.map((user) => `<@${user}>`).join(' ')
  const { scene } = page
  return [
    ...(scene?.headline ? [text(scene.headline)] : []),
    ...(scene?.picture ? [picture(scene.picture.file, scene.picture.alt)] : []),
    ...(page.text ? [text(page.text)] : []),
    ...(page.picture ? [picture(page.picture.file, page.picture.alt)] : []),
    ...page.count.texts.map(text),
    ...(calls ? [text(calls)] : []),
    ...rows(page.count.buttons),
    ...(page.isPressed ? pressRows(reading, plan) : []),
  ]
}

const styles = { main: 'primary', usual: 'secondary', grave: 'danger' } as const

/** The buttons that a game's messages bear: the same for its whole length. */
function pressRows(reading: Running, { buttons }: Chronicle): Row[] {
  return rows(
    buttons.map((look) =>
      button({
        id: encodeId(reading.table.id, 'chronicle', look.name),
        label: pressLabel(reading, look),
        style: styles[look.weight ?? 'usual'],
      }),
    ),
  )
}

function pressLabel({ words }: Running, one: ChronicleButton): string {
  if ('act' in one) return words.find('act', one.act) ?? readable(one.act)
  const [panel = '', sheet] = one.panel.split(':')
  return sheet === undefined
    ? (words.find('ui', `go.${panel}`) ?? readable(panel))
    : sheetLabel({ words }, sheet)
}
