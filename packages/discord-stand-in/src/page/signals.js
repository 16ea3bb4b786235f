import { channelOf, getState, subscribe } from './store.js'
import { toPlay } from './to-play.js'

const MOST_SHOWN = 9

/**
 * Returns whether it is the person's turn in the open channel, and how many channels need the person: the
 * open one by their turn, the others by a mention.
 */
function wanted({ channels, channelId, messages, botId, me }) {
  const isMyTurn = toPlay(messages, botId).includes(me)
  const count = channels.filter((one) => (one.id === channelId ? isMyTurn : one.pings > 0)).length
  return { isMyTurn, count }
}

const link = document.querySelector('link[rel="icon"]')
const plain = link.getAttribute('href')
const icon = { text: null, count: 0 }

const dotted = (count) => {
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : count
  const dot = `<circle cx="22" cy="22" r="10" fill="#c9303e" stroke="#fff" stroke-width="1.5"/><text x="22" y="26.5" fill="#fff" font-family="sans-serif" font-size="13" font-weight="700" text-anchor="middle">${shown}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(icon.text.replace('</svg>', dot))}`
}

/** Draws the number on the page's icon. */
async function mark(count) {
  if (count === icon.count) return
  icon.count = count
  if (count)
    icon.text ??= await fetch(plain).then(
      (response) => response.text(),
      () => null,
    )
  link.href = icon.count && icon.text ? dotted(icon.count) : plain
}

function show() {
  const state = getState()
  const name = channelOf(state.channelId)?.name
  const { isMyTurn, count } = wanted(state)
  const title = [
    ...(isMyTurn ? ['Your turn'] : []),
    ...(name ? [name] : []),
    ...(count ? [] : ['Playground']),
  ]
  document.title = `${count ? `(${count}) ` : ''}${title.join(' · ')}`
  void mark(count)
}

/** Updates the tab's title and icon: whose turn it is, and the number of channels that need the person. */
export function startSignals() {
  subscribe(show)
  show()
}
