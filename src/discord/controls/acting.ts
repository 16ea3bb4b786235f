import { runningOf, type Reading, type Running, money, nameOf } from '../reading.ts'
import { Declined, UserError, requestOf } from '../request.ts'
import { readingFor, type Scope, panelMessage, runningFor } from '../app-context.ts'
import { note, encodeId, type ControlId, rows, text } from '../parts/components.ts'
import { amountFault, amountHint, readAmount, moneyIn, numberLength, typedForm } from '../words/amounts.ts'
import type { Message } from '../parts/message.ts'
import { field, modalOf, type Modal } from '../parts/modal.ts'
import { optionButtons, settled } from '../parts/option-buttons.ts'
import { readable } from '../words/names.ts'
import { showView } from './opening-panels.ts'
import type { InteractionData } from '../press.ts'
import { refusalText } from '../words/labels.ts'
import { stripCard } from '../parts/sent-components.ts'
import type { Choice, Option, Refused, GameEvent, MadeMove } from '../shapes.ts'
import { readChoice, packAnswers, unpackAnswers, promptPart, optionOf } from '../parts/answers-in-ids.ts'
import { cardPressed } from '../sending/lost-card.ts'
import { styleOf } from '../style-of.ts'
import { alone, announced, moved, bearingUndo } from '../panels/undo.ts'
import { confirm, waysOf } from '../panels/choose-way.ts'

/** Plays a whole move with one press: `act:<place>:<prompt>:<act>:<answers>`. */
export async function act(scope: Scope, { args }: ControlId): Promise<void> {
  const [place = 'card', prompt, name = '', packed = ''] = args
  await playAndAnswer(scope, place, readChoice(prompt, name, packed))
}

/**
 * Plays a move and shows its outcome. `place` is `card`, or a panel with its argument such as `assets` or
 * `offer-12`.
 */
export async function playAndAnswer(scope: Scope, place: string, choice: Choice): Promise<void> {
  const { app, interaction, press, game } = scope
  if (place === 'card') cardPressed(scope)
  const outcome = await app.table.act(requestOf(scope), choice)
  if (!outcome.ok) {
    const reading = await readingFor(scope).catch(() => null)
    // The pressed card may be out of date, so it is updated.
    if (place === 'card' && reading && styleOf(reading).hasCard) app.table.outbox.catchUp(game)
    const isOld =
      reading !== null && interaction.message !== null && isOlder(interaction.message, reading.table.message)
    if (place === 'card' && isOld) await press.strip(closedAs(interaction))
    const [view = '', argument] = place.split('-')
    if (place === 'card' && (await offersAgain(scope, choice, outcome.refusal, reading))) return
    if (argument === undefined || outcome.refusal.code === 'seen')
      throw new Declined(outcome.refusal, reading)
    return showView(scope, view, [argument], refusalText(interaction.words, outcome.refusal, reading))
  }
  const made = outcome.value
  if (place !== 'card') return showOutcome(scope, place, made)
  await answerMover(scope, made)
  // The channel has two open cards if a delivery was repeated, for example after a crash.
  const { message } = made
  if (interaction.message && message !== null && isOlder(interaction.message, message))
    await press.strip(closedAs(interaction))
}

function closedAs({ shown, words }: InteractionData): Message {
  return stripCard(shown, words.say('ui.card.closed'))
}

/**
 * Whether the pressed card is older than the open one. A card that was posted just now may not be recorded
 * yet.
 */
function isOlder(card: string, open: string | null): boolean {
  return open === null || BigInt(card) < BigInt(open)
}

/**
 * Offers the currently valid amounts if the chosen one is too low by now. Returns false for any other
 * refusal.
 */
async function offersAgain({ press }: Scope, choice: Choice, refused: Refused, reading: Reading | null) {
  const running = reading && runningOf(reading)
  const option = running ? optionOf(running.look.options, choice) : undefined
  const [ask, ...others] = option?.ask ?? []
  if (!running || !option || ask?.type !== 'amount' || others.length > 0) return false
  if (Number(choice.with[ask.name]) >= ask.min) return false
  await press.replyPrivately(withWays(running, option, refusalText(running.words, refused, running)))
  return true
}

