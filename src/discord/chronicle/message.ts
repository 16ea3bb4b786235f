import { sheetLabel } from '../parts/sheet-buttons.ts'
import { encodeId, small, button, limits, picture, rows, text } from '../parts/components.ts'
import type { Part, Row, Button } from '../parts/components.ts'
import { readable } from '../words/names.ts'
import { isOnOneScreen } from '../parts/screen-budget.ts'
import { type Running, moment } from '../reading.ts'
import type { Chronicle, ChronicleButton, Prompt } from '../shapes.ts'
import type { Facts } from '#text/index.ts'
import { formatFacts } from '../words/fact-text.ts'
import type { Counted, Uncounted } from '../sending/channel-state.ts'

export interface Page extends Uncounted {
  count: Count
  /** The users whom the page tells what struck them since their last call. */
  told?: readonly string[]
}

/** Limit on the characters of a message's lines. The rest of Discord's limit is for the parts below them. */
const maxTextLength = 3000

/**
 * Keeps as many of the last lines as fit on a phone's screen. `ahead` has the lines before them, for separate
 * messages.
 */
export function paged(reading: Running, plan: Chronicle, page: Page): { ahead: string[]; whole: Page } {
  const lines = page.text.split('\n')
  const withLines = (some: readonly string[]): Page => ({ ...page, text: some.join('\n') })
  const fits = (some: readonly string[]) => hasRoom(reading, plan, withLines(some))
  const from = lines.findIndex((_, at) => fits(lines.slice(at)))
  const at = from === -1 ? lines.length - 1 : from
  return { ahead: screensOf(lines.slice(0, at)), whole: withLines(lines.slice(at)) }
}

/** Whether a page is short enough for a message and a screen. */
export function hasRoom(reading: Running, plan: Chronicle, page: Page): boolean {
  return page.text.length <= maxTextLength && isLow(pageParts(reading, plan, page))
}

/** Splits lines into plain messages, each at most a screen high. */
function screensOf(lines: readonly string[]): string[] {
  const screens: string[][] = []
  for (const line of lines) {
    const more = [...(screens.at(-1) ?? []), line]
    const isRoom = lengthOf(more) <= maxTextLength && isLow([text(more.join('\n'))])
    if (isRoom && screens.length > 0) screens[screens.length - 1] = more
    else screens.push([line])
  }
  return screens.map((screen) => screen.join('\n').slice(0, limits.text))
}

/**
 * Whether parts fit on a screen, with a tolerance of a line: people read a chronicle as it arrives.
 */
function isLow(parts: readonly Part[]): boolean {
  return isOnOneScreen(parts, undefined, -0.7)
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, { length }) => sum + length + 1, 0)
}

/** Returns the parts of a page, in small text if they would otherwise be taller than a phone screen. */
export function pageParts(reading: Running, plan: Chronicle, page: Page): (Part | Row)[] {
  const parts = partsOf(reading, plan, page)
  return isLow(parts) ? parts : partsOf(reading, plan, { ...page, text: small(page.text) })
}

function partsOf(reading: Running, plan: Chronicle, page: Page): (Part | Row)[] {
  // Notes of earlier versions have no lines.
  const calls = page.calls ?? page.ping.map((user) => `<@${user}>`)
  return [
    ...(page.text ? [text(page.text)] : []),
    ...page.pictures.map(({ file, alt }) => picture(file, alt)),
    ...page.count.texts.map(text),
    ...(calls.length > 0 ? [text(calls.join('\n'))] : []),
    ...rows([...page.count.buttons, ...pressButtons(reading, plan)]),
  ]
}

const styles = { main: 'primary', usual: 'secondary', grave: 'danger' } as const

/** Returns the buttons on a chronicle's messages, which stay the same for the whole game. */
function pressButtons(reading: Running, { buttons }: Chronicle): Button[] {
  return buttons.map((look) =>
    button({
      id: encodeId(reading.table.id, 'chronicle', look.name),
      label: pressLabel(reading, look),
      style: styles[look.weight ?? 'usual'],
    }),
  )
}

function pressLabel({ words }: Running, one: ChronicleButton): string {
  if ('act' in one) return words.find('act', one.act) ?? readable(one.act)
  const [panel = '', sheet] = one.panel.split(':')
  return sheet === undefined
    ? (words.find('ui', `go.${panel}`) ?? readable(panel))
    : sheetLabel({ words }, sheet)
}

type CountedPrompt = Counted['prompts'][number]

/** The texts and buttons of prompts whose answers are counted. Everybody gets the same buttons. */
export interface Count {
  texts: string[]
  buttons: Button[]
}

/** Returns the open prompts whose answers are counted and that no message shows yet. */
export function newlyCounted(
  reading: Running,
  { counted }: Chronicle,
  known: readonly Counted[],
): CountedPrompt[] {
  const ids = known.flatMap(({ prompts }) => prompts.map(({ id }) => id))
  return openPrompts(reading)
    .filter(({ id, kind }) => Object.hasOwn(counted, kind) && !ids.includes(id))
    .map(({ id, kind, seats }) => ({ id, kind, of: seats.length }))
}

export function openPrompts({ look }: Running): Prompt[] {
  return look.prompts.map(({ prompt }) => prompt)
}

export function countOf(reading: Running, plan: Chronicle, prompts: readonly CountedPrompt[]): Count {
  const counts = prompts.map((one) => oneCount(reading, plan, one))
  return { texts: counts.flatMap(({ texts }) => texts), buttons: counts.flatMap(({ buttons }) => buttons) }
}

export function countEnded({ words }: Running, { prompts }: Counted): Count | null {
  const texts = prompts.flatMap(({ kind }) => words.find('chronicle', `${kind}.ended`) ?? [])
  return texts.length > 0 ? { texts, buttons: [] } : null
}

function oneCount(reading: Running, { counted }: Chronicle, prompt: CountedPrompt): Count {
  const { words, table } = reading
  const { kind } = prompt
  const facts = countFacts(reading, prompt)
  const acts = counted[kind] ?? []
  const text = words.find('chronicle', `${kind}.count`, facts)
  const label = (act: string) =>
    words.find('chronicle', `${kind}.${act}`, facts) ??
    words.find('act', `${kind}/${act}`, facts) ??
    readable(act)
  return {
    texts: text === null ? [] : [text],
    // Buttons of a choice look alike.
    buttons: acts.map((act) =>
      button({
        id: encodeId(table.id, 'counted', kind, act),
        label: label(act),
        style: styles[acts.length === 1 ? 'main' : 'usual'],
      }),
    ),
  }
}

/**
 * Returns the numbers of given and missing answers, the deadline, and the prompt's own facts, such as the
 * high bid.
 */
function countFacts(reading: Running, { id, kind, of }: CountedPrompt): Facts {
  const prompt = openPrompts(reading).find((one) => one.id === id)
  const left = prompt?.seats.length ?? 0
  return {
    leader: 'none',
    ...formatFacts(reading, kind, prompt?.about ?? {}),
    due: typeof prompt?.due === 'number' ? moment(prompt.due) : 'none',
    left,
    of,
    done: of - left,
  }
}
