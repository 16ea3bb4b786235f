import { type Running, money } from '../reading.ts'
import { drawerFor, runningFor, type Panel, type Scope } from '../app-context.ts'
import { stillParts } from '../card/seats-and-votes.ts'
import { undoButtons } from './undo.ts'
import { countOf, limits, rowsWithin, small, text, rows, goButton } from '../parts/components.ts'
import type { Part, Button } from '../parts/components.ts'
import { cancelledParts, ordersButton } from './advance-orders.ts'
import { sinceButton, watching } from './watch.ts'
import { deedLists, groupChoices, isPickOfDeeds } from '../forms/quick-choices.ts'
import { boardPicture, handPicture } from '../parts/pictures.ts'
import { boardScene } from '../card/scene.ts'
import { holdings } from '../words/deeds.ts'
import { whisperText, linesText } from '../words/edition-lines.ts'
import { isOnSheet, sheetButtons, sheetsWithMoves, sheetLabel } from '../parts/sheet-buttons.ts'
import { actButtons, businessButtons, notesButton, answerButtons } from './buttons.ts'
import { isOut } from './audience.ts'
import { isPlanned } from '../parts/option-buttons.ts'
import { Declined, UserError } from '../request.ts'
import { isOnOneScreen } from '../parts/screen-budget.ts'
import { promptText, briefQuestion } from '../card/question-text.ts'
import type { Option } from '../shapes.ts'

const maxActs = 12
/** From more lines on, possessions are in small text without a title. */
const maxLines = 3

/**
 * Shows the viewer's possessions, as cards or in words (`assets:words`), with their open prompts and options.
 */
export async function assets(scope: Scope, [form = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, words } = running
  if (running.view.over) return watching(running)
  if (look.seat === null) return watching(running, words.say('story.watch.guest'))
  if (isOut(running)) return watching(running, words.say('ui.assets.out'))
  const deeds = await handPicture(drawerFor(scope), running, look.seat, form)
  const standing = look.options.filter(
    (option) => option.prompt === null && !option.grave && !isOnSheet(running, option),
  )
  const [cash = '', ...others] = holdings(running, look.seat, { areDeedsTold: deeds.parts.length > 0 })
  const groups = standing.map((option) => groupChoices(running, option))
  const told = [cash + raisableText(running), ...others, whisperText(running)].filter(Boolean).join('\n')
  const parts = [
    ...deeds.parts,
    ...cancelledParts(running, 'assets'),
    ...waiting(running, look.seat, true),
    ...stillParts(running),
    ...standing.filter(isPickOfDeeds).flatMap((option) => deedLists(running, option)),
    ...groups.flatMap(({ lists }) => lists),
  ]
  const acts = standing.filter((option) => !isPickOfDeeds(option))
  const since = await sinceButton(scope, running)
  const buttons = [
    ...undoButtons(running, 'assets'),
    ...since.buttons,
    ...groups.flatMap(({ buttons }) => buttons),
    ...actButtons(running, acts).slice(0, maxActs),
    ...panelButtons(running, deeds.parts.length === 0),
    ...deeds.buttons,
  ]
  const controls = rowsWithin(limits.components - 2 - countOf(parts), buttons)
  const isLong = told.split('\n').length > maxLines
  const head = isLong ? small(told) : `${words.say('ui.assets.title')}\n${told}`
  return {
    parts: [text(head), ...parts, ...controls],
    files: deeds.files,
    isUnfinished: deeds.isUnfinished,
    ...(since.seen !== undefined && { seen: since.seen }),
  }
}

/** Says after the cash how much the viewer could raise with all that they own. */
function raisableText({ look, words }: Running): string {
  const sum = look.options.find(isPlanned)?.facts['raisable']
  return typeof sum === 'number' ? ` · ${words.say('ui.assets.raisable', { sum: words.money(sum) })}` : ''
}

function panelButtons(running: Running, areNotesTold: boolean): Button[] {
  const { table, words } = running
  return [
    ...sheetButtons(running, sheetsWithMoves(running)),
    ...businessButtons(running),
    ...ordersButton(running),
    ...(areNotesTold && running.look.notes ? [notesButton(running)] : []),
    goButton(table, 'more', words.say('ui.go.more')),
  ]
}

/**
 * Shows the viewer's cash as banknotes. This is only for display, because players can always pay exact
 * amounts.
 */
export async function notes(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, words, view, table } = running
  const cash = look.seat === null ? undefined : view.seats[look.seat]?.cash
  if (cash === undefined || cash === null) throw new Declined({ code: 'notSeated' }, running)
  return {
    parts: [
      text(
        `${words.say('ui.assets.cash', { cash: money(running, cash), reserved: 'none' })}\n${notesText(running)}`,
      ),
      ...rows([goButton(table, 'assets', words.say('ui.go.back'))]),
    ],
  }
}

function notesText(running: Running): string {
  const piles = Object.entries(running.look.notes ?? {})
    .map(([value, count]) => ({ value: Number(value), count }))
    .sort((a, b) => b.value - a.value)
    .map(({ value, count }) => `${count} × ${money(running, value)}`)
  return running.words.say('ui.assets.notes', { notes: piles.join(' + ') || running.words.say('ui.nothing') })
}

const maxAnswers = 10

