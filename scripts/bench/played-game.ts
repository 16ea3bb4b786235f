import { setTimeout as pause } from 'node:timers/promises'
import { controlsOf, type Chair, type Outcome, type StandIn } from 'discord-stand-in'

/** Two people sit down in a channel, the host first. */
export async function startGame(
  discord: StandIn,
  channel: string,
  names: readonly string[],
  edition?: string,
): Promise<Chair[]> {
  const [host, guest] = names.map((name) => discord.as(name, channel)) as [Chair, Chair]
  await host.command('/game new', edition === undefined ? {} : { edition })
  await press(guest, ':lobby:join')
  await pause(50)
  await press(host, ':lobby:start')
  await cardWith(host, edition === undefined ? ':open:assets' : ':roll')
  return [host, guest]
}

export async function press(chair: Chair, part: string): Promise<Outcome> {
  const message = await cardWith(chair, part)
  const control = controlsOf(message).find(({ custom_id: id }) => id.includes(part))
  return chair.press(message, control?.custom_id ?? part)
}

function cardWith(chair: Chair, part: string) {
  return chair.waitFor(
    (message) => controlsOf(message).some(({ custom_id: id }) => id.includes(part)),
    60_000,
  )
}

/** The next move at a table, by whoever finds a button for it. */
export async function makeMove(table: readonly Chair[]): Promise<Outcome | null> {
  for (const chair of table) {
    const message = chair.see().findLast((seen) => controlsOf(seen).some(isMove))
    const control = message && controlsOf(message).find(isMove)
    const outcome = message && control ? await chair.press(message, control.custom_id) : null
    if (outcome) return outcome
  }
  return null
}

function isMove({ custom_id: id, disabled }: { custom_id: string; disabled?: boolean }): boolean {
  return !disabled && /:act:card:\d+:(roll|buy|decline|pass|raise|concede|pay)/.test(id)
}
