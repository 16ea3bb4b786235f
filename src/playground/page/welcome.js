import { useState } from 'preact/hooks'
import { openTable, startDemo } from './demo.js'
import { html } from './html.js'
import { channelOf, notice } from './store.js'
import { useStore } from './use.js'

const PICTURE = new URL('board.webp', import.meta.url).href
const ALT =
  'The board of a game under way: squares around the edge, bars of their owners, buildings, and in the middle what everybody has.'

/** What an empty channel opens with: what this is, and two ways in. */
export function Welcome() {
  const online = useStore((state) => state.online)
  const doing = useStore((state) => state.doing)
  const channel = channelOf(useStore((state) => state.channelId))
  const [busy, setBusy] = useState(false)
  if (!channel) return html`<div class="empty"><h2>No channel can be seen from this chair.</h2></div>`
  const begin = (work) => async () => {
    setBusy(true)
    await work().catch((error) => notice('channel', error.message))
    setBusy(false)
  }
  const closed = busy || !online
  return html`<section class="welcome" aria-labelledby="welcome-title">
    <h2 id="welcome-title">Buy, build, trade, in a Discord channel</h2>
    <p>
      Shortchange is a bot that runs property-trading board games. A few friends play one game across a day:
      each comes by, presses a few buttons, leaves.
    </p>
    <img src=${PICTURE} width="640" height="640" alt=${ALT} />
    <div class="ways">
      <div>
        <button class="button primary" disabled=${closed} onClick=${begin(startDemo)}>
          Start a demo table
        </button>
        <p>You against three computer players, right now.</p>
      </div>
      <div>
        <button class="button secondary" disabled=${closed} onClick=${begin(openTable)}>
          How it would look in your server
        </button>
        <p>A table for friends. Take their chairs at the top, and press Join for them.</p>
      </div>
    </div>
    ${online ? null : html`<p class="doing" role="status">${doing ?? 'The bot is not connected yet.'}</p>`}
  </section>`
}