/**
 * Shows the viewer's open prompts with their answers, optionally in short form. An offer gets a button that
 * opens its own panel.
 */
export function waiting(running: Running, seat: number, isBrief = false): Part[] {
  const { look, table, words, names } = running
  const mine = look.prompts.filter(({ prompt }) => prompt.seats.includes(seat))
  if (mine.length === 0) return []
  const buttons = mine.flatMap(({ prompt: { about }, answers }) => {
    if (typeof about['offer'] === 'number') {
      const name = names[Number(about['from'])] ?? ''
      return [goButton(table, 'offer', words.say('ui.offers.answer', { name }), about['offer'])]
    }
    const own = answers.find((one) => one.seat === seat)
    return own ? answerButtons(running, own.options, own.fallback) : []
  })
  // An offer needs no text, because its panel has the terms and the button names its sender.
  const shown = mine.filter(({ prompt }) => typeof prompt.about['offer'] !== 'number')
  return [
    ...shown
      .slice(0, 4)
      .map(({ prompt }) =>
        text(isBrief ? briefQuestion(running, prompt) : promptText(running, prompt, false)),
      ),
    ...rows(buttons.slice(0, maxAnswers)),
  ]
}

/** Returns the id of the newest prompt that asks a seat; 0 if there is none. */
export function newestPrompt({ look }: Running, seat: number): number {
  return Math.max(0, ...look.prompts.flatMap(({ prompt }) => (prompt.seats.includes(seat) ? prompt.id : [])))
}

export async function choices(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, words } = running
  if (look.seat === null || running.view.seats[look.seat]?.out) return watching(running)
  const asked = waiting(running, look.seat)
  const parts = [...stillParts(running), ...(asked.length > 0 ? asked : [text(words.say('ui.choices.none'))])]
  const room = limits.components - 1 - countOf(parts)
  const back = goButton(running.table, 'assets', words.say('ui.go.assets'))
  const buttons = [...actButtons(running, beside(running)), ...undoButtons(running, 'choices'), back]
  return { parts: [...parts, ...rowsWithin(room, buttons)] }
}

/** Returns the viewer's moves that the card offers beside their prompts. */
function beside({ look }: Running): Option[] {
  const own = look.prompts.flatMap(({ answers }) => answers.filter(({ seat }) => seat === look.seat))
  const acts = own.flatMap((one) => [...one.beside.map(({ act }) => act), ...one.secret])
  return look.options.filter(({ act, prompt }) => prompt === null && acts.includes(act))
}

/**
 * Shows one of the edition's private sheets, by its name, with its moves: `sheet:<name>:<page>`. Each page
 * fits on one screen.
 */
export async function sheet(scope: Scope, [name = '', page = '0']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, table, words } = running
  const lines = Object.hasOwn(look.sheets, name) ? look.sheets[name]?.() : undefined
  if (!lines) throw new UserError(words.say('ui.refuse.old'))
  const content = lines.flatMap((line) => linesText(running, [line], name) || [])
  if (content.length === 0 && look.seat === null) return watching(running, words.say('ui.sheet.guest'))
  const label = sheetLabel(running, name)
  const title = words.find('sheet', `${name}.title`) ?? words.say('ui.sheet.title', { label })
  const none = words.find('sheet', `${name}.none`) ?? words.say('ui.sheet.none')
  const moves = actButtons(
    running,
    look.options.filter(({ under }) => under === name),
  )
  const isBoard = running.edition.chronicle?.boards.includes(name) ?? false
  const board = isBoard ? await boardPicture(drawerFor(scope), running, boardScene(running)) : null
  const partsOf = (some: readonly string[], more: Button[], shown: readonly Part[] = []): Part[] => [
    text(title),
    ...shown,
    ...(some.length > 0 ? [text(some.join('\n'))] : []),
    ...rows([
      ...moves,
      ...more,
      goButton(table, 'sheet', words.say('ui.go.refresh'), name, page),
      goButton(table, 'assets', words.say('ui.go.assets')),
    ]),
  ]
  const isUnfinished = isBoard && board === null
  const first = board ?? { parts: [], files: [] }
  const whole = partsOf(content.length > 0 ? content : [none], [], first.parts)
  if (isOnOneScreen(whole)) return { parts: whole, files: first.files, isUnfinished }
  const next = (to: number, of: number) =>
    goButton(table, 'sheet', words.say('ui.sheet.next', { page: to + 1, of }), name, to)
  const pages = screensOf(content, (some, page) =>
    isOnOneScreen(partsOf(some, [next(0, content.length)], page === 0 ? first.parts : [])),
  )
  const at = /^\d{1,2}$/.test(page) ? Number(page) % pages.length : 0
  const { parts: shown, files } = at === 0 ? first : { parts: [], files: [] }
  return {
    parts: partsOf(pages[at] ?? [], [next((at + 1) % pages.length, pages.length)], shown),
    files,
    isUnfinished: isUnfinished && at === 0,
  }
}

/** Divides lines into as few pages as fit, in order. A line that does not fit alone has its own page. */
function screensOf(
  lines: readonly string[],
  fits: (some: readonly string[], page: number) => boolean,
): string[][] {
  const pages: string[][] = []
  for (const line of lines) {
    const open = pages.at(-1)
    if (open && fits([...open, line], pages.length - 1)) open.push(line)
    else pages.push([line])
  }
  return pages
}
