import { at } from '#engine/at.ts'
import { playAndAnswer } from '../controls/acting.ts'
import { packAnswers, promptPart, readPrompt, readChoice, optionOf } from '../parts/answers-in-ids.ts'
import { Declined, UserError, requestOf } from '../request.ts'
import { panelMessage, readingFor, runningFor, type Scope } from '../app-context.ts'
import { goButton, rows, text, type ControlId, type Part } from '../parts/components.ts'
import { kindOf, refusalText } from '../words/labels.ts'
import { readable } from '../words/names.ts'
import { showView } from '../controls/opening-panels.ts'
import type { Running } from '../reading.ts'
import type { Chronicle, Json, Option, Refused } from '../shapes.ts'
import { isOut, refusalTo } from '../panels/audience.ts'
import { packDraft } from '../forms/draft.ts'
import { isOptional, listsByFirst, unpackCombo } from './panels/list.ts'
import { asksAmount, wayParts } from '../parts/option-buttons.ts'

/** Runs a button that is on every message of a chronicle: `chronicle:<name>`. It answers in private. */
export async function press(scope: Scope, { args: [name = ''] }: ControlId): Promise<void> {
  const running = await runningFor(scope)
  const plan = planOf(running)
  const one = plan.buttons.find((known) => known.name === name)
  if (!one) throw new UserError(running.words.say('ui.refuse.old'))
  if (isOut(running)) return showView(scope, 'assets', [])
  mustPlay(running)
  if ('panel' in one) return openPanel(scope, one.panel)
  const isCounted = (running: Running, option: Option) =>
    Object.hasOwn(plan.counted, kindOf(running, option) ?? '')
  await play(scope, running, one.act, (now, option) => !isCounted(now, option))
}

/** Answers a prompt for everybody: `counted:<kind>:<act>`. */
export async function counted(scope: Scope, { args: [kind = '', act = ''] }: ControlId): Promise<void> {
  const running = await runningFor(scope)
  planOf(running)
  mustPlay(running)
  await play(scope, running, act, (now, option) => kindOf(now, option) === kind)
}

function planOf({ edition, words }: Running): Chronicle {
  if (!edition.chronicle) throw new UserError(words.say('ui.refuse.old'))
  return edition.chronicle
}

/** Rejects users who are not players while the game runs, like the private lists. */
function mustPlay(running: Running): void {
  const refused = refusalTo(running, 'list')
  if (refused) throw refused
}

async function openPanel(scope: Scope, panel: string): Promise<void> {
  const [view = '', ...args] = panel.split(':')
  await showView(scope, view, args)
}

type Meant = (running: Running, option: Option) => boolean

/** Plays the user's options with that act. If there are none, reports the reason that the rules give. */
async function play(scope: Scope, running: Running, act: string, isMeant: Meant): Promise<void> {
  const waysIn = (now: Running) =>
    now.look.options.filter((option) => option.act === act && isMeant(now, option))
  const ways = waysIn(running)
  if (ways.length > 0) return playOneOf(scope, running, ways)
  const refused = await attempt(scope, act)
  const since = await runningFor(scope)
  const waysSince = waysIn(since)
  await (waysSince.length > 0 ? playOneOf(scope, since, waysSince) : refuse(scope, refused))
}

/** Plays the move, or asks its questions. */
async function playOneOf(scope: Scope, running: Running, options: readonly Option[]): Promise<void> {
  const only = at(options, 0)
  const { act, prompt, fixed, ask } = only
  const isOnly = options.length === 1
  if (isOnly && ask.length === 0 && !only.grave)
    return playAndAnswer(scope, 'assets', { act, prompt, with: fixed })
  const charges = isOnly && ask.some(isOptional) ? chargeParts(running, only) : null
  if (charges) return void (await scope.press.show(panelMessage({ parts: charges })))
  if (isOnly && ask.length > 0 && !asksAmount(only))
    return showView(scope, 'form', [promptPart(prompt), act, packAnswers(fixed), ''])
  await scope.press.show(panelMessage({ parts: wayParts(running, options) }))
}

/**
 * Shows lists. One choice in them opens a form with all its required answers; a button opens the form for
 * answers that are not in the lists.
 */
function chargeParts(running: Running, option: Option): Part[] | null {
  const { words, table } = running
  const { act, prompt, fixed } = option
  const lists = listsByFirst(running, option)
  if (!lists) return null
  const form = [promptPart(prompt), act, packAnswers(fixed), '']
  const more = goButton(table, 'form', words.find('act', `${act}.form`) ?? readable(act), ...form)
  return [
    text(words.find('ui', `hand.${act}.about`) ?? ''),
    ...lists.parts,
    ...rows([...(lists.isWhole ? [] : [more]), goButton(table, 'assets', words.say('ui.go.back'))]),
  ]
}

/**
 * Attempts a move without options and returns the reason for its refusal. Like any move, this first applies
 * expired deadlines.
 */
async function attempt(scope: Scope, act: string): Promise<Refused | null> {
  const { app } = scope
  const choice = { act, prompt: null, with: {} }
  const outcome = await app.table.act(requestOf(scope), choice)
  return outcome.ok ? null : outcome.refusal
}

/** Shows the reason for a refusal, with the private panel below it. */
async function refuse(scope: Scope, refused: Refused | null): Promise<void> {
  const reading = await readingFor(scope)
  if (!refused || !('facts' in refused) || refused.facts === undefined)
    throw new Declined(refused ?? { code: 'stale', facts: { prompt: null } }, reading)
  await showView(scope, 'assets', [], refusalText(reading.words, refused, reading))
}

/** A choice from a list that completes a move: `picked:<prompt>:<act>:<settled>:<question>:<page>`. */
export async function picked(
  scope: Scope,
  { args: [prompt, act = '', packed = '', name = ''] }: ControlId,
): Promise<void> {
  const choice = readChoice(prompt, act, packed)
  const value = scope.interaction.values[0] ?? ''
  const answer: Json = [/^\d{1,3}$/.test(value) ? Number(value) : value]
  await playAndAnswer(scope, 'assets', { ...choice, with: { ...choice.with, [name]: answer } })
}

/**
 * A choice that answers all questions of a move, or all but an amount or an optional text, which are asked
 * next: `combined:<prompt>:<act>:<page>`.
 */
export async function combined(scope: Scope, { args: [prompt, act = ''] }: ControlId): Promise<void> {
  const running = await runningFor(scope)
  const id = readPrompt(prompt)
  const answers = unpackCombo(scope.interaction.values[0] ?? '')
  if (id === undefined || answers === null) throw new Declined({ code: 'notNow', facts: { act } })
  const choice = { act, prompt: id, with: answers }
  const way = optionOf(running.look.options, choice)
  if (way && asksAmount(way) && !way.ask.some(({ name }) => name in answers))
    return void (await scope.press.show(panelMessage({ parts: wayParts(running, [way]) })))
  if (way?.ask.some(isOptional))
    return showView(scope, 'form', [promptPart(id), act, packAnswers(way.fixed), packDraft(way, answers)])
  await playAndAnswer(scope, 'assets', choice)
}
