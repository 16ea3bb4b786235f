import { Declined, viewingOf } from '../request.ts'
import { drawerFor, panelMessage, runningFor, type Panel, type Scope } from '../app-context.ts'
import { unpackAnswers, readPrompt, isSettledBy } from '../parts/answers-in-ids.ts'
import { encodeId, button, rows, type Part, goButton, text } from '../parts/components.ts'
import { formatFacts } from '../words/fact-text.ts'
import { actLabel, askLabel, confirmLabel, fateLines, refusalText } from '../words/labels.ts'
import { madeAt } from '../sending/snowflake-time.ts'
import { isPlanned, isDeal } from '../parts/option-buttons.ts'
import { money, nameOf, type Running } from '../reading.ts'
import type { AskOf, Option, Preview, Refused } from '../shapes.ts'
import { askParts, isAtOnce } from './asks.ts'
import { type AskParts, planText } from './question.ts'
import { dealOf, offerOf, changedLines, dealLines, dealPicture, debtLine } from './deal.ts'
import { packDraft, unpackDraft, answersOf, choosable, isComplete, prefilled, sumOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { cashControls, emptySides, isEmptyDeal, sidesOf } from './goods.ts'
import { isIdle, stampOf } from './idle-forms.ts'
import { emptyDraft } from './quick-choices.ts'
import { type PicturePart } from '../parts/pictures.ts'

export interface Form {
  running: Running
  option: Option
  draft: Draft
  /** The first arguments of all its controls: prompt, act and settled answers. */
  head: [prompt: string, act: string, fixed: string]
  /** The minute in which a draft of a deal was last changed. */
  stamp?: string
  /** True if the form was idle for too long, so that it starts again. */
  isDropped?: boolean
  preview?: Preview | null
  /** The effect of each member, for a list in which each member has a button. */
  members?: ReadonlyMap<number | string, Preview>
  /** True if the form was sent once, and now asks for confirmation. */
  isAsked?: boolean
  picture?: PicturePart | null
  /** True if the drawing queue has no room for the picture now. */
  isUnfinished?: boolean
}

const stampEnd = '~'
/** The last argument of the first `send` of a grave move, which needs a second press. */
export const firstPress = '1'
/** Takes the place of the prompt in the form of an advance order. */
export const aheadPart = '-'

/**
 * Shows a form for an option's questions: `form:<prompt>:<act>:<settled answers>:<draft>`. Without a draft, the
 * form goes on with the user's last one.
 */
export async function form(scope: Scope, args: string[]): Promise<Panel> {
  const found = await readForm(scope, args)
  if (args[3]) keepDraft(scope, found)
  return panelOf(scope, found)
}

function keepDraft({ app, interaction, game }: Scope, found: Form): void {
  app.drafts.keep(interaction.user.id, game, found.head, packed(found))
}

/** Finds the option for the arguments in a form's id. Throws `Declined` if it does not exist (any more). */
export async function readForm(scope: Scope, args: readonly string[]): Promise<Form> {
  const [prompt = '', act = '', fixed = '', given = ''] = args
  const head: Form['head'] = [prompt, act, fixed]
  const packed = given || (scope.app.drafts.of(scope.interaction.user.id, scope.game, head) ?? '')
  const running = await runningFor(scope)
  const id = readPrompt(prompt)
  const answers = unpackAnswers(fixed)
  if (running.look.seat === null) throw new Declined({ code: 'notSeated' }, running)
  const isAhead = prompt === aheadPart
  const listed = isAhead ? (running.look.advanceOrders?.().ways ?? []) : running.look.options
  const option = listed.find(
    (one) =>
      one.act === act && (isAhead || one.prompt === id) && answers !== null && isSettledBy(one, answers),
  )
  if (!option)
    throw new Declined(await whyMissing(scope, running, { id, act, answers: answers ?? {} }), running)
  const possible = unpackDraft(option, packDraft(option, prefilled(running, option)))
  const found: Form = { running, option, draft: possible, head }
  const [, stamp, body = packed] = /^([0-9a-z]{1,4})~(.*)$/.exec(packed) ?? []
  if (isDeal(option)) Object.assign(found, clockOf(scope, stamp))
  if (found.isDropped) return found
  return packed === '' ? found : { ...found, draft: unpackDraft(option, body) }
}

/**
 * Returns why a player lacks an option: for example, they are out, other players are asked, or the prompt is
 * settled.
 */
export async function whyMissing(
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
    // The rules may give a better reason than a missing option.
    const weighed = await app.table.dryRun(viewingOf(scope), { act, prompt: null, with: answers })
    return weighed.ok || weighed.refusal.code === 'badAnswer' ? notNow : weighed.refusal
  }
  const open = prompts.find(({ prompt }) => prompt.id === id)?.prompt
  if (!open) return { code: 'stale', facts: { prompt: id } }
  if (seat !== null && open.seats.includes(seat)) return { code: 'notNow', facts: { act } }
  return { code: 'notYours', facts: { seats: open.seats } }
}

