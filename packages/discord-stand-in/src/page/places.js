import { html } from './html.js'
import { change, channelOf, getState, loadEarlier, mayComeEarlier, notice, openChannel } from './store.js'
import { useStore } from './use.js'

/** The address of a channel or message, as clients copy it and bots write it. */
const ADDRESS = /^https:\/\/discord\.com\/channels\/(@me|\d+)\/(\d+)(?:\/(\d+))?$/

/** Returns the channel and message that an address names, or null if they are not in this world. */
function placeOf(url) {
  const [, guildId, channelId, messageId = null] = ADDRESS.exec(url) ?? []
  const isHere = channelOf(channelId) || getState().guilds.some((one) => one.id === guildId)
  return isHere ? { channelId, messageId } : null
}

const nameOf = ({ channelId, messageId }) =>
  `#${channelOf(channelId)?.name ?? 'unknown'}${messageId ? ' › message' : ''}`

/** A link. An address in this world opens its channel within the page. */
export function Link({ url, children }) {
  useStore(() => placeOf(url) && nameOf(placeOf(url)))
  const place = placeOf(url)
  if (!place) return html`<a href=${url} target="_blank" rel="noopener noreferrer">${children ?? url}</a>`
  const look = children ? 'link' : 'mention'
  return html`<button class=${look} onClick=${() => goTo(place)}>${children ?? nameOf(place)}</button>`
}

/** Opens a channel and scrolls to a message there. If it cannot be reached, a notice appears at `key`. */
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
