import { useState } from 'preact/hooks'
import { draftAt, fieldOf, leaveForm, send, write } from './drafts.js'
import { html } from './html.js'
import { Listbox } from './listbox.js'
import { optionsOf } from './select.js'
import { Suggested } from './suggested.js'
import { notice } from './store.js'
import { useStore } from './use.js'

const STRING = 3
const INTEGER = 4
const BOOLEAN = 5
const NUMBER = 10
/** Option types for users, channels, roles and mentionables → the matching select type. */
const FILLED = { 6: 5, 7: 8, 8: 6, 9: 7 }
const TRUTH = [
  { value: 'true', label: 'True' },
  { value: 'false', label: 'False' },
]

/** The form of a chosen command and its options. It stays until the command has been sent. */
export function CommandForm({ place, form, sending }) {
  const { command, values, shown, added } = form
  const [missing, setMissing] = useState(null)
  const refusal = useStore((state) => state.notices.command)
  const problem = missing ?? refusal
  const fields = command.options.filter((one) => added.includes(one.name))
  const rest = command.options.filter((one) => !added.includes(one.name))

  const set = (name, value, words) => {
    setMissing(null)
    notice('command', null)
    // Read the current form: a suggestion may have changed it since it was drawn.
    const now = draftAt(place).form
    const { [name]: _old, ...others } = now.values
    const next = value === undefined || value === '' ? others : { ...others, [name]: value }
    write(place, { form: { ...now, values: next, shown: { ...now.shown, [name]: words } } })
  }
  const add = ({ name }) => write(place, { form: { ...form, added: [...added, name] }, focus: fieldOf(name) })
  const leave = () => {
    if (sending) return
    notice('command', null)
    leaveForm(place)
  }
  const submit = (event) => {
    event.preventDefault()
    const given = draftAt(place).form.values
    const lacking = command.options.find((one) => one.required && given[one.name] === undefined)
    if (lacking) return setMissing(`${lacking.name} is needed.`)
    void send(place, 'command', { line: command.line, options: given }, 'command')
  }
  const onKey = (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    leave()
  }
  return html`<form
    class="command-form"
    onSubmit=${submit}
    onKeyDown=${onKey}
    aria-label=${`/${command.line}`}
  >
    <header>
      <b>/${command.line}</b> <span>${command.description}</span>
      <button type="button" class="icon-button" aria-label="Leave the command" onClick=${leave}>
        <svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15" /></svg>
      </button>
    </header>
    <div class="options">
      ${fields.map(
        (option) =>
          html`<div class="option" key=${option.name} data-option=${option.name}>
            <span class="option-name" title=${option.description}
              >${option.name}${option.required ? html`<span class="required" aria-hidden="true">*</span>` : null}</span
            >
            <${OptionField}
              command=${command}
              option=${option}
              values=${values}
              shown=${shown[option.name]}
              set=${(value, words) => set(option.name, value, words)}
            />
          </div>`,
      )}
      ${rest.map(
        (option) =>
          html`<button
            type="button"
            key=${option.name}
            class="quiet"
            title=${option.description}
            onClick=${() => add(option)}
          >
            + ${option.name}
          </button>`,
      )}
    </div>
    <footer>
      ${problem ? html`<span class="failed" role="alert">${problem}</span>` : html`<span class="about">${fields.at(-1)?.description}</span>`}
      <button type="submit" class="button primary" aria-busy=${sending}>Send</button>
    </footer>
  </form>`
}

function OptionField({ command, option, values, shown, set }) {
  const value = values[option.name]
  const fixed = fixedChoices(option)
  if (fixed) {
    const chosen = value === undefined ? [] : [String(value)]
    const take = ([next]) => set(next === undefined ? undefined : asTyped(option, next))
    return html`<${Listbox}
      label=${option.description}
      name=${option.name}
      options=${fixed}
      values=${chosen}
      min=${option.required ? 1 : 0}
      max=${1}
      onDone=${take}
    />`
  }
  if (option.autocomplete)
    return html`<${Suggested}
      command=${command}
      option=${option}
      values=${values}
      shown=${shown}
      set=${(next, words) => set(asTyped(option, next), words)}
    />`
  const numeric = option.type === INTEGER || option.type === NUMBER
  return html`<input
    type=${numeric ? 'number' : 'text'}
    step=${option.type === INTEGER ? 1 : 'any'}
    min=${option.min_value}
    max=${option.max_value}
    minlength=${option.min_length}
    maxlength=${option.max_length ?? 6000}
    aria-label=${`${option.name}: ${option.description}`}
    placeholder=${option.description}
    value=${value ?? ''}
    autocomplete="off"
    onInput=${(event) => set(asTyped(option, event.currentTarget.value))}
  />`
}

function fixedChoices(option) {
  if (option.choices?.length)
    return option.choices.map(({ name, value }) => ({ label: name, value: String(value) }))
  if (option.type === BOOLEAN) return TRUTH
  return FILLED[option.type] ? optionsOf({ type: FILLED[option.type] }) : null
}

function asTyped({ type }, text) {
  if (text === undefined || text === '') return undefined
  if (type === INTEGER || type === NUMBER) return Number.isNaN(Number(text)) ? text : Number(text)
  if (type === BOOLEAN) return text === 'true'
  return type === STRING ? text : String(text)
}
