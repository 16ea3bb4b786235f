import { html } from './html.js'
import { change, channelOf, getState, loadEarlier, notice, openChannel } from './store.js'

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
  const place = placeOf(url)
  if (!place) return html`<a href=${url} target="_blank" rel="noopener noreferrer">${children ?? url}</a>`
  const look = children ? 'link' : 'mention'
  return html`<button class=${look} onClick=${() => goTo(place)}>${children ?? nameOf(place)}</button>`
}

/** Ids grow with time, so what is older than the oldest on the page may still come. */
const mayComeEarlier = (id) => {
  const { earlier, messages } = getState()
  return earlier && messages.length > 0 && BigInt(id) < BigInt(messages[0].id)
}

async function goTo({ channelId, messageId }) {
  if (!channelOf(channelId)) return notice('channel', 'This channel cannot be seen from this chair.')
  if (channelId !== getState().channelId) await openChannel(channelId)
  if (messageId === null) return
  try {
    while (getState().channelId === channelId && mayComeEarlier(messageId)) await loadEarlier()
  } catch (error) {
    return notice('channel', error.message)
  }
  const { messages } = getState()
  if (messages.some((one) => one.id === messageId)) change({ goal: { messageId } })
  else notice('channel', 'That message is no longer there.')
}
