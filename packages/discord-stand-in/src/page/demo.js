import { chosenEdition } from './editions.js'
import { awaitDecision } from './focus.js'
import { messages } from './server.js'
import { change, channelOf, getState, openChannel, perform, subscribe } from './store.js'
import { openMessages, usableIn } from './to-play.js'

const COMPUTERS = 3
/** Timeout for one step of the bot, in ms. */
const PATIENCE = 20_000

/** Sets up a table for the person and three computer players, by pressing the buttons for the person. */
export const startDemo = (edition = chosenEdition()) => awaitDecision(() => setUp(edition))

/** Covers the messages while the automatic presses change them. */
async function setUp(edition) {
  change({ settingUp: true })
  try {
    await seatAndStart(edition)
  } finally {
    change({ settingUp: false })
  }
}

async function seatAndStart(edition) {
  const lobby = await openTable(edition)
  if (!lobby) return
  const isNew = newSince(getState())
  if (!(await press(lobby, 'Table…'))) return
  let panel = await seen((one) => isNew(one) && has(one, 'Add a computer'))
  // A full table offers no more seats.
  for (let count = 0; count < COMPUTERS && has(panel, 'Add a computer'); count++) {
    if (!(await press(panel, 'Add a computer'))) return
    const before = panel
    panel = await seen((one) => one.id === before.id && one !== before)
  }
  await perform('dismiss', { message: panel.id }, 'channel')
  await press(await seen((one) => one.id === lobby.id && has(one, 'Start')), 'Start')
}

/** Opens an empty table and resolves with its message, or with null after a failure. */
export async function openTable(edition = chosenEdition()) {
  await toFreeChannel()
  const isNew = newSince(getState())
  const options = edition ? { edition } : {}
  if (!(await perform('command', { line: 'game new', options }, 'channel'))) return null
  return seen((one) => isNew(one) && has(one, 'Table…'))
}

/**
 * Opens the next channel without a game, starting at the current one. If there is none, it stays in the
 * current one, because a channel can hold several games.
 */
async function toFreeChannel() {
  const { me, botId, channelId, channels, guilds } = getState()
  const guildId = channelOf(channelId)?.guildId ?? guilds[0]?.id
  const rooms = channels.filter((one) => one.kind === 'text' && one.guildId === guildId)
  const here = Math.max(
    0,
    rooms.findIndex((one) => one.id === channelId),
  )
  for (const { id } of [...rooms.slice(here), ...rooms.slice(0, here)]) {
    const found = await messages(me, id)
    if (openMessages(found.messages, botId).length > 0) continue
    if (id !== channelId) await openChannel(id)
    return
  }
}

const newSince = ({ messages: known }) => {
  const ids = new Set(known.map((one) => one.id))
  return (message) => !ids.has(message.id)
}

const press = (message, control) => perform('press', { message: message.id, control }, 'channel')

const has = (message, label) => usableIn(message).some((part) => part.label === label)

/**
 * Resolves with the oldest message that matches, waiting for one if there is none yet. Rejects after
 * `PATIENCE`, or when the chair or the channel changes.
 */
function seen(isWanted) {
  const { me, channelId } = getState()
  return new Promise((resolve, reject) => {
    const end = (act) => {
      clearTimeout(timer)
      leave()
      act()
    }
    const check = () => {
      const state = getState()
      if (state.me !== me || state.channelId !== channelId)
        return end(() => reject(new Error('Somebody else sits here now.')))
      const found = state.messages.find(isWanted)
      if (found) end(() => resolve(found))
    }
    const timer = setTimeout(
      () => end(() => reject(new Error('The bot takes too long. Press again.'))),
      PATIENCE,
    )
    const leave = subscribe(check)
    check()
  })
}
