import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Afresh } from './afresh.js'
import { Dialog } from './dialog.js'
import { Editions, useHasGames } from './editions.js'
import { Help } from './help.js'
import { html } from './html.js'
import { channelOf } from './store.js'
import { useDismiss, useStore } from './use.js'
import { Way } from './ways.js'

/** The menu, which starts a table, explains the page, and empties a channel. */
export function Menu() {
  const [open, setOpen] = useState(false)
  /** The open dialog, with the channel in which it was opened; null if none is open. */
  const [shown, setShown] = useState(null)
  const root = useRef(null)
  const opener = useRef(null)
  const place = useStore((state) => placeOf(state.channelId))
  const close = () => {
    if (root.current.contains(document.activeElement)) opener.current.focus()
    setOpen(false)
  }
  useDismiss(root, open, close)
  const choose = (name) => {
    close()
    setShown({ Kind: DIALOGS[name], place })
  }
  return html`<div class="more" ref=${root}>
    <button
      class="icon-button"
      ref=${opener}
      aria-label="Menu"
      aria-haspopup="menu"
      aria-expanded=${open}
      onClick=${() => setOpen(!open)}
      onKeyDown=${(event) => event.key === 'ArrowDown' && setOpen(true)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 10h.01M10 10h.01M16 10h.01" /></svg>
    </button>
    ${open ? html`<div class="menu-ground" onClick=${close}></div>` : null}
    ${open ? html`<${Items} place=${place} choose=${choose} close=${close} />` : null}
    ${shown ? html`<${shown.Kind} place=${shown.place} close=${() => setShown(null)} />` : null}
  </div>`
}

function Items({ place, choose, close }) {
  const menu = useRef(null)
  const hasGames = useHasGames()
  const items = () => [...menu.current.querySelectorAll('[role=menuitem]')]
  useLayoutEffect(() => items()[0].focus(), [])
  const move = (event) => {
    const all = items()
    const at = all.indexOf(document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Tab') close()
    if (to === undefined) return
    event.preventDefault()
    all.at(to % all.length).focus()
  }
  const item = (name, words) =>
    html`<button role="menuitem" tabindex="-1" onClick=${() => choose(name)}>${words}</button>`
  return html`<div class="menu-items" role="menu" aria-label="Menu" ref=${menu} onKeyDown=${move}>
    ${hasGames ? [item('demo', 'New demo table'), item('friends', 'Open a table for friends')] : null}
    ${item('help', 'Help')} ${place ? item('afresh', `Start #${place.name} afresh`) : null}
  </div>`
}

const NewTable = (way, title) =>
  function ({ close }) {
    return html`<${Dialog} title=${title} close=${close}>
      ${(end) => html`<${Editions} /><${Way} way=${way} done=${end} />`}
    <//>`
  }

const DIALOGS = {
  demo: NewTable('demo', 'New demo table'),
  friends: NewTable('friends', 'Open a table for friends'),
  help: Help,
  afresh: Afresh,
}

/** Returns the open channel of a server, or the parent of the open thread; null for direct messages. */
function placeOf(channelId) {
  const channel = channelOf(channelId)
  if (channel?.kind === 'thread') return channelOf(channel.parentId)
  return channel?.kind === 'text' ? channel : null
}
