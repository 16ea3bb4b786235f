import { getState, perform, subscribe } from './store.js'

const COMPUTERS = 3
/** How long the bot may take for one step, ms. */
const PATIENCE = 20_000

/** A table of three computer players and the person in the chair, opened and begun by that person's own presses. */
export async function startDemo() {
  if (!(await openTable())) return
  const lobby = await messageWith('Table…')
  if (!(await press(lobby, 'Table…'))) return
  let panel = await messageWith('Add a computer')
  for (let count = 0; count < COMPUTERS; count++) {
    if (!(await press(panel, 'Add a computer'))) return
    panel = await nextOf(panel)
  }
  await perform('dismiss', { message: panel.id }, 'channel')
  await press(await messageWith('Start'), 'Start')
}

/** An empty table, as in a server of one's own: the others come and press Join. */
export const openTable = () => perform('command', { line: 'game new', options: {} }, 'channel')

const press = (message, control) => perform('press', { message: message.id, control }, 'channel')

const inside = (part) => [part, ...(part.components ?? []).flatMap(inside)]
const has = (message, label) =>
  (message.components ?? []).flatMap(inside).some((part) => part.label === label && !part.disabled)

const messageWith = (label) => seen((messages) => messages.findLast((message) => has(message, label)))

/** A message once the bot has changed it. */
const nextOf = (message) =>
  seen((messages) =>
    messages.find((one) => one.id === message.id && one !== message && has(one, 'Add a computer')),
  )

/** What `look` finds among the messages on the page, now or after a change. */
function seen(look) {
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
      const found = look(state.messages)
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
