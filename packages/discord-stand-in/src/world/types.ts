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
  /** Direct messages from the bot are answered with 50007. */
  dmsClosed: boolean
}

export interface Role {
  id: string
  name: string
  permissions: string
  position: number
  managed: boolean
}

export interface Member {
  userId: string
  nick: string | null
  roles: string[]
  joinedAt: string
  /** ISO; until then they may only look on. */
  timedOutUntil?: string | null
}

export interface Guild {
  id: string
  name: string
  ownerId: string
  locale: string
  roles: Role[]
  members: Member[]
  /** An outage: the guild is there, but Discord cannot serve it. */
  unavailable: boolean
  /** False after the bot was removed from the server. */
  botPresent: boolean
  /** Installed with `applications.commands` alone: its commands work, and the bot is no member. */
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
  members: string[]
  /** epoch ms of the last message sent, which alone counts as activity */
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
  /** of a direct message channel */
  recipients: string[]
  thread: ThreadState | null
}

/** A message as stored: replaced, never changed in place, so that an older reader keeps what it saw. */
export interface Post {
  /** As Discord gives it out: of its files those alone that no component and no embed shows. */
  readonly message: APIMessage
  /** All of them. */
  readonly files: readonly APIAttachment[]
  /** What its sender gave it for its name; the answer to the sending alone tells it. */
  readonly nonce?: string | number
  /** The only person who sees it, or null for everybody. */
  readonly onlyFor: string | null
  /** The interaction whose token rules it, if one made it. */
  readonly interactionId: string | null
}

interface CommandShelf {
  /** null for global commands */
  guildId: string | null
  commands: APIApplicationCommand[]
}

/** One person learned (or not) of one message. */
export interface Push {
  userId: string
  channelId: string
  messageId: string
  /** epoch ms */
  at: number
  /** a push rings; a badge is only seen when looking */
  kind: 'push' | 'badge'
}

/** What one folder keeps of a world. */
export interface WorldFile {
  format: 1
  origin: string
  applicationId: string
  botId: string
  token: string
  people: Person[]
  guilds: Guild[]
  channels: Channel[]
  posts: { channelId: string; posts: Post[] }[]
  commands: CommandShelf[]
  pings: Record<string, Record<string, number>>
  tokens: StoredToken[]
  /** By how much its clock is ahead of the machine's, in ms; not there in worlds of old. */
  ahead?: number
}

/** An interaction that was answered and whose token still lives. */
export interface StoredToken {
  id: string
  token: string
  userId: string
  channelId: string
  /** epoch ms */
  createdAt: number
  originalId: string | null
  ephemeral: boolean
}
