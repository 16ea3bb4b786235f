import { Declined } from '../declined.ts'
import { panelMessage, runningFor, type Panel, type Scope } from '../app-context.ts'
import { unpackAnswers } from '../parts/answers-in-ids.ts'
import { encodeId } from '../parts/ids.ts'
import { tell } from '../words/fact-text.ts'
import { actLabel, askLabel, confirmLabel } from '../words/labels.ts'
import { madeAt } from '../sending/snowflake-time.ts'
import { readPrompt } from '../parts/option-buttons.ts'
import { button, rows, text, type Part } from '../parts/components.ts'
import { money, nameOf, type Running } from '../reading.ts'
import { refusalText } from '../words/refusal-text.ts'
import type { AskOf, Option, Refused } from '../shapes.ts'
import { askParts } from './asks.ts'
import type { AskParts } from './question.ts'
import { changedLines, dealLines, dealOf, offerOf } from './deal.ts'
import { packDraft, unpackDraft, type Draft } from './draft.ts'
import { answersOf, choosable, isComplete, prefilled, sumOf } from './first-draft.ts'
import { isIdle, stampOf } from './idle-forms.ts'
import { viewingOf } from '../request.ts'

/** What a form is about: its option as it stands now, and what it has been filled with. */
export interface Form {
  running: Running
  option: Option
  draft: Draft
  /** The first arguments of all its controls: prompt, act, settled answers. */
  head: [prompt: string, act: string, fixed: string]
  /** A deal is put together question by question: the one that is open, null where it is shown as a whole. */
  stage?: number | null
  /** When a deal was last worked on. */
  stamp?: string
  /** It was left alone for too long and begins anew. */
  isDropped?: boolean
}

/** Stands for an empty draft, which is not the same as none: a form opens with what it can be filled with. */
const emptyDraft = '0'
const stampEnd = '~'
/** Stands in place of a prompt: the form is about an order in advance. */
export const aheadPart = '-'

/** A form that asks what an option leaves open: `form:<prompt>:<act>:<settled answers>:<draft>:<question>`. */
export async function form(scope: Scope, args: string[]): Promise<Panel> {
  return panelOf(scope, await readForm(scope, args))
}

/** Finds the option that the ids of a form are about. Throws where it is not there (any more). */
export async function readForm(scope: Scope, args: readonly string[]): Promise<Form> {
  const [prompt = '', act = '', fixed = '', packed = '', question = ''] = args
  const running = await runningFor(scope)
  const id = readPrompt(prompt)
  const answers = unpackAnswers(fixed)
  if (running.look.seat === null) throw new Declined({ code: 'notSeated' }, running)
  const isAhead = prompt === aheadPart
  const listed = isAhead ? (running.look.advanceOrders?.().ways ?? []) : running.look.options
  const option = listed.find(
    (one) => one.act === act && (isAhead || one.prompt === id) && answers !== null && isFixed(one, answers),
  )
  if (!option)
    throw new Declined(await whyMissing(scope, running, { id, act, answers: answers ?? {} }), running)
  const possible = unpackDraft(option, packDraft(option, prefilled(running, option)))
  const found: Form = { running, option, draft: possible, head: [prompt, act, fixed] }
  const [, stamp, body = packed] = /^([0-9a-z]{1,4})~(.*)$/.exec(packed) ?? []
  if (isDeal(option)) Object.assign(found, stagesOf(found, question, packed === ''), clockOf(scope, stamp))
  if (found.isDropped) return { ...found, stage: null }
  return packed === '' ? found : { ...found, draft: unpackDraft(option, body) }
}

/** Why somebody has no such option: they are out, others are asked, or its time is over. */
async function whyMissing(
  scope: Scope,
  { look, view }: Running,
  { id, act, answers }: { id: number | null | undefined; act: string; answers: Option['fixed'] },
): Promise<Refused> {
  const { app } = scope
  const { seat, prompts } = look
  if (seat !== null && view.seats[seat]?.out) return { code: 'out', facts: {} }
  const notNow: Refused = { code: 'notNow', facts: { act } }
  if (id === undefined) return notNow
  if (id === null) {
    // The rules may have a better reason than that there is no such option.
    const weighed = await app.table.dryRun(viewingOf(scope), { act, prompt: null, with: answers })
    return weighed.ok || weighed.refusal.code === 'badAnswer' ? notNow : weighed.refusal
  }
  const open = prompts.find(({ prompt }) => prompt.id === id)?.prompt
  if (!open) return { code: 'stale', facts: { prompt: id } }
  if (seat !== null && open.seats.includes(seat)) return { code: 'notNow', facts: { act } }
  return { code: 'notYours', facts: { seats: open.seats } }
}

