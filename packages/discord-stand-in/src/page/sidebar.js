import { useEffect, useRef } from 'preact/hooks'
import { Clock } from './clock.js'
import { html } from './html.js'
import { openChannel } from './store.js'
import { narrow, useDismiss, useStore } from './use.js'

/** Servers with their channels and threads; slides in on a narrow screen. */
export function Sidebar({ open, close }) {
  const guilds = useStore((state) => state.guilds)
  const channels = useStore((state) => state.channels)
  const sheet = useRef(null)
  useDrawer(sheet, open, close)
  const direct = channels.filter((one) => one.kind === 'direct')
  return html`
    ${open ? html`<div class="shade"></div>` : null}
    <nav class=${open ? 'sidebar open' : 'sidebar'} aria-label="Channels" ref=${sheet}>
      ${guilds.map(
        (guild) =>
          html`<section key=${guild.id}>
            <h2>${guild.name}${guild.unavailable ? html` <span class="away">outage</span>` : null}</h2>
            <ul>
              ${channels
                .filter((one) => one.guildId === guild.id && one.kind === 'text')
                .map((one) => html`<${Entry} key=${one.id} channel=${one} close=${close} />`)}
            </ul>
          </section>`,
      )}
      ${
        direct.length
          ? html`<section>
              <h2>Direct messages</h2>
              <ul>
                ${direct.map((one) => html`<${Entry} key=${one.id} channel=${one} close=${close} />`)}
              </ul>
            </section>`
          : null
      }
      <${Clock} />
      <p class="about">
        A stand-in for a chat server, on this machine only. Take any chair, and play for everybody.
      </p>
    </nav>
  `
}

/**
 * On a narrow screen the sidebar covers the page and traps the focus. Closing it returns the focus to its
 * opener.
 */
function useDrawer(ref, isOpen, close) {
  useDismiss(ref, isOpen, close)
  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    const behind = [...ref.current.parentElement.children].filter((one) => one !== ref.current)
    for (const one of behind) one.inert = true
    const entry = ref.current.querySelector('[aria-current]') ?? ref.current.querySelector('button')
    entry.focus()
    const widen = () => close()
    narrow.addEventListener('change', widen)
    return () => {
      for (const one of behind) one.inert = false
      narrow.removeEventListener('change', widen)
      opener.focus()
    }
  }, [isOpen])
}

function Entry({ channel, close }) {
  const current = useStore((state) => state.channelId)
  const channels = useStore((state) => state.channels)
  const threads = channels.filter(
    (one) => one.kind === 'thread' && one.parentId === channel.id && !one.archived,
  )
  const pick = () => {
    void openChannel(channel.id)
    close()
  }
  const here = current === channel.id
  return html`<li>
    <button
      class=${`channel ${channel.kind}${channel.pings ? ' pinged' : ''}`}
      aria-current=${here ? 'page' : undefined}
      onClick=${pick}
    >
      <span class="hash" aria-hidden="true">${{ thread: '↳', direct: '@' }[channel.kind] ?? '#'}</span>
      <span class="name">${channel.name}</span>
      ${channel.pings ? html`<span class="badge">${channel.pings}<span class="hidden"> unread mentions</span></span>` : null}
    </button>
    ${
      threads.length
        ? html`<ul>
            ${threads.map((one) => html`<${Entry} key=${one.id} channel=${one} close=${close} />`)}
          </ul>`
        : null
    }
  </li>`
}
