import { runningOf, type Reading, type Running } from '../reading.ts'
import { Declined, Excuse } from '../declined.ts'
import { readingFor, type Scope } from '../app-context.ts'
import { encodeId, type ControlId } from '../parts/ids.ts'
import { amountFault, amountHint, readAmount, moneyIn } from '../words/amounts.ts'
import type { Message } from '../parts/message.ts'
import { field, modalOf, type Modal } from '../parts/modal.ts'
import { numberLength } from '../words/numbers.ts'
import { optionButtons } from '../parts/option-buttons.ts'
import { rows, text } from '../parts/components.ts'
import { readable } from '../words/readable-name.ts'
import { showView } from './opening-panels.ts'
import type { Asked } from '../press.ts'
import { refusalText } from '../words/refusal-text.ts'
import { stripCard } from '../parts/without-controls.ts'
import type { Choice, Option, Refused } from '../shapes.ts'
import { answerMover, showOutcome } from './outcome.ts'
import { readChoice } from '../parts/choices.ts'
import { requestOf } from '../request.ts'
import { cardPressed } from '../sending/lost-card.ts'
import { styleOf } from '../style-of.ts'

/** A whole move in one press: `act:<place>:<prompt>:<act>:<answers>`. */
export async function act(scope: Scope, { args }: ControlId): Promise<void> {
  const [place = 'card', prompt, name = '', packed = ''] = args
  await playAndAnswer(scope, place, readChoice(prompt, name, packed))
}

/**
 * Plays a move and shows what came of it to the one who made it: a panel anew, or what only they may know. `place` is
 * the card, or a panel with its argument: `assets`, `offer-12`.
 */
export async function playAndAnswer(scope: Scope, place: string, choice: Choice): Promise<void> {
  const { app, asked, press, game } = scope
  if (place === 'card') cardPressed(scope)
  const outcome = await app.table.act(requestOf(scope), choice)
  if (!outcome.ok) {
    const reading = await readingFor(scope).catch(() => null)
    // The card that was pressed shows an earlier state: so that the player reads the present one.
    if (place === 'card' && reading && styleOf(reading).hasCard) app.table.outbox.catchUp(game)
    const isOld = reading !== null && asked.message !== null && isOlder(asked.message, reading.table.message)
    if (place === 'card' && isOld) await press.strip(closedAs(asked))
    const [view = '', argument] = place.split('-')
    if (place === 'card' && (await offersAgain(scope, choice, outcome.refusal, reading))) return
    if (argument === undefined || outcome.refusal.code === 'seen')
      throw new Declined(outcome.refusal, reading)
    return showView(scope, view, [argument], refusalText(asked.words, outcome.refusal, reading))
  }
  const made = outcome.value
  if (place !== 'card') return showOutcome(scope, place, made)
  await answerMover(scope, made)
  // News that was delivered twice, as after a crash, left two cards open.
  const { message } = made
  if (asked.message && message !== null && isOlder(asked.message, message)) await press.strip(closedAs(asked))
}

/** The card that was pressed, when another one stands. */
function closedAs({ shown, words }: Asked): Message {
  return stripCard(shown, words.say('ui.card.closed'))
}

/** Whether a card is not the open one any more; one that was posted a moment ago may not be on record yet. */
function isOlder(card: string, open: string | null): boolean {
  return open === null || BigInt(card) < BigInt(open)
}

/**
 * An amount that was overtaken while it was pressed: what would do now is offered, and counts only when it is pressed
 * in its turn. False where the refusal has nothing to do with the amount.
 */
async function offersAgain(
  { press }: Scope,
  choice: Choice,
  refused: Refused,
  reading: Reading | null,
): Promise<boolean> {
  const running = reading && runningOf(reading)
  const option = running ? optionOf(running, choice) : undefined
  const [ask, ...others] = option?.ask ?? []
  if (!running || !option || ask?.type !== 'amount' || others.length > 0) return false
  if ((choice.with[ask.name] as number) >= ask.min) return false
  await press.whisper(withWays(running, option, refusalText(running.words, refused, running)))
  return true
}

function withWays(running: Running, option: Option, said: string): Message {
  return { components: [text(said), ...rows(optionButtons(running, option, 'assets', true))] }
}

/** Asks for an amount that completes a move: `own:<place>:<prompt>:<act>:<answers>:<question>:<min>:<max>:<money>`. */
export function own({ asked }: Scope, { game, args }: ControlId): Modal {
  const [place = 'card', prompt = '', act = '', packed = '', name = '', min = '', max = '', sign] = args
  const { words } = asked
  return modalOf({
    id: encodeId(game, 'ownTyped', place, prompt, act, packed, name, min, max),
    title: words.find('ask', `${act}.${name}`) ?? readable(act),
    label: words.find('ask', `${act}.${name}`) ?? words.find('ask', name) ?? readable(name),
    hint: amountHint(words, moneyIn(sign), min, max),
    most: numberLength,
  })
}

export async function ownTyped(scope: Scope, { args }: ControlId): Promise<void> {
  const [place = 'card', prompt, act = '', packed = '', name = ''] = args
  const choice = readChoice(prompt, act, packed)
  const reading = await readingFor(scope)
  const { words } = reading
  const typed = scope.asked.fields[field] ?? ''
  const amount = readAmount(words.theme.scale, typed, words.theme.currency)
  const option = optionOf(reading, choice)
  const range = rangeOf(option, name)
  const isOut = amount === null || (range !== null && (amount < range.min || amount > range.max))
  if (isOut) {
    const fault = amountFault(words, range, typed)
    const running = runningOf(reading)
    if (!running || !option || !range) throw new Excuse(fault)
    return scope.press.whisper(withWays(running, option, fault))
  }
  await playAndAnswer(scope, place, { ...choice, with: { ...choice.with, [name]: amount } })
}

/** The option that a choice means, whatever it answers to what that leaves open. */
function optionOf({ look }: Reading, choice: Choice): Option | undefined {
  const isSettled = (fixed: Option['fixed']) =>
    Object.entries(fixed).every(([name, value]) => choice.with[name] === value)
  return look.options.find(
    ({ act, prompt, fixed }) => act === choice.act && prompt === choice.prompt && isSettled(fixed),
  )
}

/** What the one who asks may answer; null where the question is not open to them. */
function rangeOf(option: Option | undefined, name: string): { min: number; max: number } | null {
  const ask = option?.ask.find((one) => one.name === name)
  return ask?.type === 'amount' ? { min: ask.min, max: ask.max } : null
}
