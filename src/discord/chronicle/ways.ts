import { at } from '#engine/at.ts'
import { tell } from '../words/fact-text.ts'
import { encodeId } from '../parts/ids.ts'
import { actLabel } from '../words/labels.ts'
import { optionButtons } from '../parts/option-buttons.ts'
import { button, rows, text, type Part } from '../parts/components.ts'
import type { Running } from '../reading.ts'
import type { Option } from '../shapes.ts'

/** Options as buttons, each of them one press away from being done. */
export function wayParts(running: Running, options: readonly Option[]): Part[] {
  const { words, table } = running
  const first = at(options, 0)
  const ways = options.flatMap((option, no) => optionButtons(running, withQuick(option), 'assets', no === 0))
  const what = actLabel(running, { ...first, fixed: {} }, { variant: '.ways' })
  const title = words.say('ui.form.title', { what })
  const head = options.length > 1 ? title : [title, ...wayOf(running, first)].join('\n')
  const back = button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.back') })
  return [text(head), ...rows([...ways, back])]
}

/** Which of several ways it is, where it has a name: whose pocket. */
function wayOf(running: Running, { act, facts, fixed }: Option): string[] {
  const told = running.words.find('act', `${act}.way`, tell(running, act, { ...facts, ...fixed }))
  return told === null ? [] : [told]
}

/** A question for an amount that names none has its least, twice that and its most as buttons. */
export function withQuick(option: Option): Option {
  const ask = option.ask.map((one) =>
    one.type === 'amount' && !one.quick ? { ...one, quick: quickIn(one.min, one.max) } : one,
  )
  return { ...option, ask }
}

function quickIn(min: number, max: number): number[] {
  return [...new Set([min, Math.min(2 * min, max), max])]
}

/** Whether all that is asked is one amount. */
export function asksAmount({ ask: [ask, ...others] }: Option): boolean {
  return ask?.type === 'amount' && others.length === 0
}
