import type { APIAttachment, APIMessage, APIMessageInteractionMetadata } from 'discord-api-types/v10'
import { takenFiles, type AllowedMentions, type AttachmentForm, type MessageForm } from '../check/message.ts'
import type { AnyPart } from '../check/walk.ts'
import { Flag, InteractionKind, MessageKind } from '../codes.ts'
import { userPayload } from '../payloads.ts'
import {
  account,
  permitted,
  readMentions,
  spokenText,
  type MentionDefault,
  type Mentioned,
} from './mentions.ts'
import { SPOILER, type Files, type Upload } from './files.ts'
import { finish, finishEmbeds, looseFiles } from './finishing.ts'
import type { Channel, Person, Post } from './types.ts'
import type { World } from './world.ts'

/** The command that a message answers, for the deprecated `interaction` field. */
interface CommandUse {
  name: string
  user: Person
  /** Whether the command was used in a context menu. */
  isMenu: boolean
}

export interface Draft {
  place: Channel
  author: Person
  form: MessageForm
  uploads: Upload[]
  /** Id of the only person who sees the message; null: everybody. */
  onlyFor: string | null
  interaction: { id: string; metadata: APIMessageInteractionMetadata; command: CommandUse | null } | null
  /** The message whose component was used. */
  answers?: Post | null
  /** Shown as “Bot is thinking…”. */
  loading?: boolean
}

/** Messages kept per channel, which bounds the world file and the memory. */
const MOST_POSTS = 3000

/** The components of a message, typed as a tree. */
export const partsOf = (message: Pick<APIMessage, 'components'>): AnyPart[] => message.components ?? []

/** Creates, edits and removes messages. */
export class Posting {
  readonly #world: World
  readonly #files: Files

  constructor(world: World, files: Files) {
    this.#world = world
    this.#files = files
  }

  send(draft: Draft): Post {
    const world = this.#world
    const { place, form, author, interaction } = draft
    const files = this.#attach(place.id, form, draft.uploads, [], false)
    const components = finish(form.components ?? [], files)
    const embeds = finishEmbeds(form.embeds ?? [], files)
    const otherwise: MentionDefault = interaction ? 'users' : 'everything'
    const text = spokenText(form.content ?? '', components)
    const mentioned = this.#mentioned(place, author.id, text, form, otherwise)
    const reply = draft.answers ? referTo(place, draft.answers) : this.#replyTo(place, form, mentioned)
    const message = {
      id: world.ids.next(),
      channel_id: place.id,
      type: messageKind(interaction?.command, reply !== null),
      author: userPayload(author),
      content: form.content ?? '',
      timestamp: world.stamp(),
      edited_timestamp: null,
      tts: form.tts ?? false,
      mention_everyone: mentioned.everyone,
      mentions: this.#users(mentioned),
      mention_roles: mentioned.roles,
      attachments: looseFiles(files, components, embeds),
      embeds,
      components,
      pinned: false,
      flags: (form.flags ?? 0) | (draft.onlyFor ? Flag.ephemeral : 0) | (draft.loading ? Flag.loading : 0),
      ...(interaction ? originOf(world, interaction) : {}),
      ...reply,
    } as unknown as APIMessage
    const post: Post = {
      message,
      files,
      onlyFor: draft.onlyFor,
      interactionId: interaction?.id ?? null,
      ...(form.nonce === undefined ? {} : { nonce: form.nonce }),
    }
    if (place.thread) place.thread.activeAt = world.clock.now()
    account(world, place, post, mentioned)
    world.addPost(place.id, post)
    this.#forgetOldest(place)
    return post
  }

  /**
   * Creates a new version. Fields that are missing in the form keep their value. The first edit of a deferred
   * answer fills it in.
   */
  edit(place: Channel, post: Post, form: MessageForm, uploads: Upload[], otherwise: MentionDefault): Post {
    const old = post.message
    const oldFlags = old.flags ?? 0
    const before = post.files
    const kept = form.attachments
      ? before.filter((one) => form.attachments?.some((entry) => entry.id === one.id))
      : before
    const files = this.#attach(place.id, form, uploads, kept, true)
    const components = form.components ? finish(form.components, files) : partsOf(old)
    const embeds = form.embeds === undefined ? old.embeds : finishEmbeds(form.embeds ?? [], files)
    const content = form.content === undefined ? old.content : (form.content ?? '')
    const waiting = Boolean(oldFlags & Flag.loading)
    const flags = editedFlags(oldFlags, form.flags)
    const message = {
      ...old,
      content,
      embeds,
      components,
      attachments: looseFiles(files, components, embeds),
      ...this.#mentionsAfter(place, flags, form, spokenText(content, components), otherwise),
      flags: flags & ~Flag.loading,
      edited_timestamp: waiting ? null : this.#world.stamp(),
    } as unknown as APIMessage
    const stay = new Set(files.map(({ id }) => id))
    for (const { id } of before) if (!stay.has(id)) this.#files.drop(id)
    const next: Post = { message, files, onlyFor: post.onlyFor, interactionId: post.interactionId }
    this.#world.replacePost(place.id, next)
    return next
  }