function withWays(running: Running, option: Option, news: string): Message {
  return { components: [text(news), ...rows(optionButtons(running, option, 'assets', true))] }
}

/**
 * Asks for an amount that completes a move:
 * `own:<place>:<prompt>:<act>:<answers>:<question>:<min>:<max>:<money>:<lot>`.
 */
export function own({ app, interaction }: Scope, { game, args }: ControlId): Modal {
  const [place = 'card', prompt = '', act = '', packed = '', name = '', min = '', max = '', sign, lot] = args
  const { words } = interaction
  const label = words.find('ask', `${act}.${name}`) ?? words.find('ask', name) ?? readable(name)
  const money = moneyIn(sign)
  const cash = app.table.cashOf(game, interaction.user.id)
  const withCash =
    cash === null ? null : words.find('ask', `${act}.${name}.cash`, { cash: typedForm(money, cash) })
  const about = words.find('ask', `${act}.${name}.hint`)
  return modalOf({
    id: encodeId(game, 'ownTyped', place, prompt, act, packed, name, min, max),
    title: lot || label,
    label: withCash ?? label,
    hint: [amountHint(words, money, min, max), ...(about === null ? [] : [about])].join('. '),
    most: numberLength,
  })
}

export async function ownTyped(scope: Scope, { args }: ControlId): Promise<void> {
  const [place = 'card', prompt, act = '', packed = '', name = ''] = args
  const choice = readChoice(prompt, act, packed)
  const reading = await readingFor(scope)
  const { words } = reading
  const typed = scope.interaction.fields[field] ?? ''
  const amount = readAmount(words.theme.scale, typed, words.theme.currency)
  const option = optionOf(reading.look.options, choice)
  const range = rangeOf(option, name)
  const isOut = amount === null || (range !== null && (amount < range.min || amount > range.max))
  if (isOut) {
    const fault = amountFault(words, range, typed)
    const running = runningOf(reading)
    if (!running || !option || !range) throw new UserError(fault)
    return scope.press.replyPrivately(withWays(running, option, fault))
  }
  await playAndAnswer(scope, place, { ...choice, with: { ...choice.with, [name]: amount } })
}

function rangeOf(option: Option | undefined, name: string): { min: number; max: number } | null {
  const ask = option?.ask.find((one) => one.name === name)
  return ask?.type === 'amount' ? { min: ask.min, max: ask.max } : null
}

/** Takes back the user's last move if nothing has happened since: `undo:<move>:<place>`. */
export async function undo(scope: Scope, { args }: ControlId): Promise<void> {
  const [move = '', place = alone] = args
  const { app, press } = scope
  const last = /^\d{1,9}$/.test(move) ? Number(move) : -1
  const outcome = await app.table.undo(requestOf(scope), last)
  if (!outcome.ok) {
    if (place === alone && outcome.refusal.code !== 'unavailable') await press.withdraw()
    throw new Declined(outcome.refusal, await readingFor(scope).catch(() => null))
  }
  // The card shows the undo to everybody.
  await (place === alone ? press.withdraw() : showOutcome(scope, place, outcome.value))
}

/**
 * Plays the chosen way of a move, asks for confirmation, or opens its form: `chosen:<prompt>:<act>:<page>`. On a
 * card, `card` takes the place of the page.
 */