function clockOf({ interaction }: Scope, stamp: string | undefined): Pick<Form, 'stamp' | 'isDropped'> {
  const at = madeAt(interaction.id)
  return { stamp: stampOf(at), isDropped: stamp !== undefined && isIdle(stamp, at) }
}

export async function showForm(scope: Scope, found: Form): Promise<void> {
  const { running, head, isDropped } = found
  keepDraft(scope, found)
  const panel = await panelOf(scope, found)
  const { version } = running.table
  const view = { name: 'form', args: [...head, packed(found)], version, isUnfinished: panel.isUnfinished }
  await scope.press.show(panelMessage(panel), isDropped ? null : view)
}

async function panelOf(scope: Scope, found: Form): Promise<Panel> {
  const { option, draft } = found
  const members = await membersOf(scope, found)
  if (members) return formPanel({ ...found, members })
  if (!isComplete(option, draft) || isAboutOrder(found)) return formPanel(await pictured(scope, found, draft))
  const { refused, preview } = await weighed(scope, option, draft)
  if (isEmptyDeal(option, draft)) {
    const suggested = await suggestion(scope, found)
    return formPanel(await pictured(scope, found, suggested), refused, suggested)
  }
  const shown = await pictured(scope, found, draft)
  const unsaid = refused && unsaidIn(found)
  if (!unsaid) return formPanel({ ...shown, preview }, refused)
  const later = await weighed(scope, option, { ...draft, [unsaid.name]: '…'.repeat(unsaid.max) })
  return formPanel(shown, later.refused ?? 'unsaid')
}

async function membersOf(scope: Scope, { option, isAsked }: Form) {
  const [ask] = option.ask
  if (isAsked || !isAtOnce(option) || ask?.type !== 'pick') return null
  const previews = new Map<number | string, Preview>()
  for (const member of ask.from) {
    const { preview } = await weighed(scope, option, { [ask.name]: [member] })
    if (preview) previews.set(member, preview)
  }
  return previews
}

async function pictured(scope: Scope, found: Form, draft: Draft | null): Promise<Form> {
  const deal = draft && dealOf(found.running, found.option, draft)
  if (!deal) return found
  const drawn = await dealPicture(drawerFor(scope), found.running, deal)
  return drawn === 'later' ? { ...found, isUnfinished: true } : { ...found, picture: drawn }
}

/** Returns a draft of a deal that may please both sides and that the rules allow; null if there is none. */
async function suggestion(scope: Scope, { option }: Form): Promise<Draft | null> {
  const { to } = { ...option.facts, ...option.fixed }
  if (typeof to !== 'number') return null
  const found = await scope.app.table.suggestedDeal(viewingOf(scope), to)
  if (!found.ok || !found.value) return null
  const draft = unpackDraft(
    option,
    packDraft(option, { give: { ...found.value.give }, get: { ...found.value.get } }),
  )
  return (await weighed(scope, option, draft)).refused === null ? draft : null
}

async function weighed(scope: Scope, option: Option, draft: Draft) {
  const { app } = scope
  const choice = { act: option.act, prompt: option.prompt, with: answersOf(option, draft) }
  const outcome = await app.table.dryRun(viewingOf(scope), choice)
  return outcome.ok ? { refused: null, preview: outcome.value } : { refused: outcome.refusal, preview: null }
}

/**
 * Returns the question whose answer is typed last, if it is still open. Until then, a missing answer is not
 * an error.
 */
function unsaidIn({ option, draft }: Form): AskOf<'text'> | undefined {
  return option.ask.find((ask): ask is AskOf<'text'> => ask.type === 'text' && draft[ask.name] === undefined)
}

