import { useEffect, useRef, useState } from 'preact/hooks'
import { html } from './html.js'
import { Listbox } from './listbox.js'
import { optionsOf } from './select.js'
import { Suggested } from './suggested.js'
import { perform } from './store.js'

const STRING = 3
const INTEGER = 4
const BOOLEAN = 5
const NUMBER = 10
/** Options that name something of the server → the select that offers the same. */
const FILLED = { 6: 5, 7: 8, 8: 6, 9: 7 }
const TRUTH = [
  { value: 'true', label: 'True' },
  { value: 'false', label: 'False' },
]

/** A chosen command with its options to fill in. */
export function CommandForm({ command, leave }) {
  const [values, setValues] = useState({})
  const [added, setAdded] = useState(() =>
    command.options.filter((one, index) => one.required || index === 0).map((one) => one.name),
  )
  const [problem, setProblem] = useState(null)
  const form = useRef(null)
  const shown = command.options.filter((one) => added.includes(one.name))
  const rest = command.options.filter((one) => !added.includes(one.name))
  const last = added.at(-1)
  useEffect(() => {
    form.current
      .querySelector(`[data-option="${CSS.escape(added.length > 1 ? last : added[0])}"] :is(input, .opener)`)
      ?.focus()
  }, [added.length])

  const set = (name, value) => {
    setProblem(null)
    setValues((old) => {
      const { [name]: _old, ...others } = old
      return value === undefined || value === '' ? others : { ...others, [name]: value }
    })
  }
  const send = (event) => {
    event?.preventDefault()
    const missing = command.options.find((one) => one.required && values[one.name] === undefined)
    if (missing) return setProblem(`${missing.name} is needed.`)
    leave()
    void perform('command', { line: command.line, options: values }, 'channel')
  }
  const onKey = (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    leave()
  }
  return html`<form
    class="command-form"
    ref=${form}
    onSubmit=${send}
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
      ${shown.map(
        (option) =>
          html`<div class="option" key=${option.name} data-option=${option.name}>
            <span class="option-name" title=${option.description}
              >${option.name}${option.required ? html`<span class="required" aria-hidden="true">*</span>` : null}</span
            >
            <${OptionField}
              command=${command}
              option=${option}
              values=${values}
              set=${(value) => set(option.name, value)}
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
            onClick=${() => setAdded([...added, option.name])}
          >
            + ${option.name}
          </button>`,
      )}
    </div>
    <footer>
      ${problem ? html`<span class="failed" role="alert">${problem}</span>` : html`<span class="about">${shown.at(-1)?.description}</span>`}
      <button type="submit" class="button primary">Send</button>
    </footer>
  </form>`
}

function OptionField({ command, option, values, set }) {
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
      set=${(next) => set(asTyped(option, next))}
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
