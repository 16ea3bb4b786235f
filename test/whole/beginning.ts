import type { APIMessage } from 'discord-api-types/v10'
import { textOf, type Chair } from 'discord-stand-in'
import { addComputer, answered, cardWith, firstCard } from '#test/discord/people.ts'
import { say } from '#test/text/saying.ts'

/** Long enough for a process that draws its first pictures, ms. */
const timeout = 60_000

/**
 * Opens a table, seats the guests and the computer players, starts the game and returns its first card. Calls
 * `onLobby` once the lobby is visible.
 */
export async function begin(
  [host, ...guests]: readonly Chair[],
  {
    computers = 0,
    onLobby = () => Promise.resolve(),
  }: { computers?: number; onLobby?: () => Promise<void> } = {},
): Promise<APIMessage> {
  await answered(host!.command('/game new'))
  const lobby = await cardWith(host!, say('ui.lobby.join'), timeout)
  await onLobby()
  let seated = 1
  const oneMore = () => {
    const size = `(${++seated}/`
    return host!.waitFor((message) => message.id === lobby.id && textOf(message).includes(size), timeout)
  }
  for (const guest of guests) {
    await answered(guest.press(lobby, say('ui.lobby.join')))
    await oneMore()
  }
  for (let at = 0; at < computers; at++) {
    await addComputer(host!, lobby)
    await oneMore()
  }
  await answered(host!.press(lobby, say('ui.lobby.start')))
  return firstCard(host!)
}