/** @param refused - why the form cannot be sent now; `unsaid` if only the typed text is missing. */
export function formPanel(
  found: Form,
  refused: Refused | 'unsaid' | null = null,
  suggested: Draft | null = null,
): Panel {
  const { option, draft } = found
  const open = option.ask.filter((ask) => !isMoot(option, ask, draft))
  const isRefused = refused !== null && refused !== 'unsaid' && unsaidIn(found) !== undefined
  const asks = open.map((ask) => ({ ask, ...partsOf(found, option.ask.indexOf(ask), isRefused) }))
  const { picture } = found
  const deal = dealText(found)
  const summary = picture || deal.length > 0 ? [] : asks.flatMap(({ summary }) => summary)
  const about = picture ? [] : asks.flatMap(({ about = [] }) => about)
  return {
    parts: [
      text(
        [
          title(found),
          ...aboutAct(found),
          ...deal,
          ...(isPlanned(found.option) ? planText(found.running, found.option, found.draft) : []),
          ...summary,
          ...about,
          ...suggestedLines(found, suggested),
          ...previewLines(found),
          ...objection(found, refused),
        ].join('\n'),
      ),
      ...(picture?.parts ?? []),
      ...questionParts(
        asks.filter(({ ask }) => !isOptional(ask)),
        cashParts(found),
      ),
      ...questionParts(asks.filter(({ ask }) => isOptional(ask))),
      ...rows([...suggestedButton(found, suggested), ...sendButtons(found, refused), ...wayButtons(found)]),
    ],
    files: picture?.files ?? [],
    isUnfinished: found.isUnfinished,
  }
}

/** Whether a question about the deal's goods can be left out, because none of the goods can be chosen. */
function isMoot(option: Option, ask: Option['ask'][number], draft: Draft): boolean {
  return isDeal(option) && ask.type === 'pick' && choosable(option, ask, draft).length === 0
}

function cashParts(found: Form): Part[] {
  const { running, option, draft, head } = found
  const at = option.ask.findIndex(({ type }) => type === 'goods')
  if (at < 0) return []
  const id = (...args: (string | number)[]) =>
    encodeId(running.table.id, 'fill', ...head, packed(found), at, ...args)
  return cashControls(running, option, draft, id)
}

/** Whether a question is optional. Optional questions come after the required ones. */
function isOptional(ask: Option['ask'][number]): boolean {
  return (ask.type === 'pick' && ask.min === 0) || (ask.type === 'text' && ask.optional === true)
}

function questionParts(asks: readonly AskParts[], more: readonly Part[] = []): Part[] {
  return [
    ...asks.flatMap(({ controls }) => controls),
    ...more,
    ...rows(asks.flatMap(({ buttons }) => buttons)),
  ]
}

function partsOf(found: Form, at: number, isRefused: boolean): AskParts {
  const { running, option, draft, head } = found
  const ask = option.ask[at]
  if (!ask) return { summary: [], controls: [], buttons: [] }
  const id = (control: string, ...args: (string | number)[]) =>
    encodeId(running.table.id, control, ...head, packed(found), at, ...args)
  const sendId = (other: Draft, isAskedFirst = false) =>
    encodeId(
      running.table.id,
      'send',
      ...head,
      packed({ ...found, draft: other }),
      ...(isAskedFirst ? [firstPress] : []),
    )
  const { members, isAsked } = found
  return askParts({ running, option, draft, ask, isRefused, members, isAsked, id, sendId })
}

function packed({ option, draft, stamp }: Pick<Form, 'option' | 'draft' | 'stamp'>): string {
  return `${stamp === undefined ? '' : stamp + stampEnd}${packDraft(option, draft) || emptyDraft}`
}

/** Describes the deal, unless a picture shows it, and how it differs from the offer that it answers. */
function dealText(found: Form): string[] {
  const { running, option, draft, isDropped, picture } = found
  const deal = dealOf(running, option, draft)
  const dropped = isDropped ? [running.words.say('ui.deal.dropped')] : []
  if (!deal) return dropped
  if (isEmptyDeal(found.option, found.draft))
    return [...dropped, running.words.say('ui.deal.empty', { sides: sidesOf(option).length })]
  const answered = isDeal(option) && offerOf(running, option)
  const offered = answered ? dealOf(running, option, prefilled(running, option)) : null
  const changed = offered ? changedLines(running, offered, deal) : []
  const same = offered && changed.length === 0 ? [running.words.say('ui.deal.same')] : []
  const lines = picture ? debtLine(running, deal) : dealLines(running, deal)
  return [...dropped, ...lines, ...changed, ...same]
}

