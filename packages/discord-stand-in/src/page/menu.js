import { useRef, useState } from 'preact/hooks'
import { Afresh } from './afresh.js'
import { Dialog } from './dialog.js'
import { Editions, useHasGames } from './editions.js'
import { Help } from './help.js'
import { html } from './html.js'
import { MenuItems } from './menu-items.js'
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
  const hasGames = useHasGames()
  const close = () => {
    if (root.current.contains(document.activeElement)) opener.current.focus()
    setOpen(false)
  }
  useDismiss(root, open, close)
  const choose = (name) => {
    close()
    setShown({ Kind: DIALOGS[name], place })
  }
  const item = (name, words) => ({ words, act: () => choose(name) })
  const items = [
    ...(hasGames ? [item('demo', 'New demo table'), item('friends', 'Open a table for friends')] : []),
    item('help', 'Help'),
    ...(place ? [item('afresh', `Start #${place.name} afresh`)] : []),
  ]
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
    ${open ? html`<${MenuItems} label="Menu" items=${items} close=${close} />` : null}
    ${shown ? html`<${shown.Kind} place=${shown.place} close=${() => setShown(null)} />` : null}
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
