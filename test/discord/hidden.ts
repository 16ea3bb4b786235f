import type { APIMessage } from 'discord-api-types/v10'
import { startThread, textOf, type Chair, type ModalView, type Outcome } from 'discord-stand-in'
import type { TableRoom } from '#table/index.ts'
import type { Place } from './place.ts'

/** Hides a channel from everybody but the bot and the given users. */
export function makePrivate({ discord }: Place, channel: string, people: readonly Chair[] = []): void {
  const { moderation, guild, world } = discord
  moderation.overwrite(channel, { user: world.botId }, { allow: ['ViewChannel'] })
  moderation.overwrite(channel, { role: guild.id }, { deny: ['ViewChannel'] })
  for (const { user } of people) moderation.overwrite(channel, { user: user.id }, { allow: ['ViewChannel'] })
}

/** Creates a private thread of the bot with the given members. */
export function privateThread({ discord }: Place, parent: string, people: readonly Chair[]): string {
  const { world, moderation } = discord
  const thread = startThread(world, world.channel(parent), {
    name: 'behind-a-door',
    isPrivate: true,
    messageId: null,
    ownerId: world.botId,
    autoArchive: 10080,
    invitable: true,
  })
  for (const { user } of people) moderation.setThreadMember(thread.id, user.id, true)
  return thread.id
}

/** Records the calls to a table about each game id. */
export class Overheard {
  readonly #asked: { method: string; game: string }[] = []

  between = (table: TableRoom): TableRoom =>
    new Proxy(table, {
      get: (target, method: string) => {
        const own: unknown = Reflect.get(target, method)
        if (typeof own !== 'function') return own
        return (...args: unknown[]) => {
          if (typeof args[0] === 'string') this.#asked.push({ method, game: args[0] })
          return (own as (...args: unknown[]) => unknown).apply(target, args)
        }
      },
    })

  /** Returns the names of the methods called about a game since the last call. */
  about(game: string): string[] {
    return [...new Set(this.#asked.splice(0).flatMap((one) => (one.game === game ? one.method : [])))]
  }
}

const row = (...components: object[]) => ({ type: 1, components })

/** Presses a forged control: any id, on a visible message. */
export function press(
  chair: Chair,
  on: APIMessage,
  id: string,
  value: string | null = null,
): Promise<Outcome> {
  const control =
    value === null
      ? { type: 2, style: 2, label: 'forged', custom_id: id }
      : { type: 3, custom_id: id, options: [{ label: 'forged', value }] }
  const message = { ...on, components: [row(control)] } as unknown as APIMessage
  return chair.staleClick(message, id, value === null ? null : [value])
}

/** Submits a forged modal that was never opened. */
export function submit(chair: Chair, on: APIMessage, id: string): Promise<Outcome> {
  const field = { type: 4, id: 2, custom_id: 'value', style: 1 }
  const modal: ModalView = {
    customId: id,
    title: 'forged',
    components: [{ type: 18, id: 1, label: 'forged', component: field }],
    interactionId: '',
    channelId: chair.place.id,
    source: { message: on, files: on.attachments, onlyFor: chair.user.id, interactionId: null },
  }
  return chair.submit(modal, { value: '1' })
}

/** Returns all private responses to an act: the message texts, or the modal. */
export async function answerTo(chair: Chair, act: () => Promise<Outcome>): Promise<string> {
  const before = new Map(chair.see().map((message) => [message.id, message]))
  const outcome = await act()
  if (outcome.error) throw new Error(outcome.error)
  if (outcome.modal) return JSON.stringify([outcome.modal.title, outcome.modal.components])
  const isAnswer = (message: APIMessage) =>
    message !== before.get(message.id) && ((message.flags ?? 0) & 128) === 0
  return textOf(await chair.waitFor(isAnswer))
}