function isFixed(option: Option, answers: Option['fixed']): boolean {
  return Object.entries(option.fixed).every(([name, value]) => answers[name] === value)
}

function isDeal({ ask }: Option): boolean {
  return ask.some(({ type }) => type === 'goods')
}

/** A deal opens with its first question, or as a whole where there is something to look at. */
function stagesOf({ draft }: Form, question: string, isOpened: boolean): Pick<Form, 'stage'> {
  if (isOpened) return { stage: Object.keys(draft).length > 0 ? null : 0 }
  return { stage: /^\d$/.test(question) ? Number(question) : null }
}

function clockOf({ asked }: Scope, stamp: string | undefined): Pick<Form, 'stamp' | 'isDropped'> {
  const at = madeAt(asked.id)
  return { stamp: stampOf(at), isDropped: stamp !== undefined && isIdle(stamp, at) }
}

export async function showForm(scope: Scope, found: Form): Promise<void> {
  await scope.press.show(panelMessage(await panelOf(scope, found)))
}

/** A form as it is shown, with the reason where the rules would not take it as it stands. */
async function panelOf(scope: Scope, found: Form): Promise<Panel> {
  const { option, draft } = found
  const isOpen = !isComplete(option, draft) || typeof found.stage === 'number'
  if (isOpen || isAboutOrder(found)) return formPanel(found)
  const refused = await weighed(scope, option, draft)
  const unsaid = refused && unsaidIn(found)
  if (!unsaid) return formPanel(found, refused)
  const later = await weighed(scope, option, { ...draft, [unsaid.name]: '…'.repeat(unsaid.max) })
  return formPanel(found, later ?? 'unsaid')
}

async function weighed(scope: Scope, option: Option, draft: Draft): Promise<Refused | null> {
  const { app } = scope
  const choice = { act: option.act, prompt: option.prompt, with: answersOf(option, draft) }
  const outcome = await app.table.dryRun(viewingOf(scope), choice)
  return outcome.ok ? null : outcome.refusal
}

/** The question that is answered by typing, which is the last thing done: until then nothing is wrong with it. */
function unsaidIn({ option, draft }: Form): AskOf<'text'> | undefined {
  return option.ask.find((ask): ask is AskOf<'text'> => ask.type === 'text' && draft[ask.name] === undefined)
}

/** `unsaid`: nothing is missing but what its text is to say. */
export function formPanel(found: Form, refused: Refused | 'unsaid' | null = null): Panel {
  const { option } = found
  const stage = typeof found.stage === 'number' ? option.ask[found.stage] : undefined
  if (stage) return stagePanel(found, found.stage as number)
  const asks = isDeal(option) ? [] : option.ask.map((_, at) => partsOf(found, at))
  const deal = dealText(found)
  const summary = deal.length > 0 ? [] : asks.flatMap(({ summary }) => summary)
  return {
    parts: [
      text([title(found), ...about(found), ...deal, ...summary, ...objection(found, refused)].join('\n')),
      ...questionParts(asks.filter((_, at) => !isOptional(option.ask[at]))),
      ...questionParts(asks.filter((_, at) => isOptional(option.ask[at]))),
      ...rows([
        ...sendButtons(found, refused),
        ...(isDeal(option) ? stepButtons(found) : []),
        ...wayButtons(found),
      ]),
    ],
  }
}

/** What may be left out stands behind what has to be answered. */
function isOptional(ask: Option['ask'][number] | undefined): boolean {
  return (ask?.type === 'pick' && ask.min === 0) || (ask?.type === 'text' && ask.optional === true)
}

function questionParts(asks: readonly AskParts[]): Part[] {
  return [...asks.flatMap(({ controls }) => controls), ...rows(asks.flatMap(({ buttons }) => buttons))]
}

/** One question of a deal, with the way on to the next. */
function stagePanel(found: Form, at: number): Panel {
  const { running, head } = found
  const { words, table } = running
  const { summary, controls, buttons } = partsOf(found, at)
  const [later, earlier] = [stepButtons(found, (step) => step > at), stepButtons(found, (step) => step < at)]
  const [next, ...others] = [...later, summaryButton(found), ...earlier]
  return {
    parts: [
      text([title(found), ...summary].join('\n')),
      ...controls,
      ...rows(buttons),
      ...rows([
        ...(next ? [{ ...next, style: 1 as const }] : []),
        ...others,
        button({
          id: encodeId(table.id, 'open', 'help', head[1]),
          label: words.say('ui.go.help'),
        }),
      ]),
    ],
  }
}

