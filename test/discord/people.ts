import type { APIMessage } from 'discord-api-types/v10'
import { cardMarkOf } from '#discord/parts/card-mark.ts'
import { decodeId } from '#discord/parts/components.ts'
import { controlsOf, NotPossible, textOf, type Chair, type FieldValues, type Outcome } from 'discord-stand-in'
import { say } from '#test/text/saying.ts'
import type { Place } from './place.ts'
import { requestOf } from '../table/requests.ts'

/** Waits for the last visible message with an enabled control of this label. */
export function cardWith(chair: Chair, label: string, ms = 10_000): Promise<APIMessage> {
  return chair.waitFor((message) => hasControl(message, label), ms)
}

/** Whether a message is the open card of a running game, even if it shows only a part of it. */
export function isCard(message: APIMessage): boolean {
  return (
    typeof cardMarkOf(message.components ?? [], { secret: [] }) === 'number' && !hasControl(message, 'Join')
  )
}

/** Whether a card was closed or now asks for something else. */
export function asksOther(message: APIMessage, before: APIMessage): boolean {
  return message.id === before.id && asked(message) !== asked(before)
}

function asked(message: APIMessage): string {
  return controlsOf(message)
    .map(({ custom_id: id }) => id)
    .join()
}

/** Whether a card is newer than another one, or the same card with another prompt. */
export function isNext(message: APIMessage, before: APIMessage): boolean {
  const isLater = BigInt(message.id) > BigInt(before.id) || asksOther(message, before)
  return isCard(message) && isLater && hasControl(message, 'My assets')
}

export function hasControl(message: APIMessage, label: string): boolean {
  return controlsOf(message).some((control) => nameOf(control) === label && !control.disabled)
}

function nameOf({ label, placeholder }: { label?: string; placeholder?: string }): string | undefined {
  return label ?? placeholder
}

export function labelsOf(message: APIMessage): string[] {
  return controlsOf(message).flatMap((control) => nameOf(control) ?? [])
}

/** Waits for the last card that asks this player to roll. */
export function turnOf(chair: Chair, ms = 10_000): Promise<APIMessage> {
  return chair.waitFor(
    (message) => hasControl(message, 'Roll the dice') && textOf(message).includes(`<@${chair.user.id}>`),
    ms,
  )
}

/** Waits for the response to an act: a private message or the edited panel. */
export async function shown(outcome: Outcome, ms = 10_000): Promise<APIMessage> {
  if (outcome.kind === 'message' && outcome.message) return outcome.message
  return outcome.later(ms)
}

/** Labels of controls that lead from a card to further panels. */
const ways = ['More', 'My assets', 'Table…']

/** Presses a control of a message or of a panel linked from it, and returns the resulting private panel. */
export async function open(chair: Chair, message: APIMessage, label: string): Promise<APIMessage> {
  if (hasControl(message, label)) return shown(await chair.press(message, controlOf(message, label)))
  for (const way of ways.filter((one) => hasControl(message, one))) {
    const panel = await shown(await chair.press(message, controlOf(message, way)))
    if (hasControl(panel, label)) return shown(await chair.press(panel, controlOf(panel, label)))
  }
  return shown(await chair.press(message, controlOf(message, label)))
}

export async function pick(
  chair: Chair,
  message: APIMessage,
  label: string,
  values: string[],
): Promise<APIMessage> {
  return shown(await chair.choose(message, controlOf(message, label), values))
}

/** Opens a panel through `Table…` of an open table. */
export async function openInTable(chair: Chair, lobby: APIMessage, label: string): Promise<APIMessage> {
  return open(chair, await open(chair, lobby, 'Table…'), label)
}

export function openOptions(chair: Chair, lobby: APIMessage): Promise<APIMessage> {
  return open(chair, lobby, 'Options')
}

export async function addComputer(host: Chair, lobby: APIMessage): Promise<void> {
  host.dismiss((await openInTable(host, lobby, 'Add a computer')).id)
}

export async function removeComputer(host: Chair, lobby: APIMessage): Promise<void> {
  const panel = await openInTable(host, lobby, say('ui.table.guests'))
  const item = controlsOf(panel)
    .flatMap(({ options = [] }) => options)
    .find(({ value }) => !/^\d+$/.test(value))
  host.dismiss((await pick(host, panel, say('ui.guests.removes'), [item!.value])).id)
}

/** Opens a subject in the options of a table. */
export function subjectOf(chair: Chair, panel: APIMessage, group: string): Promise<APIMessage> {
  return pick(chair, panel, 'House rules about …', [group])
}

/** The label of the button that sets a number in a subject of the options. */
export function numberOf(panel: APIMessage, name: string): string {
  const label = labelsOf(panel).find((one) => one.startsWith(`${name}: `))
  if (label === undefined) throw new NotPossible(`no ${name} among ${labelsOf(panel).join(', ')}`)
  return label
}

/** Presses a control that opens a modal, submits a value, and returns the resulting panel. */
export async function type(
  chair: Chair,
  message: APIMessage,
  label: string,
  value: string,
): Promise<APIMessage> {
  const { modal } = await chair.press(message, controlOf(message, label))
  if (!modal) throw new Error(`${label} opened no modal`)
  return shown(await chair.submit(modal, { value } satisfies FieldValues))
}

export function controlOf(message: APIMessage, label: string): string {
  const found = controlsOf(message).find((control) => nameOf(control) === label)
  if (!found) throw new NotPossible(`no ${label} among ${labelsOf(message).join(', ')}`)
  return found.custom_id
}

