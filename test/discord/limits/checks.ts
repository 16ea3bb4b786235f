import { styleOf } from '#discord/style-of.ts'
import { expect } from 'vitest'
import type { Position } from '#engine/edition.ts'
import { pollMessage, nextUpMessage, reminderMessage } from '#discord/calls/due.ts'
import { noticeCard, closedContent, turnCard } from '#discord/card/turn.ts'
import { controls } from '#discord/controls/index.ts'
import { closedText } from '#discord/sending/steps.ts'
import { panelMessage } from '#discord/app-context.ts'
import { unpackDraft, packDraft, type Draft, isComplete } from '#discord/forms/draft.ts'
import { formPanel } from '#discord/forms/form.ts'
import { decodeId } from '#discord/parts/components.ts'
import { bodyOf, type Message } from '#discord/parts/message.ts'
import { narrate } from '#discord/words/narrate.ts'
import { packAnswers, promptPart } from '#discord/parts/answers-in-ids.ts'
import { views } from '#discord/panels/index.ts'
import { controlsOf, readingsOf, readMessage } from 'discord-stand-in'
import type { Json } from '#engine/json.ts'
import type { Ask, Option } from '#engine/option.ts'
import { readingFrom, type Party } from '../games.ts'
import { scopeOn, crowded } from './scope.ts'

/** Checks a message against Discord's limits, and decodes the id of every control. */
export function check(message: Message): void {
  const { body } = bodyOf(message)
  const uploads = (message.files ?? []).map(({ name }) => name)
  readMessage(body, { way: 'reply', at: [], uploads, old: null, readings: readingsOf('mean') })
  // One expectation for all controls, because there are tens of thousands.
  expect(controlsOf(body).flatMap(({ custom_id: id }) => (isKnown(id) ? [] : id))).toEqual([])
}

function isKnown(id: string): boolean {
  const decoded = decodeId(id)
  return decoded.kind === 'ours' && Object.hasOwn(controls, decoded.control)
}

export async function checkPanels(position: Position, party: Party, seat: number): Promise<void> {
  const scope = scopeOn(position, party, seat)
  const running = readingFrom(position, party, seat)
  const args: Record<string, string[][]> = {
    deed: [['1'], ['5'], ['12']],
    offer: (running.view.offers ?? []).map(({ id }) => [String(id)]),
    choose: running.look.options
      .filter(({ fixed }) => Object.keys(fixed).length > 0)
      .map(({ act, prompt }) => [promptPart(prompt), act]),
    confirm: [['', 'resign', '']],
    form: running.look.options
      .filter(({ ask }) => ask.length > 0)
      .map(({ act, prompt, fixed }) => [promptPart(prompt), act, packAnswers(fixed), '']),
    options: [[]],
    sheet: Object.keys(running.look.sheets).map((name) => [name]),
    list: (position.edition.chronicle?.lists ?? []).map((name) => [name]),
    rules: [[position.edition.name]],
    cancel: seat === 0 ? [[]] : [],
    guests: [],
    // It shows a game of its own: see `panels/guided.test.ts`.
    guided: [],
    table: [],
    check: [],
    // Only editions with secrets have this panel.
    lies: [],
    board: [['text']],
    story: [['deals']],
    ledger: [[], ['me'], ['1', '2']],
    totals: [[], ['0']],
    substitute: [[String(party.people.length - 1)]],
    proposal: [['open', String(party.people.length - 1)]],
    dice: [[], ['0']],
    // These panels need no game: see `messages.test.ts`.
    settings: [['me'], ['server'], ['tables']],
  }
  for (const [name, view] of Object.entries(views))
    for (const some of args[name] ?? [[]]) check(panelMessage(await view(scope, some)))
}

/** The longest draft that a prompt allows. */
function fullest(ask: Ask): Json {
  switch (ask.type) {
    case 'amount':
      return ask.max
    case 'pick':
      return ask.from.slice(0, ask.max)
    case 'levels':
      return Object.fromEntries(ask.lots.map(({ square, now, min, max }) => [square, max > now ? max : min]))
    case 'goods':
      return { cash: ask.cash, deeds: ask.deeds, cards: ask.cards as unknown as Json }
    case 'text':
      return ''
  }
}

/** Returns the longest draft of an option, after a check that packing it into ids keeps it unchanged. */
export function fullestDraft(option: Option): Draft {
  const draft = Object.fromEntries(option.ask.map((ask) => [ask.name, fullest(ask)]))
  expect(unpackDraft(option, packDraft(option, draft))).toEqual(draft)
  return draft
}

export function checkForms(position: Position, party: Party, seat: number): void {
  const running = readingFrom(position, party, seat)
  for (const option of running.look.options) {
    if (option.ask.length === 0) continue
    const draft = fullestDraft(option)
    const form = { running, option, draft, head: headOf(option), stamp: 'zzzz' }
    check(panelMessage(formPanel(form, { code: 'cashBothSides', facts: {} })))
    if (option.ask.every(({ type }) => type !== 'text')) expect(isComplete(option, draft)).toBe(true)
  }
}

function headOf({ prompt, act, fixed }: Option): [string, string, string] {
  return [promptPart(prompt), act, packAnswers(fixed)]
}

export function checkCards(
  { position, events }: { position: Position; events: Parameters<typeof narrate>[1] },
  party: Party,
): void {
  const running = readingFrom(position, party, null)
  const lines = narrate(running, events)
  const board = { file: 'board-123456.png', alt: 'x'.repeat(1024) }
  const picture = { name: board.file, data: Buffer.alloc(1), type: 'image/png', alt: board.alt }
  check({ components: [turnCard(running, lines, board)], files: [picture] })
  const away = { ...running, look: crowded(running.look, party) }
  check({ components: [turnCard(away, lines, board)], files: [picture] })
  const closed = closedText(closedContent(running, events))
  // A card without content is removed.
  if (closed.components.length > 0) check(closed)
  for (const { prompt } of running.look.prompts)
    if (!prompt.blocks) check({ components: [noticeCard(running, prompt)] })
}

/** Checks the notifications in the channel and in private. */
export function checkCalls(position: Position, party: Party): void {
  const running = readingFrom(position, party, null)
  const seats = running.table.chairs.map(({ seat }) => seat)
  for (const poll of running.look.seating?.polls ?? [])
    check(pollMessage(running, poll, { seats, isDirect: false }))
  for (const isDirect of [false, true]) {
    check(nextUpMessage(running, { seats, isDirect }))
    for (const { prompt } of running.look.prompts)
      check(
        reminderMessage(
          running,
          prompt,
          { seats, isDirect },
          { no: 99_999, isFirst: true, reminder: styleOf(running).reminder, concerning: [] },
        ),
      )
  }
}
