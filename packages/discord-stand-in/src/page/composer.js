import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { CommandForm } from './command-form.js'
import { beginForm, placeOf, send, useDraft, write } from './drafts.js'
import { html } from './html.js'
import * as server from './server.js'
import { channelOf, getState } from './store.js'
import { useStore } from './use.js'

const MOST_SHOWN = 25

/** The message field, which also takes commands with `/`. */
export function Composer() {
  const channelId = useStore((state) => state.channelId)
  const me = useStore((state) => state.me)
  // A channel that was just opened may arrive later than its id.
  useStore((state) => channelOf(state.channelId)?.locked)
  const place = placeOf(me, channelId)
  const { text, form, sending, focus } = useDraft(place)
  const [known, setKnown] = useState({ place: null, list: null })
  const [active, setActive] = useState(0)
  /** The place (chair and channel) where the suggestions are open, or null. */
  const [listedAt, setListedAt] = useState(null)
  /** The place where Enter was pressed before the commands arrived, or null. */
  const [eagerAt, setEagerAt] = useState(null)
  const box = useRef(null)
  const slash = text.startsWith('/')
  const commands = known.place === place ? known.list : null
  const found = slash && commands ? matching(commands, text.slice(1)) : []
  const at = Math.min(active, found.length - 1)
  const listed = slash && !sending && listedAt === place

  useEffect(() => {
    if (!slash || !channelId) return
    let stale = false
    const take = (list) => stale || setKnown({ place, list })
    server.commands(me, channelId).then(take, () => take([]))
    return () => (stale = true)
  }, [slash, place])
  useLayoutEffect(() => {
    if (eagerAt === null || (eagerAt === place && !commands)) return
    setEagerAt(null)
    if (eagerAt === place && found[at]) pick(found[at])
  }, [eagerAt, commands, place])
  useLayoutEffect(() => {
    if (!focus) return
    box.current.querySelector(focus)?.focus()
    write(place, { focus: null })
  }, [focus])

  const type = (value) => {
    write(place, { text: value })
    setActive(0)
    setListedAt(place)
    setEagerAt(null)
  }
  const pick = (command) => {
    if (sending) return
    setListedAt(null)
    if (command.options.length) beginForm(place, command)
    else void send(place, 'command', { line: command.line, options: {} }, 'channel')
  }
  const enter = () => {
    if (slash && !commands) setEagerAt(place)
    else if (slash) found[at] && pick(found[at])
    else if (text.trim()) void send(place, 'say', { text }, 'channel')
  }
  const onKey = (event) => {
    if (event.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (listed && found.length && step) {
      event.preventDefault()
      setActive((at + step + found.length) % found.length)
    } else if (listed && found.length && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault()
      pick(found[at])
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      enter()
    } else if (event.key === 'Escape' && slash) type('')
  }
  const channel = channelOf(channelId)
  const closed = !channel || channel.locked
  if (form)
    return html`<div class="composer" ref=${box}>
      <${CommandForm} key=${`${place} ${form.command.line}`} place=${place} form=${form} sending=${sending} />
    </div>`
  return html`<div class="composer" ref=${box}>
    ${
      listed
        ? html`<${Suggestions}
            found=${found}
            waits=${!commands}
            active=${at}
            setActive=${setActive}
            pick=${pick}
          />`
        : null
    }
    <div class="write">
      <button
        class="icon-button"
        aria-label="Commands"
        title="Commands"
        disabled=${closed}
        onClick=${() => {
          type('/')
          write(place, { focus: '#composer' })
        }}
      >
        <span class="slash" aria-hidden="true">/</span>
      </button>
      <textarea
        id="composer"
        rows=${Math.min(6, text.split('\n').length)}
        value=${text}
        maxlength="2000"
        disabled=${closed}
        aria-busy=${sending}
        placeholder=${channel ? `Message ${channel.kind === 'direct' ? '@' : '#'}${channel.name} or type /` : ''}
        aria-label=${channel ? `Message ${channel.name}` : 'Message'}
        aria-autocomplete="list"
        aria-controls=${listed ? 'suggestions' : undefined}
        aria-activedescendant=${listed && found.length ? `suggestion-${at}` : undefined}
        onInput=${(event) => type(event.currentTarget.value)}
        onKeyDown=${onKey}
      ></textarea>
      <button class="icon-button send" aria-label="Send" disabled=${closed || !text.trim()} onClick=${enter}>
        <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 10 17 4l-5 13-2.5-5.5z" /></svg>
      </button>
    </div>
  </div>`
}

/** Returns the matching commands; those that start with the typed text come first. */
function matching(commands, typed) {
  const wanted = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const begin = commands.filter((one) => one.line.startsWith(wanted))
  const contain = commands.filter(
    (one) => !begin.includes(one) && `${one.line} ${one.description}`.toLowerCase().includes(wanted),
  )
  return [...begin, ...contain].slice(0, MOST_SHOWN)
}

function Suggestions({ found, waits, active, setActive, pick }) {
  const list = useRef(null)
  useEffect(() => {
    list.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const none = getState().online ? 'No command fits.' : 'The bot is not connected.'
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
        : html`<p class="none">${waits ? 'Looking for commands…' : none}</p>`
    }
  </div>`
}
