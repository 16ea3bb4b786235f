import { ComponentType } from 'discord.js'
import type { Running } from '../reading.ts'
import { encodeId, button, countOf, limits, rows, goButton } from '../parts/components.ts'
import type { Part, Button } from '../parts/components.ts'
import { actLabel } from '../words/labels.ts'
import { optionButtons, settled, isDeal, isSuggested } from '../parts/option-buttons.ts'
import { promptPart } from '../parts/answers-in-ids.ts'
import type { Choice, Option } from '../shapes.ts'
import type { View } from '../app-context.ts'

/** Answers to one prompt, the usual one first; answers with equal labels share a button that asks which. */
export function answerButtons(running: Running, answers: readonly Option[], usual: Choice | null): Button[] {
  const label = (option: Option) => actLabel(running, option)
  return answers.flatMap((option, at) => {
    const alike = answers.filter((other) => other.act === option.act && label(other) === label(option))
    const isFirst = at === 0 && isSuggested(option, answers, [usual])
    if (alike.length === 1) return optionButtons(running, option, 'assets', isFirst)
    return alike[0] === option ? [waysButton(running, option)] : []
  })
}

function waysButton(running: Running, option: Option): Button {
  return button({
    id: encodeId(running.table.id, 'go', 'choose', promptPart(option.prompt), option.act),
    label: actLabel(running, { ...option, fixed: {} }, { variant: '.ways' }),
    style: option.grave ? 'danger' : 'secondary',
  })
}

/** Returns one button for each act. If an act has several ways, its button asks which one is meant. */
export function actButtons(running: Running, options: readonly Option[]): Button[] {
  const sorted = [...options.filter(({ grave }) => !grave), ...options.filter(({ grave }) => grave)]
  const acts = [...new Set(sorted.map(({ act }) => act))]
  return acts.flatMap((act) => {
    const ways = options.filter((option) => option.act === act)
    const [only, ...others] = ways
    if (!only) return []
    if (isDeal(only)) return [tradeButton(running, { ...only, fixed: {} })]
    if (others.length === 0 && settled(only).ask.length !== 1) return optionButtons(running, only, 'assets')
    if (others.length === 0) return optionButtons(running, only, 'assets').slice(0, 1)
    return [waysButton(running, only)]
  })
}

export function tradeButton(running: Running, option: Option): Button {
  return goButton(running.table, 'trade', actLabel(running, option))
}

export function businessButtons(running: Running): Button[] {
  const { view, look, words, edition, table } = running
  return [
    ...((view.offers ?? []).length > 0 ? [goButton(table, 'offers', words.say('ui.go.offers'))] : []),
    ...(edition.raisesCash && (view.debts ?? []).some(({ debtor }) => debtor === look.seat)
      ? [goButton(table, 'debt', words.say('ui.go.debt'))]
      : []),
  ]
}

export function notesButton({ table, words }: Running): Button {
  return goButton(table, 'notes', words.say('ui.go.notes'))
}

/** Returns the button of the viewer's private notes. Spectators have none. */
export function notepadButton({ look, table, words }: Running): Button[] {
  if (look.seat === null) return []
  return [button({ id: encodeId(table.id, 'notepad'), label: words.say('ui.notepad.title') })]
}

/** Adds to a game's panel a button that leads back to `parent`. */
export function backTo(parent: string, view: View): View {
  return async (scope, args) => {
    const panel = await view(scope, args)
    if (!scope.game) return panel
    const back = goButton({ id: scope.game }, parent, scope.interaction.words.say('ui.go.back'))
    return { ...panel, parts: withButton(panel.parts, back) }
  }
}

/** Adds a button to the last row, or in a new row. Leaves it out if the message has no room. */
function withButton(parts: readonly Part[], back: Button): Part[] {
  const buttons = buttonsOf(parts.at(-1))
  if (buttons.some((one) => one.custom_id === back.custom_id)) return [...parts]
  const kept = buttons.length > 0 ? parts.slice(0, -1) : parts
  const all = [...kept, ...rows([...buttons, back])]
  return countOf(all) < limits.components ? all : [...parts]
}

export function buttonsOf(part: Part | undefined): Button[] {
  if (part?.type !== ComponentType.ActionRow) return []
  const buttons = part.components.flatMap((one) =>
    one.type === ComponentType.Button && 'custom_id' in one ? one : [],
  )
  return buttons.length === part.components.length ? buttons : []
}
