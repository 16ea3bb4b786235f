import { useEffect, useRef, useState } from 'preact/hooks'
import { CommandForm } from './command-form.js'
import { html } from './html.js'
import * as server from './server.js'
import { channelOf, getState, perform } from './store.js'
import { useStore } from './use.js'

const MOST_SHOWN = 25

/** Where a person writes, or calls a command with `/`. */
export function Composer() {
  const channelId = useStore((state) => state.channelId)
  const me = useStore((state) => state.me)
  const [text, setText] = useState('')
  const [commands, setCommands] = useState([])
  const [chosen, setChosen] = useState(null)
  const [active, setActive] = useState(0)
  const field = useRef(null)
  const slash = text.startsWith('/')
  const found = slash ? matching(commands, text.slice(1)) : []
  const at = Math.min(active, found.length - 1)

  useEffect(() => {
    setText('')
    setChosen(null)
  }, [channelId, me])
  useEffect(() => {
    if (!slash || !channelId) return
    let stale = false
    server
      .commands(me, channelId)
      .then((list) => stale || setCommands(list))
      .catch(() => setCommands([]))
    return () => (stale = true)
  }, [slash, me, channelId])

  const leave = () => {
    setChosen(null)
    setText('')
    requestAnimationFrame(() => field.current?.focus())
  }
  const pick = (command) => {
    if (command.options.length) return setChosen(command)
    setText('')
    void perform('command', { line: command.line, options: {} }, 'channel')
  }
  const send = () => {
    if (slash) return found[at] && pick(found[at])
    if (!text.trim()) return
    void perform('say', { text }, 'channel')
    setText('')
  }
  const onKey = (event) => {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (slash && found.length && step) {
      event.preventDefault()
      setActive((at + step + found.length) % found.length)
    } else if (slash && found.length && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault()
      pick(found[at])
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && slash) setText('')
  }
  const channel = channelOf(channelId)
  const closed = !channel || channel.locked
  if (chosen)
    return html`<div class="composer">
      <${CommandForm} key=${chosen.line} command=${chosen} leave=${leave} />
    </div>`
  return html`<div class="composer">
    ${slash ? html`<${Suggestions} found=${found} active=${at} setActive=${setActive} pick=${pick} />` : null}
    <div class="write">
      <button
        class="icon-button"
        aria-label="Commands"
        title="Commands"
        disabled=${closed}
        onClick=${() => {
          setText('/')
          field.current.focus()
        }}
      >
        <span class="slash" aria-hidden="true">/</span>
      </button>
      <textarea
        id="composer"
        ref=${field}
        rows=${Math.min(6, text.split('\n').length)}
        value=${text}
        maxlength="2000"
        disabled=${closed}
        placeholder=${channel ? `Message ${channel.kind === 'direct' ? '@' : '#'}${channel.name} or type /` : ''}
        aria-label=${channel ? `Message ${channel.name}` : 'Message'}
        aria-autocomplete="list"
        aria-controls=${slash ? 'suggestions' : undefined}
        aria-activedescendant=${slash && found.length ? `suggestion-${at}` : undefined}
        onInput=${(event) => {
          setText(event.currentTarget.value)
          setActive(0)
        }}
        onKeyDown=${onKey}
      ></textarea>
      <button class="icon-button send" aria-label="Send" disabled=${closed || !text.trim()} onClick=${send}>
        <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 10 17 4l-5 13-2.5-5.5z" /></svg>
      </button>
    </div>
  </div>`
}

/** Those that begin with what was typed come first. */
function matching(commands, typed) {
  const wanted = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const begin = commands.filter((one) => one.line.startsWith(wanted))
  const contain = commands.filter(
    (one) => !begin.includes(one) && `${one.line} ${one.description}`.toLowerCase().includes(wanted),
  )
  return [...begin, ...contain].slice(0, MOST_SHOWN)
}

function Suggestions({ found, active, setActive, pick }) {
  const list = useRef(null)
  useEffect(() => {
    list.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const online = getState().online
  return html`<div class="suggestions">
    <p class="sheet-title">Commands</p>
    ${
      found.length
        ? html`<ul id="suggestions" role="listbox" aria-label="Commands" ref=${list}>
            ${found.map(
              (one, index) =>
                html`<li
                  key=${one.line}
                  id=${`suggestion-${index}`}
                  role="option"
                  class=${index === active ? 'active' : ''}
                  aria-selected=${index === active}
                  onPointerMove=${() => setActive(index)}
                  onMouseDown=${(event) => event.preventDefault()}
                  onClick=${() => pick(one)}
                >
                  <span class="command-line"
                    ><b>/${one.line}</b
                    >${one.options.map((option) => html`<i key=${option.name}>${option.name}</i>`)}</span
                  >
                  <small>${one.description}</small>
                </li>`,
            )}
          </ul>`
        : html`<p class="none">${online ? 'No command fits.' : 'The bot is not connected.'}</p>`
    }
  </div>`
}
