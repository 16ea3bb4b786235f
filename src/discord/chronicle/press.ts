import { carryOut } from '../acting.ts'
import { packAnswers } from '../answers-in-ids.ts'
import { Declined, Excuse, readingFor, runningFor, valueOf, type Scope } from '../desk.ts'
import type { ControlId } from '../ids.ts'
import { kindOf } from '../labels.ts'
import { showView } from '../opening.ts'
import { promptPart } from '../option-buttons.ts'
import type { Running } from '../reading.ts'
import { refusalText } from '../refusal-text.ts'
import type { Chronicle, Option } from '../shapes.ts'
import { mustPlay } from './closed.ts'
import { asksAmount, waysMessage } from './ways.ts'

/** One of the buttons that all messages of a chronicle bear: `chronicle:<name>`. Whoever presses is answered in private. */
export async function press(scope: Scope, { args: [name = ''] }: ControlId): Promise<void> {
  const running = await runningFor(scope)
  const plan = planOf(running)
  const one = plan.buttons.find((known) => known.name === name)
  if (!one) throw new Excuse(running.words.say('ui.refuse.old'))
  mustPlay(running)
  if ('panel' in one) return openPanel(scope, one.panel)
  const isCounted = (option: Option) => Object.hasOwn(plan.counted, kindOf(running, option) ?? '')
  await play(
    scope,
    running,
    one.act,
    running.look.options.filter((option) => !isCounted(option)),
  )
}

/** An answer to what all are asked on a message: `counted:<kind>:<act>`. */
export async function counted(scope: Scope, { args: [kind = '', act = ''] }: ControlId): Promise<void> {
  const running = await runningFor(scope)
  planOf(running)
  mustPlay(running)
  await play(
    scope,
    running,
    act,
    running.look.options.filter((option) => kindOf(running, option) === kind),
  )
}

function planOf({ edition, words }: Running): Chronicle {
  if (!edition.chronicle) throw new Excuse(words.say('ui.refuse.old'))
  return edition.chronicle
}

async function openPanel(scope: Scope, panel: string): Promise<void> {
  const [view = '', ...args] = panel.split(':')
  await showView(scope, view, args)
}

/** What the presser can do by that name: it is done, or what it asks is asked; where there is nothing, the rules say why. */
async function play(scope: Scope, running: Running, act: string, all: readonly Option[]): Promise<void> {
  const options = all.filter((option) => option.act === act)
  const [only, ...others] = options
  if (!only) return refuse(scope, act)
  if (others.length === 0 && only.ask.length === 0 && !only.grave)
    return carryOut(scope, 'assets', { act, prompt: only.prompt, with: only.fixed })
  if (others.length === 0 && only.ask.length > 0 && !asksAmount(only))
    return showView(scope, 'form', [promptPart(only.prompt), act, packAnswers(only.fixed), ''])
  await scope.press.show(waysMessage(running, options))
}

/** Why there is nothing to do by that name, with what the presser has to do instead. */
async function refuse(scope: Scope, act: string): Promise<void> {
  const { desk, asked, game } = scope
  const outcome = await desk.table.weigh(game, asked.user.id, { act, prompt: null, with: {} }, asked.guild)
  const reading = await readingFor(scope)
  if (outcome.ok) return void valueOf(outcome)
  if (!('facts' in outcome.refusal) || outcome.refusal.facts === undefined)
    throw new Declined(outcome.refusal, reading)
  await showView(scope, 'assets', [], refusalText(reading.words, outcome.refusal, reading))
}
