import { ChannelType, PermissionFlagsBits, type Client, type Guild, type TextChannel } from 'discord.js'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { sizeLimit } from '#caches/size-limit.ts'
import { speak, type Words } from '#text/index.ts'
import { button, container, encodeId, openButton, rows, text } from './parts/components.ts'
import type { Message } from './parts/message.ts'
import type { InteractionData } from './press.ts'
import type { Courier } from './sending/courier.ts'
import { missingNames } from './sending/permissions.ts'
import type { TableRoom } from './shapes.ts'

/** How long after the bot was added a server can be greeted, ms. */
const greetedWithin = 7 * 24 * 3_600_000
const maxGreeted = 5000

/** Permissions without which the bot cannot post in a channel. */
const toPost = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages]

interface Deps {
  client: Client
  table: Pick<TableRoom, 'takeGreeting' | 'returnGreeting'>
  courier: Courier
  locale: (guild: string) => string
  log: Logger
}

/**
 * Greets each server that adds the bot, once: in the system channel, else in the first channel where the bot may write,
 * else beside the answer to the server's first command.
 */
export class Greeter {
  readonly #deps: Deps
  /** Servers that were greeted, as far as this process knows, with the time when the bot was added. */
  readonly #done = new LRUCache<string, number>(sizeLimit(maxGreeted))

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Posts the greeting in a server. Never rejects: after an error, the first command brings the greeting. */
  async greet(guild: Guild): Promise<void> {
    const channel = isNew(guild) ? channelFor(guild) : undefined
    if (!channel) return
    const { courier, locale, log } = this.#deps
    const words = speak(locale(guild.id))
    const permissions = guild.members.me?.permissionsIn(channel).bitfield ?? 0n
    const names = missingNames(words, permissions)
    const missing = names === null ? null : words.say('ui.hello.missing', { names })
    try {
      await this.#once(guild, () => courier.send(channel.id, helloMessage(words, missing), nonceOf(guild)))
    } catch (err) {
      log.info({ err }, 'a server could not be greeted in its channel')
    }
  }

  /** Greets a server beside the answer to a command, if it was added lately and has no greeting. */
  async greetBeside(
    { guild: id, words }: Pick<InteractionData, 'guild' | 'words'>,
    reply: (message: Message) => Promise<unknown>,
  ): Promise<void> {
    const guild = this.#deps.client.guilds.cache.get(id)
    if (!guild || this.#done.get(id) === guild.joinedTimestamp || !isNew(guild)) return
    const missing = channelFor(guild) ? null : words.say('ui.hello.noChannel')
    await this.#once(guild, () => reply(helloMessage(words, missing)))
  }

  /** Sends the greeting unless another process or an earlier one has. */
  async #once({ id, joinedTimestamp }: Guild, send: () => Promise<unknown>): Promise<void> {
    const { table } = this.#deps
    const isFirst = await table.takeGreeting(id)
    this.#done.set(id, joinedTimestamp)
    if (!isFirst) return
    try {
      await send()
    } catch (error) {
      this.#done.delete(id)
      await table.returnGreeting(id)
      throw error
    }
  }
}

/** Differs each time that the server adds the bot. Discord accepts 25 characters. */
function nonceOf({ id, joinedTimestamp }: Guild): string {
  return `h${BigInt(id).toString(36)}${joinedTimestamp.toString(36)}`
}

function isNew({ joinedTimestamp }: Guild): boolean {
  return Date.now() - joinedTimestamp < greetedWithin
}

function channelFor(guild: Guild): TextChannel | undefined {
  const { systemChannel, channels, members } = guild
  const texts = channels.cache
    .filter((channel) => channel.type === ChannelType.GuildText)
    .sort((one, other) => one.rawPosition - other.rawPosition)
  return [...(systemChannel ? [systemChannel] : []), ...texts.values()].find(
    (channel) => members.me?.permissionsIn(channel).has(toPost) === true,
  )
}

function helloMessage(words: Words, missing: string | null): Message {
  const buttons = [
    newTableButton(words),
    guidedButton(words),
    openButton({ id: '' }, 'settings', words.say('ui.hello.setUp'), 'server'),
    openButton({ id: '' }, 'guide', words.say('ui.hello.guide')),
  ]
  const parts = [text(words.say('ui.hello.text')), ...(missing === null ? [] : [text(missing)])]
  return { components: [container([...parts, ...rows(buttons)])] }
}

export function newTableButton(words: Words) {
  return button({ id: encodeId('', 'newTable'), label: words.say('ui.hello.open'), style: 'primary' })
}

/** Starts a guided game in a message of its own, so that the pressed message stays. */
export function guidedButton(words: Words) {
  return openButton({ id: '' }, 'guided', words.say('ui.guided.start'))
}
