import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { html } from './html.js'
import { Listbox } from './listbox.js'
import { Markdown } from './markdown.js'
import { change, getState, perform } from './store.js'
import { defaultsOf, optionsOf } from './select.js'
import { useStore } from './use.js'

/** The form that a bot opened. Closing it sends nothing. */
export function Modal() {
  const modal = useStore((state) => state.modal)
  if (!modal) return null
  return html`<${Form} key=${modal.id} modal=${modal} />`
}

const isList = (type) => type === 3 || (type >= 5 && type <= 8)

function firstValue(field) {
  if (field.type === 4) return field.value ?? ''
  if (field.type === 23) return field.default ?? false
  return defaultsOf(field)
}

function firstValues(modal) {
  const fields = modal.components.map((part) => part.component).filter(Boolean)
  return Object.fromEntries(fields.map((field) => [field.custom_id, firstValue(field)]))
}

function Form({ modal }) {
  const dialog = useRef(null)
  const [values, setValues] = useState(() => firstValues(modal))
  const [sending, setSending] = useState(false)
  const problem = useStore((state) => state.notices.modal)
  const bot = useStore((state) => state.people.find((one) => one.id === state.botId)?.name)
  useEffect(() => {
    dialog.current.showModal()
    dialog.current.querySelector('.fields input, .fields textarea, .fields .opener')?.focus()
  }, [])
  const close = () => getState().modal?.id === modal.id && change({ modal: null, notices: {} })
  const submit = async (event) => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    const done = await perform('submit', { modal: modal.id, fields: values }, 'modal')
    setSending(false)
    if (done) close()
  }
  const set = (id, value) => setValues((old) => ({ ...old, [id]: value }))
  return html`<dialog class="modal" ref=${dialog} aria-labelledby="modal-title" onClose=${close}>
    <form onSubmit=${submit}>
      <header>
        <h2 id="modal-title">${modal.title}</h2>
        <button type="button" class="icon-button" aria-label="Close" onClick=${close}>
          <svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5 5 10 10M15 5 5 15" /></svg>
        </button>
      </header>
      <p class="from">This form was opened by ${bot}.</p>
      <div class="fields">
        ${modal.components.map((part, index) =>
          part.component
            ? html`<${Field}
                key=${part.component.custom_id}
                part=${part}
                value=${values[part.component.custom_id]}
                set=${set}
              />`
            : html`<${Markdown} key=${index} text=${part.content} />`,
        )}
      </div>
      ${problem ? html`<p class="failed" role="alert">${problem}</p>` : null}
      <footer>
        <button type="button" class="button secondary" onClick=${close}>Cancel</button>
        <button type="submit" class="button primary" aria-busy=${sending}>Submit</button>
      </footer>
    </form>
  </dialog>`
}

function Field({ part, value, set }) {
  const id = useId()
  const field = part.component
  const required = field.type !== 23 && (field.required ?? true)
  const Kind = isList(field.type) ? List : { 4: Words, 21: Group, 22: Group, 23: Single }[field.type]
  const grouped = field.type === 21 || field.type === 22
  const title = html`${part.label}${required ? html`<span class="required" title="Required" aria-hidden="true">*</span>` : null}`
  const about = part.description ? html`<p class="about" id=${`${id}-about`}>${part.description}</p>` : null
  const body = html`<${Kind}
    id=${id}
    field=${field}
    label=${part.label}
    value=${value}
    required=${required}
    set=${(next) => set(field.custom_id, next)}
  />`
  if (grouped)
    return html`<fieldset>
      <legend>${title}</legend>
      ${about}${body}
    </fieldset>`
  return html`<div class="field"><label for=${id}>${title}</label>${about}${body}</div>`
}

function Words({ id, field, value, required, set }) {
  const given = {
    id,
    value,
    required,
    placeholder: field.placeholder ?? '',
    minLength: field.min_length,
    maxLength: field.max_length ?? 4000,
    'data-field': field.custom_id,
    onInput: (event) => set(event.currentTarget.value),
  }
  return field.style === 2
    ? html`<textarea rows="4" ...${given}></textarea>`
    : html`<input type="text" autocomplete="off" ...${given} />`
}

function List({ field, label, value, required, set }) {
  return html`<div data-field=${field.custom_id}>
    <${Listbox}
      label=${field.placeholder ?? 'Choose'}
      name=${label}
      options=${optionsOf(field)}
      values=${value}
      min=${required ? (field.min_values ?? 1) : 0}
      max=${field.max_values ?? 1}
      onDone=${set}
    />
  </div>`
}

/** Radio buttons or checkboxes. */
function Group({ id, field, value, required, set }) {
  const one = field.type === 21
  const most = field.max_values ?? field.options.length
  const toggle = (option) => {
    if (one) return set([option])
    set(value.includes(option) ? value.filter((other) => other !== option) : [...value, option])
  }
  return html`<div class="choices" data-field=${field.custom_id}>
    ${field.options.map(
      (option) =>
        html`<label key=${option.value} class="choice">
          <input
            type=${one ? 'radio' : 'checkbox'}
            name=${id}
            value=${option.value}
            checked=${value.includes(option.value)}
            required=${one && required}
            disabled=${!one && !value.includes(option.value) && value.length >= most}
            onChange=${() => toggle(option.value)}
          />
          <span
            ><b>${option.label}</b
            >${option.description ? html`<small>${option.description}</small>` : null}</span
          >
        </label>`,
    )}
  </div>`
}

function Single({ id, field, value, set }) {
  return html`<label class="choice switch" data-field=${field.custom_id}>
    <input
      id=${id}
      type="checkbox"
      checked=${value}
      onChange=${(event) => set(event.currentTarget.checked)}
    />
    <span>${value ? 'Yes' : 'No'}</span>
  </label>`
}
