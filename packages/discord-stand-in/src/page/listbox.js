import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { Emoji } from './controls.js'
import { html } from './html.js'
import { useDismiss } from './use.js'

/**
 * A list with a button that opens it. `onDone` gets the values: a single choice immediately, several when the
 * list closes with a valid change.
 */
export function Listbox({ label, name, options, values, min, max, disabled, waits, onDone }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState(values)
  const [active, setActive] = useState(0)
  const box = useRef(null)
  const scrolled = useRef(false)
  const several = max > 1

  const openList = () => {
    if (disabled || waits) return
    setDraft(values)
    setActive(
      Math.max(
        0,
        options.findIndex((one) => values.includes(one.value)),
      ),
    )
    scrolled.current = false
    setOpen(true)
  }
  const close = (cancelled) => {
    setOpen(false)
    const differs = draft.length !== values.length || draft.some((one) => !values.includes(one))
    if (several && !cancelled && differs && draft.length >= min) onDone(draft)
  }
  useDismiss(box, open, close)
  const toggle = (value) => {
    if (!several) {
      setOpen(false)
      return onDone(min === 0 && values.includes(value) ? [] : [value])
    }
    if (draft.includes(value)) return setDraft(draft.filter((one) => one !== value))
    if (draft.length < max) setDraft([...draft, value])
  }
  useEffect(() => {
    if (!open) return
    if (!scrolled.current) box.current.querySelector('.popup').scrollIntoView({ block: 'nearest' })
    scrolled.current = true
    box.current.querySelector(`#${CSS.escape(`${id}-${active}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  const onKey = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key]
    if (!open) {
      if (step || event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        openList()
      }
      return
    }
    if (event.key === 'Tab') return close(false)
    event.preventDefault()
    if (event.key === 'Escape') {
      // Keep the form around the list open.
      event.stopPropagation()
      return close(true)
    }
    if (step) setActive(Math.min(options.length - 1, Math.max(0, active + step)))
    else if (event.key === 'Home') setActive(0)
    else if (event.key === 'End') setActive(options.length - 1)
    else if (event.key === 'Enter' || event.key === ' ') options[active] && toggle(options[active].value)
    else if (event.key.length === 1) setActive(nextStarting(options, active, event.key))
  }
  const shown = options.filter((one) => values.includes(one.value))
  return html`<div class=${open ? 'listbox open' : 'listbox'} ref=${box}>
    <button
      type="button"
      class=${`opener${shown.length ? '' : ' empty'}`}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded=${open}
      aria-controls=${`${id}-list`}
      aria-activedescendant=${open ? `${id}-${active}` : undefined}
      aria-label=${[name ?? label, shown.map((one) => one.label).join(', ')].filter(Boolean).join(': ')}
      disabled=${disabled}
      aria-busy=${waits}
      onClick=${() => (open ? close(false) : openList())}
      onKeyDown=${onKey}
    >
      <span class="value">
        ${shown.length ? shown.map((one) => html`<span key=${one.value}><${Emoji} emoji=${one.emoji} />${one.label}</span>`) : label}
      </span>
      ${
        waits
          ? html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`
          : html`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5 8 5 5 5-5" /></svg>`
      }
    </button>
    ${
      open
        ? html`<div class="popup" onMouseDown=${(event) => event.preventDefault()}>
            <p class="sheet-title">${name ?? label}</p>
            <ul id=${`${id}-list`} role="listbox" aria-label=${name ?? label} aria-multiselectable=${several}>
              ${options.map(
                (one, index) =>
                  html`<li
                    key=${one.value}
                    id=${`${id}-${index}`}
                    role="option"
                    class=${index === active ? 'active' : ''}
                    aria-selected=${draft.includes(one.value)}
                    onPointerMove=${() => setActive(index)}
                    onClick=${() => toggle(one.value)}
                  >
                    ${several ? html`<span class="tick" aria-hidden="true"></span>` : null}
                    <${Emoji} emoji=${one.emoji} />
                    <span class="words"
                      ><b>${one.label}</b
                      >${one.description ? html`<small>${one.description}</small>` : null}</span
                    >
                  </li>`,
              )}
            </ul>
            ${
              several
                ? html`<div class="popup-foot">
                    <span
                      >${draft.length < min ? `Choose at least ${min}` : `${draft.length} of at most ${max}`}</span
                    >
                    <button
                      type="button"
                      class="button primary"
                      disabled=${draft.length < min}
                      onClick=${() => close(false)}
                    >
                      Done
                    </button>
                  </div>`
                : null
            }
          </div>`
        : null
    }
  </div>`
}

function nextStarting(options, active, letter) {
  const order = [...options.keys()].map((_, index) => (active + 1 + index) % options.length)
  const wanted = letter.toLowerCase()
  return order.find((index) => options[index].label.toLowerCase().startsWith(wanted)) ?? active
}
