import { Editions, useHasGames } from './editions.js'
import { html } from './html.js'
import { channelOf } from './store.js'
import { useStore } from './use.js'
import { Way, WAYS } from './ways.js'

const PICTURE = new URL('board.webp', import.meta.url).href
const ALT =
  'The board of a game under way: squares around the edge, bars of their owners, buildings, and in the middle what everybody has.'

/** The start screen of an empty channel: the bot's games with two ways to start one, or how to begin. */
export function Welcome() {
  const online = useStore((state) => state.online)
  const doing = useStore((state) => state.doing)
  const channel = channelOf(useStore((state) => state.channelId))
  const hasGames = useHasGames()
  if (!channel) return html`<h2 class="no-channel">No channel can be seen from this chair.</h2>`
  return html`<section class="welcome" aria-labelledby="welcome-title">
    ${hasGames ? html`<${Games} />` : html`<${Empty} />`}
    ${online ? null : html`<p class="doing" role="status">${doing ?? 'The bot is not connected yet.'}</p>`}
  </section>`
}

function Empty() {
  return html`<div class="told">
    <h2 id="welcome-title">Nothing has been written here</h2>
    <p>Type / for the commands of the bot.</p>
  </div>`
}

function Games() {
  return html`<div class="told">
      <h2 id="welcome-title">Buy, build, trade, in a Discord channel</h2>
      <p>
        Shortchange is a bot that runs property-trading board games. A few friends play one game over days:
        each comes by, presses a few buttons, leaves.
      </p>
      <${Editions} />
      <img src=${PICTURE} width="640" height="640" alt=${ALT} />
    </div>
    <div class="ways">${Object.keys(WAYS).map((way) => html`<${Way} key=${way} way=${way} />`)}</div>`
}
