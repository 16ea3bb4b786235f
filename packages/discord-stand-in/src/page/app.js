// Import this first: it requests the chair's stream.
import './address.js'
import { render } from 'preact'
import { useState } from 'preact/hooks'
import { Chairs, Members } from './chairs.js'
import { Composer } from './composer.js'
import { ContextMenu } from './context-menu.js'
import { keepFocus } from './focus.js'
import { html } from './html.js'
import { Messages } from './messages.js'
import { Menu } from './menu.js'
import { Modal } from './modal.js'
import { Sidebar } from './sidebar.js'
import { startSignals } from './signals.js'
import { channelOf } from './store.js'
import { Strip } from './strip.js'
import { useStore } from './use.js'

function App() {
  const ready = useStore((state) => state.ready)
  const [menu, setMenu] = useState(false)
  if (!ready) return html`<p class="starting" role="status">Opening the playground…</p>`
  return html`<div class="shell">
    <a class="skip" href="#composer">Skip to the message field</a>
    <${Sidebar} open=${menu} close=${() => setMenu(false)} />
    <main class="room">
      <${Header} openMenu=${() => setMenu(true)} />
      <${Strip} />
      <${Messages} />
      <${Composer} />
    </main>
    <${Members} />
    <${Modal} />
    <${ContextMenu} />
  </div>`
}

function Header({ openMenu }) {
  const channelId = useStore((state) => state.channelId)
  useStore((state) => state.channels)
  const channel = channelOf(channelId)
  const parent = channel?.kind === 'thread' ? channelOf(channel.parentId) : null
  return html`<header class="top">
    <button class="icon-button menu" aria-label="Channels" onClick=${openMenu}>
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5h14M3 10h14M3 15h14" /></svg>
    </button>
    <h1>
      ${parent ? html`<span class="crumb">#${parent.name} ›</span>` : null}
      <span class="hash" aria-hidden="true">${channel?.kind === 'direct' ? '@' : '#'}</span
      >${channel?.name ?? 'no channel'}
    </h1>
    ${channel?.topic ? html`<p class="topic">${channel.topic}</p>` : null}
    <${Chairs} />
    <${Menu} />
  </header>`
}

const root = document.getElementById('app')
root.replaceChildren()
keepFocus()
render(html`<${App} />`, root)
startSignals()
