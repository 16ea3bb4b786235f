import { Declined, runningFor, type Panel, type Scope } from '../desk.ts'
import { unpackAnswers } from '../answers-in-ids.ts'
import { encodeId } from '../ids.ts'
import { actLabel, confirmLabel } from '../labels.ts'
import { readPrompt } from '../option-buttons.ts'
import { button, rows, text } from '../parts.ts'
import { money, nameOf, type Running } from '../reading.ts'
import type { Option } from '../shapes.ts'
import { askParts } from './asks.ts'
import { packDraft, unpackDraft, type Draft } from './draft.ts'
import { isComplete, prefilled, sumOf } from './filled.ts'

/** What a form is about: its option as it stands now, and what it has been filled with. */
export interface Form {
  running: Running
  option: Option
  draft: Draft
  /** The first arguments of all its controls: prompt, act, settled answers. */
  head: [prompt: string, act: string, fixed: string]
}

/** Stands for an empty draft, which is not the same as none: a form opens with what it can be filled with. */
const emptyDraft = '0'

/** A form that asks what an option leaves open: `form:<prompt>:<act>:<settled answers>:<draft>`. */
export async function form(scope: Scope, args: string[]): Promise<Panel> {
  return formPanel(await readForm(scope, args))
}

/** Finds the option that the ids of a form are about. Throws where it is not there (any more). */
export async function readForm(scope: Scope, args: readonly string[]): Promise<Form> {
  const [prompt = '', act = '', fixed = '', packed = ''] = args
  const running = await runningFor(scope)
  const id = readPrompt(prompt)
  const answers = unpackAnswers(fixed)
  if (running.look.seat === null) throw new Declined({ code: 'notSeated' }, running)
  const option = running.look.options.find(
    (one) => one.act === act && one.prompt === id && answers !== null && isFixed(one, answers),
  )
  if (!option) throw new Declined({ code: 'notNow', facts: { act } }, running)
  const draft = packed === '' ? prefilled(running, option) : unpackDraft(option, packed)
  return { running, option, draft, head: [prompt, act, fixed] }
}

function isFixed(option: Option, answers: Option['fixed']): boolean {
  return Object.entries(option.fixed).every(([name, value]) => answers[name] === value)
}

export function formPanel({ running, option, draft, head }: Form): Panel {
  const { words, table } = running
  const packed = packDraft(option, draft) || emptyDraft
  const asks = option.ask.map((ask, at) =>
    askParts({
      running,
      option,
      draft,
      ask,
      id: (control, ...args) => encodeId(table.id, control, ...head, packed, at, ...args),
    }),
  )
  const sum = sumOf(option, draft)
  return {
    parts: [
      text([title(running, option), ...asks.flatMap(({ summary }) => summary)].join('\n')),
      ...asks.flatMap(({ controls }) => controls),
      ...rows(asks.flatMap(({ buttons }) => buttons)),
      ...rows([
        button({
          id: encodeId(table.id, 'send', ...head, packed),
          label: confirmLabel(running, option, sum === null ? '' : money(running, sum)),
          style: 'primary',
          disabled: !isComplete(option, draft),
        }),
        button({
          id: encodeId(table.id, 'go', 'form', ...head, emptyDraft),
          label: words.say('ui.go.clear'),
        }),
        button({ id: encodeId(table.id, 'open', 'help', option.act), label: words.say('ui.go.help') }),
        button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.back') }),
      ]),
    ],
  }
}

function title(running: Running, option: Option): string {
  const { words } = running
  const { to } = { ...option.facts, ...option.fixed }
  if (typeof to === 'number' && option.ask.some(({ type }) => type === 'goods'))
    return words.say('ui.trade.title', { partner: nameOf(running, to) })
  return words.say('ui.form.title', { what: actLabel(running, option) })
}
