import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { html } from './html.js'
import * as server from './server.js'
import { getState } from './store.js'
import { useDismiss } from './use.js'

const PAUSE = 120

/** A field that the bot completes while it is typed in. What is typed may be sent as it stands. */
export function Suggested({ command, option, values, set }) {
  const id = useId()
  const [text, setText] = useState('')
  const [choices, setChoices] = useState(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const box = useRef(null)
  useDismiss(box, open, () => setOpen(false))

  useEffect(() => {
    if (!open) return
    let stale = false
    const timer = setTimeout(async () => {
      const { me, channelId } = getState()
      const { [option.name]: _own, ...others } = values
      const asked = { line: command.line, focused: option.name, options: { ...others, [option.name]: text } }
      const outcome = await server.act('autocomplete', me, channelId, asked).catch(() => null)
      if (stale) return
      setChoices(outcome?.choices ?? [])
      setActive(-1)
    }, PAUSE)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [text, open])

  const type = (value) => {
    setText(value)
    setChoices(null)
    setActive(-1)
    setOpen(true)
    set(value)
  }
  const take = (choice) => {
    setText(choice.name)
    set(String(choice.value))
    setOpen(false)
  }
  const onKey = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices?.length) {
      event.preventDefault()
      setOpen(true)
      setActive((active + step + choices.length) % choices.length)
    } else if ((event.key === 'Enter' || event.key === 'Tab') && open && choices?.[active]) {
      event.preventDefault()
      take(choices[active])
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  return html`<div class="listbox suggested" ref=${box}>
    <input
      type="text"
      role="combobox"
      aria-expanded=${open}
      aria-controls=${`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant=${active >= 0 ? `${id}-${active}` : undefined}
      aria-label=${`${option.name}: ${option.description}`}
      placeholder=${option.description}
      autocomplete="off"
      value=${text}
      onFocus=${() => setOpen(true)}
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
