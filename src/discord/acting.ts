import { unpackAnswers } from './answers-in-ids.ts'
import { Declined, Excuse, note, readingFor, type Scope } from './desk.ts'
import { encodeId, type ControlId } from './ids.ts'
import { modalOf, field, numberLength, readNumber, type Modal } from './modal.ts'
import { narrate } from './narrate.ts'
import { readPrompt } from './option-buttons.ts'
import { readable } from './labels.ts'
import { showView } from './opening.ts'
import { runningOf } from './reading.ts'
import { strip } from './strip.ts'
import type { Choice, Look } from './shapes.ts'

/** A whole move in one press: `act:<place>:<prompt>:<act>:<answers>`. */
export async function act(scope: Scope, { args }: ControlId): Promise<void> {
  const [place = 'card', prompt, name = '', packed = ''] = args
  await carryOut(scope, place, readChoice(prompt, name, packed))
}

/** A choice out of an id. Throws where the id is none of ours. */
export function readChoice(prompt: string | undefined, act: string, packed: string): Choice {
  const id = readPrompt(prompt)
  const answers = unpackAnswers(packed)
  if (id === undefined || answers === null || act === '')
    throw new Declined({ code: 'notNow', facts: { act } })
  return { act, prompt: id, with: answers }
}

/** Plays a move and shows what came of it to the one who made it: a panel anew, or what only he may know. */
export async function carryOut(scope: Scope, place: string, choice: Choice): Promise<void> {
  const { desk, asked, press, game } = scope
  if (place === 'card' && asked.message) desk.outbox.lend(asked.message, asked)
  const outcome = await desk.table.act(game, asked.user.id, choice, asked.id, asked.guild)
  if (!outcome.ok) {
    const reading = await readingFor(scope).catch(() => null)
    const isOld = reading !== null && asked.message !== null && reading.table.message !== asked.message
    if (place === 'card' && isOld) await press.show(strip(asked.shown))
    throw new Declined(outcome.refusal, reading)
  }
  const told = await privateNews(scope, outcome.value.version)
  if (place !== 'card') return showView(scope, place, [], told.join('\n') || asked.words.say('ui.form.done'))
  if (told.length > 0) await press.whisper(note(told.join('\n')))
}

/** What a move told the one who made it and nobody else. */
async function privateNews(scope: Scope, version: number): Promise<string[]> {
  const { desk, asked, game } = scope
  const log = await desk.table.log(game, asked.user.id, { from: version, to: version }, asked.guild)
  const events = log.ok ? log.value.flatMap((entry) => entry.events) : []
  const mine = events.filter((event) => event.audience !== undefined)
  if (mine.length === 0) return []
  const reading = runningOf(await readingFor(scope))
  return reading ? narrate(reading, mine) : []
}

/** Asks for an amount that completes a move: `own:<place>:<prompt>:<act>:<answers>:<question>:<min>:<max>`. */
export function own({ asked }: Scope, { game, args }: ControlId): Modal {
  const [place = 'card', prompt = '', act = '', packed = '', name = '', min = '', max = ''] = args
  const { words } = asked
  return modalOf({
    id: encodeId(game, 'ownTyped', place, prompt, act, packed, name, min, max),
    title: words.find('ask', `${act}.${name}`) ?? readable(act),
    label: words.find('ask', `${act}.${name}`) ?? words.find('ask', name) ?? readable(name),
    hint: max === '' ? words.say('ui.form.atLeast', { min }) : words.say('ui.form.amount', { min, max }),
    most: numberLength,
  })
}

export async function ownTyped(scope: Scope, { args }: ControlId): Promise<void> {
  const [place = 'card', prompt, act = '', packed = '', name = ''] = args
  const amount = readNumber(scope.asked.fields[field] ?? '')
  const choice = readChoice(prompt, act, packed)
  const { look, words } = await readingFor(scope)
  const range = rangeOf(look, choice, name)
  if (range && (amount === null || amount < range.min || amount > range.max))
    throw new Excuse(words.say('ui.refuse.range', range))
  if (amount === null) throw new Excuse(words.say('ui.refuse.number'))
  await carryOut(scope, place, { ...choice, with: { ...choice.with, [name]: amount } })
}

/** What the one who asks may answer; null where the question is not open to him. */
function rangeOf(
  { options }: Look,
  { act, prompt }: Choice,
  name: string,
): { min: number; max: number } | null {
  const option = options.find((one) => one.act === act && one.prompt === prompt)
  const ask = option?.ask.find((one) => one.name === name)
  return ask?.type === 'amount' ? { min: ask.min, max: ask.max } : null
}
