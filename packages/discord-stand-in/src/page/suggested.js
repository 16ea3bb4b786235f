import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { html } from './html.js'
import * as server from './server.js'
import { getState } from './store.js'
import { useDismiss } from './use.js'

const PAUSE = 120

/**
 * A field whose suggestions come from the bot. Enter takes the active suggestion, by default the first, even
 * when pressed before the suggestions arrive. The typed text can also be sent. `shown` is the text in the
 * field, which may differ from its value.
 */
export function Suggested({ command, option, values, shown, set }) {
  const id = useId()
  const text = shown ?? ''
  const [choices, setChoices] = useState(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const box = useRef(null)
  const moved = useRef(false)
  const entered = useRef(false)
  useDismiss(box, open, () => setOpen(false))

  // A layout effect makes suggestions for other text stale immediately, not only after the next frame.
  useLayoutEffect(() => {
    if (!open) return
    let stale = false
    const timer = setTimeout(async () => {
      const { me, channelId } = getState()
      const { [option.name]: _own, ...others } = values
      const asked = { line: command.line, focused: option.name, options: { ...others, [option.name]: text } }
      const outcome = await server.act('autocomplete', me, channelId, asked).catch(() => null)
      if (!stale) arrive(outcome?.choices ?? [])
    }, PAUSE)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [text, open])
  useEffect(() => {
    if (open) box.current.querySelector('.active')?.scrollIntoView({ block: 'nearest' })
  }, [active, choices, open])

  const renew = () => {
    setChoices(null)
    setActive(0)
    moved.current = false
    entered.current = false
  }
  const arrive = (found) => {
    const waited = entered.current
    renew()
    setChoices(found)
    if (!waited) return
    if (found[0]) take(found[0])
    else box.current.closest('form').requestSubmit()
  }
  const show = () => {
    renew()
    setOpen(true)
  }
  const hide = () => {
    renew()
    setOpen(false)
  }
  const type = (value) => {
    show()
    set(value, value)
  }
  const take = (choice) => {
    set(String(choice.value), choice.name)
    setOpen(false)
  }
  const onKey = (event) => {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const tabbed = event.key === 'Tab' && !event.shiftKey && (text || moved.current)
    if (step && !open) {
      event.preventDefault()
      show()
    } else if (step && choices?.length) {
      event.preventDefault()
      moved.current = true
      setActive((active + step + choices.length) % choices.length)
    } else if (event.key === 'Enter' && open && !choices) {
      event.preventDefault()
      entered.current = true
    } else if ((event.key === 'Enter' || tabbed) && open && choices?.[active]) {
      event.preventDefault()
      take(choices[active])
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      hide()
    }
  }
  return html`<div class="listbox suggested" ref=${box}>
    <input
      type="text"
      role="combobox"
      aria-expanded=${open}
      aria-controls=${`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant=${open && choices?.length ? `${id}-${active}` : undefined}
      aria-label=${`${option.name}: ${option.description}`}
      placeholder=${option.description}
      autocomplete="off"
      value=${text}
      onFocus=${show}
      onBlur=${hide}
      onInput=${(event) => type(event.currentTarget.value)}
      onKeyDown=${onKey}
    />
    ${
      open
        ? html`<div class="popup above">
            <ul id=${`${id}-list`} role="listbox" aria-label=${option.name}>
              ${choices === null ? html`<li class="none" role="presentation">Asking the bot…</li>` : null}
              ${choices?.length === 0 ? html`<li class="none" role="presentation">Nothing to suggest.</li>` : null}
              ${(choices ?? []).map(
                (choice, index) =>
                  html`<li
                    key=${choice.value}
                    id=${`${id}-${index}`}
                    role="option"
                    class=${index === active ? 'active' : ''}
                    aria-selected=${index === active}
                    onMouseDown=${(event) => event.preventDefault()}
                    onPointerMove=${() => setActive(index)}
                    onClick=${() => take(choice)}
                  >
                    <span class="words"><b>${choice.name}</b></span>
                  </li>`,
              )}
            </ul>
          </div>`
        : null
    }
  </div>`
}