  remove(place: Channel, post: Post): void {
    for (const file of post.files) this.#files.drop(file.id)
    this.#world.removePost(place.id, post.message.id)
  }

  #forgetOldest(place: Channel): void {
    const posts = this.#world.posts.get(place.id)
    if (!posts || posts.size <= MOST_POSTS) return
    const [oldest] = posts.values()
    if (oldest) this.remove(place, oldest)
  }

  #attach(
    channelId: string,
    form: MessageForm,
    uploads: Upload[],
    kept: readonly APIAttachment[],
    isEdit: boolean,
  ): APIAttachment[] {
    const entry = (id: string) => form.attachments?.find((one) => one.id === id)
    const described = kept.map((one) => redescribed(one, entry(one.id)))
    const added = takenFiles(uploads, form, isEdit, this.#world.readings).map(({ file, index }) => {
      const wanted = entry(String(index))
      return this.#files.add(channelId, { ...file, name: wanted?.filename ?? file.name }, wanted)
    })
    return [...described, ...added]
  }

  /** Reads mentions again if their source was edited: the content, or components with V2. */
  #mentionsAfter(
    place: Channel,
    flags: number,
    form: MessageForm,
    text: string,
    otherwise: MentionDefault,
  ): object {
    const spoken = flags & Flag.v2 ? form.components : form.content
    if (spoken === undefined) return {}
    const mentioned = this.#mentioned(place, this.#world.botId, text, form, otherwise)
    return {
      mentions: this.#users(mentioned),
      mention_roles: mentioned.roles,
      mention_everyone: mentioned.everyone,
    }
  }

  #mentioned(
    place: Channel,
    sender: string,
    text: string,
    form: MessageForm,
    otherwise: MentionDefault,
  ): Mentioned {
    return permitted(this.#world, place, sender, readMentions(text, form.allowed_mentions, otherwise))
  }

  #users(mentioned: Mentioned) {
    return mentioned.users.flatMap((id) => {
      const person = this.#world.people.get(id)
      return person ? [userPayload(person)] : []
    })
  }

  #replyTo(place: Channel, form: MessageForm, mentioned: Mentioned): object | null {
    const target = form.message_reference && this.#world.findPost(place.id, form.message_reference.message_id)
    if (!target) return null
    const allowed: AllowedMentions | null | undefined = form.allowed_mentions
    const rings = allowed ? (allowed.replied_user ?? false) : true
    if (rings && !mentioned.users.includes(target.message.author.id))
      mentioned.users.push(target.message.author.id)
    return referTo(place, target)
  }
}

function messageKind(command: CommandUse | null | undefined, isReply: boolean): number {
  if (command) return command.isMenu ? MessageKind.menuCommand : MessageKind.command
  return isReply ? MessageKind.reply : MessageKind.plain
}

/** Returns the fields of a reply. The referenced message comes without its own `referenced_message`. */
function referTo(place: Channel, { message }: Post): object {
  const { referenced_message: _further, ...target } = message
  const guild = place.guildId === null ? {} : { guild_id: place.guildId }
  return {
    message_reference: { type: 0, message_id: message.id, channel_id: place.id, ...guild },
    referenced_message: target,
  }
}

function originOf(world: World, { id, metadata, command }: NonNullable<Draft['interaction']>): object {
  return {
    application_id: world.applicationId,
    webhook_id: world.applicationId,
    interaction_metadata: metadata,
    ...(command
      ? {
          interaction: {
            id,
            type: InteractionKind.command,
            name: command.name,
            user: userPayload(command.user),
          },
        }
      : {}),
  }
}

/** SUPPRESS_EMBEDS can be set and cleared, IS_COMPONENTS_V2 only set; other flags are ignored. */
function editedFlags(old: number, given: number | null | undefined): number {
  if (given === null || given === undefined) return old
  return (old & ~Flag.suppressEmbeds) | (given & (Flag.suppressEmbeds | Flag.v2))
}

function redescribed(file: APIAttachment, wanted: Partial<AttachmentForm> = {}): APIAttachment {
  const { description, is_spoiler: isSpoiler } = wanted
  return {
    ...file,
    ...(description === undefined ? {} : { description: description ?? '' }),
    ...(isSpoiler === undefined ? {} : { flags: isSpoiler ? SPOILER : 0 }),
  }
}
