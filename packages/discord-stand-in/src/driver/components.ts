import type { APIMessage } from 'discord-api-types/v10'
import { walk, type AnyPart } from '../check/walk.ts'
import { ButtonKind, Part } from '../codes.ts'
import type { ModalView } from '../interactions/interaction.ts'
import type { InteractionData } from '../interactions/payload.ts'
import { partsOf } from '../world/posting.ts'
import { NotPossible } from './refusal.ts'
import { resolveIds, type Resolvable, type Seat } from './resolved.ts'

/** A control of a message or a field of a modal. */
export interface Control extends AnyPart {
  custom_id: string
  label?: string
  style?: number
  disabled?: boolean
  required?: boolean
  placeholder?: string
  options?: { label: string; value: string; description?: string; default?: boolean }[]
  min_values?: number
  max_values?: number
  min_length?: number
  max_length?: number
  value?: string
  default?: boolean
}

type FieldValue = string | readonly string[] | boolean
export type FieldValues = Record<string, FieldValue>

const FILLED: Record<number, Resolvable> = {
  [Part.userSelect]: 'user',
  [Part.roleSelect]: 'role',
  [Part.mentionableSelect]: 'mentionable',
  [Part.channelSelect]: 'channel',
}
const isSelect = (type: number) => type === Part.stringSelect || type in FILLED

/** Cache by a message's array of components, which never changes. */
const known = new WeakMap<readonly AnyPart[], readonly Control[]>()

export function controlsOf(message: Pick<APIMessage, 'components'>): readonly Control[] {
  const parts = partsOf(message)
  const read = known.get(parts)
  if (read) return read
  const found = controlsAmong(parts)
  known.set(parts, found)
  return found
}

function controlsAmong(parts: readonly AnyPart[]): Control[] {
  return [...walk(parts)].map(([part]) => part as Control).filter((part) => part.custom_id !== undefined)
}

/** Returns the control with this custom id, or else with this label. Throws `NotPossible`. */
export function findControl(message: Pick<APIMessage, 'components'>, wanted: string): Control {
  const controls = controlsOf(message)
  const found =
    controls.find((one) => one.custom_id === wanted) ?? controls.find((one) => one.label === wanted)
  if (!found)
    throw new NotPossible(
      `The message has no control ${wanted} among ${controls.map(({ custom_id: id }) => id).join(', ') || 'none'}.`,
      'The message has changed: what you pressed is no longer there.',
    )
  return found
}

/**
 * Returns the `data` of a press, or of a choice with `values`. Throws `NotPossible` if the control does not
 * offer the values.
 */
export function componentData(
  seat: Seat,
  control: Control,
  values: readonly string[] | null,
): InteractionData {
  const { type } = control
  const base = { custom_id: control.custom_id, component_type: type, id: control.id }
  if (type === Part.button) {
    if (values !== null) throw new NotPossible('A button is pressed, not chosen from.')
    if (control.style === ButtonKind.link) throw new NotPossible('A link button sends nothing.')
    return base
  }
  if (values === null) throw new NotPossible('A select is chosen from, not pressed.')
  checkChosen(control, values, control.min_values ?? 1)
  const kind = FILLED[type]
  return { ...base, values, ...(kind ? { resolved: resolveIds(seat, kind, values) } : {}) }
}

function checkChosen(control: Control, values: readonly string[], least: number): void {
  const most =
    control.max_values ?? (control.type === Part.checkboxGroup ? (control.options?.length ?? 1) : 1)
  if (values.length < least || values.length > most)
    throw new NotPossible(`${control.custom_id} takes ${least} to ${most} values.`)
  if (new Set(values).size < values.length) throw new NotPossible('A value can be chosen once.')
  if (!control.options) return
  for (const value of values)
    if (!control.options.some((one) => one.value === value))
      throw new NotPossible(`${control.custom_id} does not offer ${value}.`)
}

export function fieldsOf(modal: ModalView): Control[] {
  return controlsAmong(modal.components as AnyPart[])
}

/** Returns the `data` of a submitted modal. A field that is missing in `given` keeps its value. */
export function modalData(seat: Seat, modal: ModalView, given: FieldValues): InteractionData {
  const fields = fieldsOf(modal)
  for (const name of Object.keys(given))
    if (!fields.some((one) => one.custom_id === name))
      throw new NotPossible(`The modal has no field ${name}.`)
  let resolved: Record<string, object> = {}
  const ids = idsOf(modal.components as AnyPart[])
  const components = (modal.components as AnyPart[]).map((part) => {
    const id = ids.get(part)
    if (!part.component) return { type: part.type, id }
    const field = part.component as Control
    const answer = fieldAnswer(field, given[field.custom_id])
    const kind = FILLED[field.type]
    if (kind) resolved = { ...resolved, ...resolveIds(seat, kind, answer['values'] as string[]) }
    return {
      type: Part.label,
      id,
      component: { type: field.type, id: ids.get(field), custom_id: field.custom_id, ...answer },
    }
  })
  return {
    custom_id: modal.customId,
    components,
    ...(Object.keys(resolved).length ? { resolved } : {}),
  }
}

/** Returns the id of each component: the one that the modal sets, or else the next free number. */
function idsOf(parts: readonly AnyPart[]): Map<AnyPart, number> {
  const all = [...walk(parts)].map(([part]) => part)
  const taken = new Set(all.map(({ id }) => id))
  let next = 0
  const free = () => {
    do next += 1
    while (taken.has(next))
    return next
  }
  return new Map(all.map((part) => [part, part.id || free()]))
}

function fieldAnswer(field: Control, given: FieldValue | undefined): Record<string, unknown> {
  const { type } = field
  const required = field.required ?? true
  if (type === Part.textInput) return { value: textValue(field, given, required) }
  if (type === Part.checkbox) return { value: typeof given === 'boolean' ? given : (field.default ?? false) }
  const chosen = chosenValues(field, given)
  if (type === Part.radioGroup) {
    if (required && chosen.length === 0) throw new NotPossible(`${field.custom_id} must be chosen.`)
    checkChosen(field, chosen, 0)
    return { value: chosen[0] ?? null }
  }
  const least = field.min_values ?? (required ? 1 : 0)
  if (isSelect(type) || type === Part.checkboxGroup)
    checkChosen(field, chosen, chosen.length === 0 && !required ? 0 : least)
  return { values: chosen }
}

function textValue(field: Control, given: FieldValue | undefined, required: boolean): string {
  const text = given === undefined ? (field.value ?? '') : given
  if (typeof text !== 'string') throw new NotPossible(`${field.custom_id} takes text.`)
  if (text === '' && !required) return text
  const [least, most] = [Math.max(field.min_length ?? 0, required ? 1 : 0), field.max_length ?? 4000]
  if (text.length < least || text.length > most)
    throw new NotPossible(`${field.custom_id} takes ${least} to ${most} characters.`)
  return text
}

function chosenValues(field: Control, given: FieldValue | undefined): readonly string[] {
  if (given === undefined) return (field.options ?? []).filter((one) => one.default).map((one) => one.value)
  if (typeof given === 'boolean') throw new NotPossible(`${field.custom_id} takes values.`)
  return typeof given === 'string' ? [given] : given
}
