import { houseRulesLine, readHouseRules, type LineProblem } from '#table/lobby/house-rules.ts'
import { presetOptions } from '#table/lobby/presets.ts'
import type { Words } from '#text/index.ts'
import { Declined, Excuse, valueOf } from '../declined.ts'
import { readingFor, type Scope } from '../app-context.ts'
import { encodeId, type ControlId } from '../parts/ids.ts'
import { field, modalOf, type Modal } from '../parts/modal.ts'
import { escaped } from '../words/names.ts'
import { showView } from './opening-panels.ts'
import { rangeText, valueName } from '../words/option-text.ts'
import type { EditionInfo } from '../shapes.ts'
import { requestOf } from '../request.ts'

const longestPasted = 2000

/** `preset:<option>:<group>`: a preset was chosen; the option or group that was shown is shown on. */
export async function preset(scope: Scope, { args: [name = '', group = ''] }: ControlId): Promise<void> {
  const { app, asked } = scope
  const { edition, table } = await readingFor(scope)
  const chosen = presetOptions(edition, asked.values[0] ?? '', table.options)
  if (!chosen) throw new Declined({ code: 'badOption', name: 'preset' })
  valueOf(await app.table.setOptions(requestOf(scope), edition.name, chosen))
  await showView(scope, 'options', [name, group])
}

/** `paste:<edition>` asks for the line. */
export function paste({ asked: { words } }: Scope, { game, args: [edition = ''] }: ControlId): Modal {
  return modalOf({
    id: encodeId(game, 'pasted'),
    title: words.say('lobby.paste'),
    label: words.say('lobby.paste.label'),
    hint: words.say('lobby.paste.hint', { example: exampleOf(edition) }),
    most: longestPasted,
  })
}

export async function pasted(scope: Scope): Promise<void> {
  const { app, asked } = scope
  const read = readHouseRules(app.table.editions, asked.fields[field] ?? '')
  if ('problem' in read) throw new Excuse(problemText(asked.words, app.table.editions, read.problem))
  const { edition, options } = read
  valueOf(await app.table.setOptions(requestOf(scope), edition, options))
  await showView(scope, 'options', [], asked.words.say('lobby.paste.done'))
}

function problemText(words: Words, editions: readonly EditionInfo[], problem: LineProblem): string {
  const part = 'part' in problem ? escaped(problem.part) : ''
  switch (problem.code) {
    case 'tooLong':
      return words.say('lobby.paste.tooLong', { max: problem.max })
    case 'noLine':
      return words.say('lobby.paste.noLine', { example: escaped(exampleOf(editions[0]?.name ?? '')) })
    case 'edition':
      return words.say('lobby.paste.edition', { part, known: words.list(editions.map(({ name }) => name)) })
    case 'value':
      return words.say('lobby.paste.value', { part, can: canBe(words, problem.spec) })
    default:
      return words.say(`lobby.paste.${problem.code}`, { part })
  }
}

function exampleOf(edition: string): string {
  return houseRulesLine({ name: edition, options: [] }, {})
}

function canBe(words: Words, spec: Extract<LineProblem, { code: 'value' }>['spec']): string {
  if (spec.type === 'whole') return rangeText(words, spec)
  const values = spec.values.map((value) =>
    typeof value === 'boolean' ? valueName(words, spec, value) : String(value),
  )
  return words.say('lobby.paste.values', { values: words.list(values) })
}
