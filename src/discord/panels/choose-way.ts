import { packAnswers } from '../parts/answers-in-ids.ts'
import type { Running } from '../reading.ts'
import { Declined } from '../declined.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { tell } from '../words/fact-text.ts'
import { pagesOf } from '../parts/pages.ts'
import { encodeId } from '../parts/ids.ts'
import { actLabel, askLabel } from '../words/labels.ts'
import { readable } from '../words/readable-name.ts'
import { readPrompt } from '../parts/option-buttons.ts'
import { button, limits, rows, select, text, type Part } from '../parts/components.ts'
import type { Option } from '../shapes.ts'
import { levelsText } from '../words/deeds.ts'

const mostWays = 4 * limits.select

/** Asks which way of several: with whom to trade, which order to cancel. `choose:<prompt>:<act>` */
export async function choose(scope: Scope, [prompt = '', act = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, table } = running
  const ways = waysOf(running, prompt, act)
  const [first] = ways
  if (!first) throw new Declined({ code: 'notNow', facts: { act } }, running)
  const [name = ''] = Object.keys(first.fixed)
  return {
    parts: [
      text(
        words.say('ui.form.title', {
          what: actLabel(running, { ...first, fixed: {} }, { variant: '.ways' }),
        }),
      ),
      ...pagesOf(ways.slice(0, mostWays)).map((some, page) =>
        waySelect(running, some, askLabel(running, act, name), [prompt, act, page]),
      ),
      ...rows([button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.back') })]),
    ],
  }
}

export function waySelect(
  running: Running,
  ways: Option[],
  placeholder: string,
  args: (string | number)[],
): Part {
  return select({
    id: encodeId(running.table.id, 'chosen', ...args),
    placeholder,
    items: ways.map((option) => ({ label: wayText(running, option), value: packAnswers(option.fixed) })),
  })
}

/** One way in words: the partner's name, the buildings of an order, its own words; otherwise its facts. */
function wayText(running: Running, option: Option): string {
  const all = { ...option.facts, ...option.fixed }
  const person = [all['to'], all['seat']].find((one): one is number => typeof one === 'number')
  if (person !== undefined) return running.names[person] ?? String(person)
  const order = (running.view.orders ?? []).find(({ id }) => id === option.fixed['order'])
  if (order) return levelsText(running, order.levels)
  const told = tell(running, option.act, all)
  const own = running.words.find('act', `${option.act}.way`, told)
  if (own !== null) return own
  const facts = Object.entries(told)
  return facts.map(([name, value]) => `${readable(name)} ${value}`).join(', ')
}

export function waysOf({ look }: Running, prompt: string, act: string): Option[] {
  const id = readPrompt(prompt)
  return look.options.filter((option) => option.act === act && option.prompt === id)
}
