import { packAnswers, readChoice, readPrompt, headOf } from '../parts/answers-in-ids.ts'
import { runningOf, type Running, type Reading } from '../reading.ts'
import { Declined, viewingOf } from '../request.ts'
import { runningFor, type Panel, type Scope, readingFor } from '../app-context.ts'
import { formatFacts } from '../words/fact-text.ts'
import { pagesOf, button, limits, rows, select, text, encodeId, goButton } from '../parts/components.ts'
import type { Part, Button } from '../parts/components.ts'
import { actLabel, askLabel, fateLines } from '../words/labels.ts'
import { readable } from '../words/names.ts'
import { isAtOnce } from '../forms/asks.ts'
import { whyMissing } from '../forms/form.ts'
import type { Choice, Option } from '../shapes.ts'
import { levelsText } from '../words/deeds.ts'

const maxWays = 4 * limits.select
/** Limit on the buttons. If there are more ways, a list shows them. */
const maxButtons = 8

/** Lets the user choose one of the options of an act, such as the partner of a trade: `choose:<prompt>:<act>`. */
export async function choose(scope: Scope, [prompt = '', act = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, table } = running
  const ways = waysOf(running, prompt, act)
  const [first] = ways
  if (!first) {
    const missing = { id: readPrompt(prompt), act, answers: {} }
    throw new Declined(await whyMissing(scope, running, missing), running)
  }
  const what = actLabel(running, { ...first, fixed: {} }, { variant: '.ways' })
  const title = words.say('ui.form.title', { what })
  const back = goButton(table, 'assets', words.say('ui.go.back'))
  if (ways.length <= maxButtons && ways.every(isAtOnce))
    return { parts: wayButtons(running, ways, title, back) }
  const [name = ''] = Object.keys(first.fixed)
  return {
    parts: [
      text(title),
      ...pagesOf(ways.slice(0, maxWays)).map((some, page) =>
        waySelect(running, some, askLabel(running, act, name), [prompt, act, page]),
      ),
      ...rows([back]),
    ],
  }
}

/** Returns a button and a line for each way. Only used if all ways need just one or two more presses. */
function wayButtons(running: Running, ways: readonly Option[], title: string, back: Button): Part[] {
  const { words, table } = running
  const lines = ways.flatMap(
    (way) =>
      words.find('act', `${way.act}.line`, formatFacts(running, way.act, { ...way.facts, ...way.fixed })) ??
      [],
  )
  const buttons = ways.map((way) => goButton(table, 'form', wayText(running, way), ...headOf(way), ''))
  return [text([title, ...lines].join('\n')), ...rows([...buttons, back])]
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

/** Describes one way: by a player's name, the buildings of an order, its own words, or else its facts. */
function wayText(running: Running, option: Option): string {
  const all = { ...option.facts, ...option.fixed }
  const person = [all['to'], all['seat']].find((one): one is number => typeof one === 'number')
  if (person !== undefined) return running.names[person] ?? String(person)
  const order = (running.view.orders ?? []).find(({ id }) => id === option.fixed['order'])
  if (order) return levelsText(running, order.levels)
  const formatted = formatFacts(running, option.act, all)
  const own = running.words.find('act', `${option.act}.way`, formatted)
  if (own !== null) return own
  const facts = Object.entries(formatted)
  return facts.map(([name, value]) => `${readable(name)} ${value}`).join(', ')
}

export function waysOf({ look }: Running, prompt: string, act: string): Option[] {
  const id = readPrompt(prompt)
  return look.options.filter((option) => option.act === act && option.prompt === id)
}

/** Explains a move that cannot be undone, and asks for confirmation: `confirm:<prompt>:<act>:<answers>`. */
export async function confirm(scope: Scope, [prompt = '', act = '', packed = '']: string[]): Promise<Panel> {
  const choice = readChoice(prompt, act, packed)
  const reading = await readingFor(scope)
  const { words, table } = reading
  mustPlay(reading)
  const running = runningOf(reading)
  const fate = running && (await fateText(scope, running, choice))
  const what = words.find('ui', `${act}.what`) ?? fate ?? ''
  const id = encodeId(table.id, 'act', 'assets', prompt, act, packed)
  const plain = fate === null ? (words.find('act', act) ?? readable(act)) : words.say('confirm.other')
  const label = words.find('confirm', act) ?? plain
  return {
    parts: [
      text(words.say('ui.form.sure', { what })),
      ...rows([goButton(table, 'assets', words.say('ui.sure.keep')), button({ id, label, style: 'danger' })]),
    ],
  }
}

/** The certain loss that a move brings; null if there is none. */
async function fateText(scope: Scope, running: Running, choice: Choice): Promise<string | null> {
  const weighed = await scope.app.table.dryRun(viewingOf(scope), choice)
  const [line] = weighed.ok && weighed.value ? fateLines(running, weighed.value) : []
  return line ?? null
}

function mustPlay(reading: Reading): void {
  const { seat, view } = reading.look
  if (seat === null) throw new Declined({ code: 'notSeated' }, reading)
  if (view?.seats[seat]?.out) throw new Declined({ code: 'out', facts: {} }, reading)
}