function partsOf(found: Form, at: number): AskParts {
  const { running, option, draft, head } = found
  const ask = option.ask[at]
  if (!ask) return { summary: [], controls: [], buttons: [] }
  const id = (control: string, ...args: (string | number)[]) =>
    encodeId(running.table.id, control, ...head, packed(found), at, ...args)
  return askParts({ running, option, draft, ask, id })
}

/** What its controls carry of a form. */
function packed({ option, draft, stamp }: Form): string {
  return `${stamp === undefined ? '' : stamp + stampEnd}${packDraft(option, draft) || emptyDraft}`
}

/** Ways to the questions of a deal that are open, of those that are wanted. */
function stepButtons(found: Form, isWanted: (at: number) => boolean = () => true) {
  const { running, option, draft, head } = found
  return option.ask.flatMap((ask, at) => {
    const isMoot = ask.type === 'pick' && choosable(option, ask, draft).length === 0
    if (isMoot || !isWanted(at)) return []
    const label = running.words.find('ask', `${ask.name}.step`) ?? askLabel(running, option.act, ask.name)
    return [button({ id: encodeId(running.table.id, 'go', 'form', ...head, packed(found), at), label })]
  })
}

function summaryButton(found: Form) {
  const { table, words } = found.running
  const id = encodeId(table.id, 'go', 'form', ...found.head, packed(found), '')
  return button({ id, label: words.say('ui.deal.summary') })
}

function dealText(found: Form): string[] {
  const { running, option, draft, isDropped } = found
  const deal = dealOf(running, option, draft)
  const dropped = isDropped ? [running.words.say('ui.deal.dropped')] : []
  if (!deal) return dropped
  const answered = isDeal(option) && offerOf(running, option)
  const offered = answered ? dealOf(running, option, prefilled(running, option)) : null
  const changed = offered ? changedLines(running, offered, deal) : []
  const same = offered && changed.length === 0 ? [running.words.say('ui.deal.same')] : []
  return [...dropped, ...dealLines(running, deal), ...changed, ...same]
}

function objection(found: Form, refused: Refused | 'unsaid' | null): string[] {
  const { running, option } = found
  if (!refused) return []
  if (refused === 'unsaid') {
    const what = askLabel(running, option.act, unsaidIn(found)?.name ?? '')
    return [running.words.say('ui.form.unsaid', { what })]
  }
  return [running.words.say('ui.form.objection', { why: refusalText(running.words, refused, running) })]
}

function sendButtons(found: Form, refused: Refused | 'unsaid' | null) {
  const { running, option, draft, head } = found
  const { words, table } = running
  const sum = sumOf(option, draft)
  return [
    button({
      id: encodeId(table.id, 'send', ...head, packed(found)),
      label: confirmLabel(running, option, sum === null ? '' : money(running, sum)),
      style: 'primary',
      disabled: refused !== null || !isComplete(option, draft),
    }),
    button({
      id: encodeId(table.id, 'go', 'form', ...head, emptyDraft, isDeal(option) ? 0 : ''),
      label: words.say('ui.go.clear'),
    }),
  ]
}

/** Whether a form leaves an order in advance. */
export function isAboutOrder({ head: [prompt] }: Pick<Form, 'head'>): boolean {
  return prompt === aheadPart
}

function wayButtons({ running, option, head }: Form) {
  const { words, table } = running
  const offer = offerOf(running, option)
  const usual = isAboutOrder({ head }) ? 'advanceOrders' : 'assets'
  const back = offer ? ['offer', offer.id] : [usual]
  return [
    button({ id: encodeId(table.id, 'open', 'help', option.act), label: words.say('ui.go.help') }),
    button({ id: encodeId(table.id, 'go', ...(back as [string])), label: words.say('ui.go.back') }),
  ]
}

/** What an act does that its name does not say. */
function about({ running, option }: Form): string[] {
  const facts = tell(running, option.act, { ...option.facts, ...option.fixed })
  const told = running.words.find('ui', `${option.act}.about`, facts)
  return told === null ? [] : [`-# ${told}`]
}

function title({ running, option }: Form): string {
  const { words } = running
  const { to } = { ...option.facts, ...option.fixed }
  if (typeof to === 'number' && isDeal(option))
    return words.say('ui.trade.title', { partner: nameOf(running, to) })
  return words.say('ui.form.title', { what: actLabel(running, option) })
}
