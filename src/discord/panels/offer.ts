import { cut } from '#text/one-line.ts'
import { packAnswers, promptPart } from '../parts/answers-in-ids.ts'
import { Declined, Excuse } from '../declined.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { dealOf, offerOf } from '../forms/deal.ts'
import { dealLines } from '../forms/deal-lines.ts'
import { dealPicture } from '../forms/deal-picture.ts'
import { packDraft, type Draft } from '../forms/draft.ts'
import { prefilled } from '../forms/first-draft.ts'
import { otherSums } from '../forms/quick-choices.ts'
import { encodeId } from '../parts/ids.ts'
import { optionButtons, isPlanned } from '../parts/option-buttons.ts'
import { button, rows, text } from '../parts/components.ts'
import { goodsText, nameOf, type Running, money } from '../reading.ts'
import { missingIn, refusalText } from '../words/refusal-text.ts'
import type { Goods, Json, Offer, Option, Refused } from '../shapes.ts'
import { undoButtons } from './undo.ts'
import { closedOffers, type ClosedOffer, offerLines } from './offers.ts'
import { viewingOf } from '../request.ts'
import type { APIButtonComponentWithCustomId } from 'discord.js'

const mostListed = 3400

/** One offer: its terms and what they come to for the two parties, nothing for anybody else. `offer:<id>` */
export async function offer(scope: Scope, [id = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { edition, look, view, words } = running
  if (!edition.hasOffers) throw new Declined({ code: 'notNow', facts: { act: 'offers' } }, running)
  const open = (view.offers ?? []).find((one) => String(one.id) === id)
  if (open) return openPanel(scope, running, open)
  const closed = (await closedOffers(scope, running)).find((one) => String(one.id) === id)
  if (closed) return closedPanel(running, closed)
  const isOpen = look.prompts.some(({ prompt }) => prompt.about['offer'] === Number(id))
  throw new Excuse(words.say(isOpen ? 'ui.offers.private' : 'refusal.offerClosed'))
}

/** What would happen at a press stands before it; what the rules would not do now cannot be pressed. */
async function openPanel(scope: Scope, running: Running, one: Offer): Promise<Panel> {
  const { words, look } = running
  const about = look.options.filter((option) => offerOf(running, option)?.id === one.id)
  const [first] = about
  const deal = first ? dealOf(running, first, {}) : null
  const drawn = deal && (await dealPicture(scope.app.pictures, running, deal, scope.asked.user.id))
  const shown = drawn === 'later' ? null : drawn
  const weighed = await Promise.all(about.map((option) => objectionTo(scope, option)))
  const refused = weighed.find((reason) => reason !== null)
  const missing = (refused && missingIn(refused)) ?? 0
  const listed = offerLines(running, one)
  const [terms = ''] = listed
  const parties = { from: nameOf(running, one.from), to: nameOf(running, one.to) }
  const lines = [
    words.say('ui.offers.one', parties),
    ...(shown ? [] : deal ? dealLines(running, deal) : [terms]),
    ...listed.slice(1),
    ...(refused
      ? [words.say('ui.form.objection', { why: refusalText(running.words, refused, running) })]
      : []),
    ...shortageLines(running, missing),
  ]
  const buttons = about.flatMap((option, at) =>
    optionButtons(running, option, `offer-${one.id}`, at === 0).map((made) =>
      weighed[at] ? { ...made, disabled: true } : made,
    ),
  )
  const counter = about.find(({ ask }) => ask.some(({ type }) => type === 'goods'))
  return {
    parts: [
      text(cut(lines.join('\n'), mostListed)),
      ...(shown ? [shown.part] : []),
      ...(counter ? otherSums(running, counter, prefilled(running, counter)) : []),
      ...rows([...buttons, ...raisingButtons(running, missing)]),
      ...ways(running, one.id),
    ],
    files: shown ? [shown.file] : [],
    isUnfinished: drawn === 'later',
  }
}

/** Why an answer that is one press would be refused now. */
async function objectionTo(scope: Scope, { act, prompt, fixed, ask }: Option): Promise<Refused | null> {
  const { app } = scope
  if (ask.some((one) => one.type !== 'pick' || one.min > 0)) return null
  const none = Object.fromEntries(ask.map(({ name }) => [name, []]))
  const choice = { act, prompt, with: { ...fixed, ...none } }
  const weighed = await app.table.dryRun(viewingOf(scope), choice)
  return weighed.ok ? null : weighed.refusal
}

function ways(running: Running, id: number) {
  const { table, words } = running
  return rows([
    ...undoButtons(running, 'offers'),
    button({ id: encodeId(table.id, 'go', 'offer', id), label: words.say('ui.go.refresh') }),
    button({ id: encodeId(table.id, 'go', 'offers'), label: words.say('ui.go.offers') }),
    button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.assets') }),
  ])
}

/** What became of an offer, and a way to make it anew with what is still possible. */
function closedPanel(running: Running, one: ClosedOffer): Panel {
  const { words } = running
  const parties = { from: nameOf(running, one.from), to: nameOf(running, one.to) }
  const terms = { give: goodsText(running, one.give), get: goodsText(running, one.get) }
  const lines = [
    words.say('ui.offers.over', { ...parties, ...terms, isDone: one.isDone ? 'yes' : 'no' }),
    words.say('ui.offers.outcome', { outcome: one.outcome }),
  ]
  return { parts: [text(lines.join('\n')), ...rows(anewButtons(running, one)), ...ways(running, one.id)] }
}

function anewButtons(running: Running, one: ClosedOffer) {
  const { look, table, words } = running
  const isMine = one.from === look.seat
  const partner = isMine ? one.to : one.from
  const option = look.options.find(
    ({ prompt, fixed, ask }) =>
      prompt === null && fixed['to'] === partner && ask.some(({ type }) => type === 'goods'),
  )
  if (!option || one.isDone) return []
  const [give, get] = isMine ? [one.give, one.get] : [one.get, one.give]
  const draft: Draft = { give: given(give), get: given(get) }
  const head = [promptPart(option.prompt), option.act, packAnswers(option.fixed)]
  const id = encodeId(table.id, 'go', 'form', ...head, packDraft(option, draft), '')
  return [button({ id, label: words.say('ui.offers.anew'), style: 'primary' })]
}

function given({ cash, deeds, cards }: Goods): Json {
  return { cash, deeds: deeds.map(({ square }) => square), cards }
}

const mostWays = 3

/** Ways to raise a missing sum: the bot's plan for all of it, or the reader's own choice. */
function raisingButtons(running: Running, missing: number): APIButtonComponentWithCustomId[] {
  if (missing === 0) return []
  const moves = running.look.options.filter(({ prompt }) => prompt === null)
  const own = moves
    .filter(({ facts }) => 'refunds' in facts || typeof facts['brings'] === 'number')
    .slice(0, mostWays)
  return [
    ...moves.filter(isPlanned).flatMap((option) => planButton(running, option, missing)),
    ...own.flatMap((option) => optionButtons(running, option, 'offers')),
  ]
}

/** A line where all that the reader can raise does not cover the missing sum. */
function shortageLines(running: Running, missing: number): string[] {
  const plan = running.look.options.find((option) => option.prompt === null && isPlanned(option))
  const [ask] = plan?.ask ?? []
  if (missing === 0 || ask?.type !== 'amount' || ask.max >= missing) return []
  return [running.words.say('ui.offers.short', { most: money(running, ask.max) })]
}

/** The form of the bot's plan, filled in with the sum. */
function planButton(running: Running, option: Option, missing: number): APIButtonComponentWithCustomId[] {
  const [ask] = option.ask
  if (ask?.type !== 'amount' || ask.max < missing) return []
  const head = [promptPart(option.prompt), option.act, packAnswers(option.fixed)]
  const draft = packDraft(option, { [ask.name]: missing })
  const label = running.words.say('ui.offers.raise', { sum: money(running, missing) })
  return [
    button({ id: encodeId(running.table.id, 'go', 'form', ...head, draft, ''), label, style: 'primary' }),
  ]
}
