import { Declined } from '../declined.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { form } from '../forms/form.ts'
import { packAnswers } from '../parts/answers-in-ids.ts'
import { encodeId } from '../parts/ids.ts'
import { promptPart } from '../parts/option-buttons.ts'
import { button, rows, text } from '../parts/components.ts'
import { nameOf, type Running } from '../reading.ts'
import type { Option } from '../shapes.ts'

/** With whom the reader wants to deal; where only one is left to ask, the deal itself. */
export async function trade(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, words, view, table, edition } = running
  if (!edition.hasOffers) throw new Declined({ code: 'notNow', facts: { act: 'trade' } }, running)
  if (look.seat === null) throw new Declined({ code: 'notSeated' }, running)
  if (view.seats[look.seat]?.out) throw new Declined({ code: 'out', facts: {} }, running)
  const ways = look.options.filter(isDealing)
  const [only, ...others] = ways
  if (only && others.length === 0 && (view.offers ?? []).length === 0)
    return form(scope, [...headOf(only), ''])
  const pending = (view.offers ?? []).filter(({ from }) => from === look.seat)
  const names = pending.map(({ to }) => nameOf(running, to))
  return {
    parts: [
      text(
        [
          words.say(only ? 'ui.trade.who' : 'ui.trade.nobody'),
          ...(names.length > 0 ? [words.say('ui.trade.pending', { names: words.list(names) })] : []),
        ].join('\n'),
      ),
      ...rows(ways.map((way) => partnerButton(running, way))),
      ...rows([
        ...((view.offers ?? []).length > 0
          ? [button({ id: encodeId(table.id, 'go', 'offers'), label: words.say('ui.go.offers') })]
          : []),
        button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.assets') }),
      ]),
    ],
  }
}

/** Standing ways to put a deal before somebody. */
function isDealing({ prompt, ask, fixed, facts }: Option): boolean {
  return (
    prompt === null &&
    typeof { ...facts, ...fixed }['to'] === 'number' &&
    ask.some(({ type }) => type === 'goods')
  )
}

function headOf({ prompt, act, fixed }: Option): [string, string, string] {
  return [promptPart(prompt), act, packAnswers(fixed)]
}

function partnerButton(running: Running, way: Option) {
  const { table, view, words, names } = running
  const to = Number({ ...way.facts, ...way.fixed }['to'])
  const deeds = view.deeds.filter((deed) => deed?.owner === to).length
  return button({
    id: encodeId(table.id, 'go', 'form', ...headOf(way), ''),
    label: words.say('ui.trade.partner', { name: names[to] ?? '', deeds }),
  })
}