export async function chosen(
  scope: Scope,
  { args: [prompt = '', act = '', place] }: ControlId,
): Promise<void> {
  const running = await runningFor(scope)
  const packed = scope.interaction.values[0] ?? ''
  if (place === 'card') return chosenOnCard(scope, running, readChoice(prompt, act, packed))
  const way = waysOf(running, prompt, act).find(({ fixed }) => packAnswers(fixed) === packed)
  const answers = unpackAnswers(packed)
  if (!way || answers === null) throw new Declined({ code: 'notNow', facts: { act } }, running)
  const { fixed, ask } = settled(way)
  const parts = styleOf(running).quickForm(running, way)
  if (parts) return void (await scope.press.show(panelMessage({ parts })))
  if (ask.length > 0) return showView(scope, 'form', [prompt, act, packed, ''])
  if (way.grave) return showView(scope, 'confirm', [promptPart(way.prompt), act, packAnswers(fixed)])
  await playAndAnswer(scope, 'assets', { act, prompt: way.prompt, with: fixed })
}

async function chosenOnCard(scope: Scope, { look }: Running, choice: Choice): Promise<void> {
  if (!optionOf(look.options, choice)?.grave) return playAndAnswer(scope, 'card', choice)
  const asked = await confirm(scope, [promptPart(choice.prompt), choice.act, packAnswers(choice.with)])
  await scope.press.replyPrivately(panelMessage(asked))
}

const maxNews = 6

/**
 * Shows the outcome of a move in the panel where it was made. A panel with an argument shows its new content
 * instead, and a list of offers only the public outcome.
 */
export async function showOutcome(scope: Scope, place: string, { events }: MadeMove): Promise<void> {
  const [view = '', argument] = place.split('-')
  if (argument !== undefined) return showView(scope, view, [argument])
  const lines = await newsOf(scope, events, view === 'offers' ? 'public' : 'all')
  await showView(scope, view, [], lines.join('\n') || (await readingFor(scope)).words.say('ui.form.done'))
}

/** Describes the outcome of a move to its player: all events, the public ones, or the private ones. */
export async function newsOf(
  scope: Scope,
  events: readonly GameEvent[],
  which: 'all' | 'public' | 'private',
): Promise<string[]> {
  const news = events.filter(
    (event) => which === 'all' || (event.audience === undefined) === (which === 'public'),
  )
  // The card tells who won an auction that this move has ended.
  const isSold = events.some(({ kind }) => kind === 'auctionWon')
  const bids = which === 'private' && !isSold ? events.filter((event) => event.kind === 'bid') : []
  if (news.length === 0 && bids.length === 0) return []
  const reading = runningOf(await readingFor(scope))
  if (!reading) return []
  return [
    ...beatenText(reading, bids),
    ...(news.length > 0 ? styleOf(reading).outcome(reading, news) : []),
  ].slice(0, maxNews)
}

type Bid = Extract<GameEvent, { kind: 'bid' }>

/**
 * Reports that another player's stored maximum has immediately beaten the user's bid, because nothing else
 * shows that.
 */
function beatenText(reading: Running, bids: readonly Bid[]): string[] {
  const { look, words } = reading
  const own = bids.findLast(({ seat }) => seat === look.seat)
  const last = bids.at(-1)
  if (!own || !last || last.seat === look.seat) return []
  const facts = {
    own: money(reading, own.amount),
    leader: nameOf(reading, last.seat),
    bid: money(reading, last.amount),
    isSame: own.amount === last.amount ? 'yes' : 'no',
  }
  const text = words.find('ui', 'bid.beaten', facts)
  return text === null ? [] : [text]
}

/** Shows a player who moved on the card the private news and the undo button. */
export async function answerMover(scope: Scope, { version, events, undo }: MadeMove): Promise<void> {
  const { app, interaction, game, press } = scope
  const news = (await newsOf(scope, events, 'private')).join('\n')
  const open = app.openPanels.of(interaction.user.id, game)?.view ?? null
  const isShown = news === '' && open !== null && bearingUndo.has(open.name)
  if (undo === null || isShown) {
    if (news !== '') await press.replyPrivately(note(news))
    return
  }
  const args = [String(undo.move), ...(news === '' ? [] : [announced])]
  const panel = await moved(scope, args)
  const view = { name: 'moved', args, version, notice: news || undefined }
  await press.replyPrivately(panelMessage(panel, view.notice), { view })
}
