import type { APIApplicationCommand, APIAttachment, APIMessage } from 'discord-api-types/v10'
import type { ChannelKind } from '../codes.ts'

/** A person (or the bot itself). `colour` paints the letter avatar of the page. */
export interface Person {
  id: string
  username: string
  name: string
  colour: string
  locale: string
  bot: boolean
  /** True if direct messages from the bot fail with 50007. */
  dmsClosed: boolean
  /** True if the person has installed the app, which makes its commands available everywhere. */
  hasApp?: boolean
}

export interface Role {
  id: string
  name: string
  permissions: string
  position: number
  managed: boolean
  mentionable?: boolean
  hoist?: boolean
  /** RGB as a number. */
  colour?: number
}

export interface Member {
  userId: string
  nick: string | null
  roles: string[]
  joinedAt: string
  /** End of a timeout, as an ISO date. */
  timedOutUntil?: string | null
}

export interface Guild {
  id: string
  name: string
  ownerId: string
  locale: string
  /** The channel in which the server greets new members; null for none. */
  systemChannelId?: string | null
  roles: Role[]
  members: Member[]
  /** True during an outage, when Discord cannot serve the server. */
  unavailable: boolean
  /** False after the bot was removed from the server. */
  botPresent: boolean
  /**
   * True if the app is installed with `applications.commands` only. Its commands then work without the bot as
   * a member.
   */
  commandsAlone?: boolean
}

export interface Overwrite {
  id: string
  type: 0 | 1
  allow: string
  deny: string
}

interface ThreadState {
  ownerId: string
  archived: boolean
  locked: boolean
  invitable: boolean
  /** minutes: 60, 1440, 4320 or 10080 */
  autoArchive: number
  archivedAt: string
  createdAt: string
  /** Slow mode in seconds. */
  slowmode?: number
  members: string[]
  /** epoch ms of the last message; only messages count as activity */
  activeAt: number
}

export interface Channel {
  id: string
  type: ChannelKind
  guildId: string | null
  name: string
  topic: string | null
  parentId: string | null
  position: number
  overwrites: Overwrite[]
  lastMessageId: string | null
  /** Ids of the members of a direct message channel. */
  recipients: string[]
  thread: ThreadState | null
}

/** A stored message: replaced, never mutated, so that earlier readers keep their snapshot. */
export interface Post {
  /** The message as Discord sends it. `attachments` has only files that no component or embed shows. */
  readonly message: APIMessage
  /** All files of the message. */
  readonly files: readonly APIAttachment[]
  /** The sender's nonce. Only the response to the send and its event have it. */
  readonly nonce?: string | number
  /** Id of the only person who sees the message; null: everybody. */
  readonly onlyFor: string | null
  /** Id of the interaction that made the message. Its token may edit the message. */
  readonly interactionId: string | null
}

interface CommandShelf {
  /** null for global commands */
  guildId: string | null
  commands: APIApplicationCommand[]
}

/** A notification of a person about one message. */
export interface Push {
  userId: string
  channelId: string
  messageId: string
  /** epoch ms */
  at: number
  /** a push alerts; a badge is silent */
  kind: 'push' | 'badge'
}

/** The saved state of a world. */
export interface WorldFile {
  format: 1
  origin: string
  applicationId: string
  botId: string
  token: string
  /** Whether people can install the app for themselves. */
  userInstalls?: boolean
  people: Person[]
  guilds: Guild[]
  channels: Channel[]
  posts: { channelId: string; posts: Post[] }[]
  commands: CommandShelf[]
  pings: Record<string, Record<string, number>>
  tokens: StoredToken[]
  /** Offset from the machine's clock, in ms; missing in old worlds. */
  ahead?: number
}

/** By the kind of installation: the id of the server ('0' in direct messages) or of the person. */
export type Owners = Readonly<Partial<Record<number, string>>>

/** An answered interaction whose token is still valid. */
export interface StoredToken {
  id: string
  token: string
  userId: string
  channelId: string
  /** epoch ms */
  createdAt: number
  originalId: string | null
  ephemeral: boolean
  /** Missing in old worlds. */
  owners?: Owners
}