/** The value of a select's option with this label. */
export function valueOf(message: APIMessage, select: string, label: string): string {
  const found = controlsOf(message).find((control) => nameOf(control) === select)
  const option = found?.options?.find((one) => one.label === label)
  if (!option) throw new NotPossible(`${select} does not offer ${label}`)
  return option.value
}

/**
 * Returns the outcome of an act.
 * @throws if the bot missed Discord's deadline for a response
 */
export async function answered(act: Promise<Outcome>): Promise<Outcome> {
  const outcome = await act
  if (outcome.error !== null) throw new Error(outcome.error)
  return outcome
}

/** The text of the new private response to an act that changes nothing. */
export async function privateResponseText(chair: Chair, act: () => Promise<Outcome>): Promise<string> {
  const before = new Set(chair.see().map(({ id }) => id))
  await answered(act())
  const answer = await chair.waitFor(
    ({ id, flags }) => !before.has(id) && ((flags ?? 0) & 64) > 0 && ((flags ?? 0) & 128) === 0,
  )
  return textOf(answer)
}

/** Opens a table of the given players, starts it, and returns the first card. */
export function startGame(
  place: Pick<Place, 'bot' | 'table'>,
  people: Chair[],
  computers = 0,
  edition = 'classic',
): Promise<APIMessage> {
  return start(people, edition, (lobby, party) => seat(place, lobby, party, computers))
}

/** Does the same as `startGame`, but only with presses. */
export function startByPresses(
  place: Pick<Place, 'bot'>,
  people: Chair[],
  computers = 0,
  edition = 'classic',
): Promise<APIMessage> {
  return start(people, edition, async (lobby, [host, ...guests]) => {
    await sitDown(lobby, host, guests, computers)
    await place.bot.idle()
  })
}

export type AtTable = [host: Chair, ...guests: Chair[]]

async function start(
  people: Chair[],
  edition: string,
  sit: (lobby: APIMessage, party: AtTable) => Promise<void>,
): Promise<APIMessage> {
  const [host] = people
  if (!host) throw new Error('a table needs a host')
  const before = new Set(host.see().map(({ id }) => id))
  await host.command('/game new', { edition })
  const lobby = await host.waitFor(
    (message) => !before.has(message.id) && hasControl(message, 'Join'),
    10_000,
  )
  await sit(lobby, people as AtTable)
  await host.press(lobby, 'Start')
  return firstCard(host)
}

/** Waits for the first card of a started game that asks a human player. */
export function firstCard(chair: Chair): Promise<APIMessage> {
  return chair.waitFor((message) => answersOn(message).length > 0, 20_000)
}

/** Acts of enabled buttons that answer a prompt with one press, whatever their labels. */
function answersOn(message: APIMessage): string[] {
  return controlsOf(message).flatMap(({ custom_id: id, disabled }) => {
    const decoded = decodeId(id)
    if (disabled || decoded.kind !== 'ours' || decoded.control !== 'act') return []
    const [, prompt = '', act = ''] = decoded.args
    return /^\d+$/.test(prompt) ? [act] : []
  })
}

/** Seats guests one by one and waits for each, because presses can overtake each other and the order counts. */
export async function sitDown(
  lobby: APIMessage,
  host: Chair,
  guests: readonly Chair[],
  computers = 0,
): Promise<void> {
  let seated = 1
  const oneMore = () => isSeated(host, lobby, ++seated)
  for (const guest of guests) {
    await guest.press(lobby, 'Join')
    await oneMore()
  }
  for (let i = 0; i < computers; i++) {
    await addComputer(host, lobby)
    await oneMore()
  }
}

/** Waits until the card shows `count` seated players. */
async function isSeated(host: Chair, lobby: APIMessage, count: number): Promise<void> {
  const size = `(${count}/`
  await host.waitFor((message) => message.id === lobby.id && textOf(message).includes(size), 15_000)
}

/**
 * Seats guests and computer players in this order without presses, which takes a fraction of the time. The presses are
 * tested in `play/lobby.test.ts`.
 */
export async function seat(
  { table, bot }: Pick<Place, 'table' | 'bot'>,
  lobby: APIMessage,
  [host, ...guests]: AtTable,
  computers = 0,
): Promise<void> {
  // Waits until the card is recorded before anybody takes a seat.
  await bot.idle()
  const game = gameOf(lobby)
  const seated = (outcome: { ok: boolean }) => {
    if (!outcome.ok) throw new Error(`no seat: ${JSON.stringify(outcome)}`)
  }
  for (const { user } of guests) seated(await table.join(requestOf(game, user)))
  for (let i = 0; i < computers; i++) seated(await table.addComputer(requestOf(game, host.user)))
  await bot.idle()
  // With several bots, another one may be updating the card.
  await isSeated(host, lobby, 1 + guests.length + computers)
}

/** The id of the game whose controls a message has. */
export function gameOf(message: APIMessage): string {
  const [game] = controlsOf(message).flatMap(({ custom_id: id }) => {
    const decoded = decodeId(id)
    return decoded.kind === 'ours' ? decoded.game : []
  })
  if (game === undefined) throw new NotPossible('a message without controls belongs to no game')
  return game
}

/** Cancels all games that a test left open. */
export async function endGames({ discord, table, bot }: Place): Promise<void> {
  for (const { id, chairs, status } of await table.gamesIn(discord.guild.id)) {
    const host = chairs.find(({ isHost }) => isHost)?.user
    if (host && (status === 'lobby' || status === 'running'))
      await table.cancel(requestOf(id, host, `end-${id}`))
  }
  await bot.idle()
}

export { controlsOf, textOf }