function suggestedLines({ running, option, picture }: Form, draft: Draft | null): string[] {
  const deal = draft && dealOf(running, option, draft)
  if (!deal) return []
  const partner = deal.partner === null ? '' : nameOf(running, deal.partner)
  const lines = picture ? [] : dealLines(running, deal)
  return [running.words.say('ui.deal.suggested', { partner }), ...lines]
}

/** Returns a button that opens the suggestion as a draft, which the player may change before sending it. */
function suggestedButton({ running, option, head, stamp }: Form, draft: Draft | null) {
  if (!draft) return []
  const content = packed({ option, draft, ...(stamp === undefined ? {} : { stamp }) })
  const id = encodeId(running.table.id, 'go', 'form', ...head, content)
  return [button({ id, label: running.words.say('ui.deal.take'), style: 'primary' })]
}

/** Names the side of a deal that is still empty; null unless exactly one side is. */
function missingText(found: Form): string | null {
  const [side, ...others] = emptySides(found.option, found.draft)
  if (side === undefined || others.length > 0) return null
  return found.running.words.find('ui', 'deal.missing', { side })
}

function objection(found: Form, refused: Refused | 'unsaid' | null): string[] {
  const { running, option } = found
  if (!refused || isEmptyDeal(option, found.draft)) return []
  if (refused === 'unsaid') {
    const what = askLabel(running, option.act, unsaidIn(found)?.name ?? '')
    return [running.words.say('ui.form.unsaid', { what })]
  }
  const missing = refused.code === 'emptySide' ? missingText(found) : null
  if (missing !== null) return [missing]
  return [running.words.say('ui.form.objection', { why: refusalText(running.words, refused, running) })]
}

function previewLines({ running, option, preview, isAsked }: Form): string[] {
  if (!preview) return []
  const text = running.words.find(
    'ask',
    `${option.act}.preview`,
    formatFacts(running, option.act, preview.facts),
  )
  const sure = isAsked ? [running.words.say('ui.form.sure', { what: '' })] : []
  return [...(text === null ? [] : [text]), ...fateLines(running, preview), ...sure]
}

function sendButtons(found: Form, refused: Refused | 'unsaid' | null) {
  const { running, option, draft, head } = found
  if (isAtOnce(option) && !found.isAsked) return []
  const { words, table } = running
  const sum = sumOf(option, draft)
  const clear = goButton(table, 'form', words.say('ui.go.clear'), ...head, emptyDraft)
  const first = found.preview?.isGrave && !found.isAsked ? [firstPress] : []
  return [
    button({
      id: encodeId(table.id, 'send', ...head, packed(found), ...first),
      label: confirmLabel(running, option, sum ? money(running, sum) : 'none'),
      style: found.isAsked ? 'danger' : 'primary',
      disabled: refused !== null || !isComplete(option, draft),
    }),
    ...(packDraft(option, draft) === '' || isAtOnce(option) ? [] : [clear]),
  ]
}

export function isAboutOrder({ head: [prompt] }: Pick<Form, 'head'>): boolean {
  return prompt === aheadPart
}

function wayButtons(found: Form) {
  const { running, option, head } = found
  const { words, table } = running
  const offer = offerOf(running, option)
  const usual = isAboutOrder({ head }) ? 'advanceOrders' : 'assets'
  const back = words.say('ui.go.back')
  return [
    goButton(table, 'help', words.say('ui.go.help'), '', ...head, packed(found)),
    offer ? goButton(table, 'offer', back, offer.id) : goButton(table, usual, back),
  ]
}

/** Explains an act beyond its name. */
function aboutAct({ running, option }: Form): string[] {
  const facts = formatFacts(running, option.act, { ...option.facts, ...option.fixed })
  const text = running.words.find('ui', `${option.act}.about`, facts)
  return text === null ? [] : [`-# ${text}`]
}

function title({ running, option }: Form): string {
  const { words } = running
  const { to } = { ...option.facts, ...option.fixed }
  if (typeof to === 'number' && isDeal(option))
    return words.say('ui.trade.title', { partner: nameOf(running, to) })
  return words.say('ui.form.title', { what: actLabel(running, option) })
}
