import { html } from './html.js'
import { change, channelOf, getState, loadEarlier, mayComeEarlier, notice, openChannel } from './store.js'
import { useStore } from './use.js'

/** The address of a channel or message, as a client copies it and the bot writes it. */
const ADDRESS = /^https:\/\/discord\.com\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?$/

/** Where in this world an address leads; null where it leads out of it. */
function placeOf(url) {
  const [, guildId, channelId, messageId = null] = ADDRESS.exec(url) ?? []
  const isHere = channelOf(channelId) || getState().guilds.some((one) => one.id === guildId)
  return isHere ? { channelId, messageId } : null
}

const nameOf = ({ channelId, messageId }) =>
  `#${channelOf(channelId)?.name ?? 'unknown'}${messageId ? ' › message' : ''}`

/** A link; one into this world opens its channel here, since outside there is nothing of it. */
export function Link({ url, children }) {
  useStore(() => placeOf(url) && nameOf(placeOf(url)))
  const place = placeOf(url)
  if (!place) return html`<a href=${url} target="_blank" rel="noopener noreferrer">${children ?? url}</a>`
  const look = children ? 'link' : 'mention'
  return html`<button class=${look} onClick=${() => goTo(place)}>${children ?? nameOf(place)}</button>`
}

/** Opens a channel and finds a message there; a place that cannot be reached becomes a notice at `key`. */
export async function goTo({ channelId, messageId }, key = 'channel') {
  if (!channelOf(channelId)) return notice(key, 'This channel cannot be seen from this chair.')
  if (channelId !== getState().channelId) await openChannel(channelId)
  if (messageId === null) return
  notice(key, null)
  try {
    while (getState().channelId === channelId && mayComeEarlier(messageId)) await loadEarlier()
  } catch (error) {
    return notice(key, error.message)
  }
  const { messages } = getState()
  if (messages.some((one) => one.id === messageId)) change({ goal: { messageId } })
  else notice(key, 'That message is no longer there.')
}
