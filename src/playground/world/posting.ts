import type { APIAttachment, APIMessage, APIMessageInteractionMetadata } from 'discord-api-types/v10'
import type { AllowedMentions, MessageForm } from '../check/message.ts'
import type { AnyPart } from '../check/walk.ts'
import { Flag } from '../codes.ts'
import { userPayload } from '../payloads.ts'
import { account, readMentions, spokenText, type MentionDefault, type Mentioned } from './mentions.ts'
import type { Files, Upload } from './files.ts'
import { finish, finishEmbeds, looseFiles } from './finishing.ts'
import type { Channel, Person, Post } from './types.ts'
import type { World } from './world.ts'

export interface Draft {
  place: Channel
  author: Person
  form: MessageForm
  uploads: Upload[]
  /** null: everybody sees it */
  onlyFor: string | null
  interaction: { id: string; metadata: APIMessageInteractionMetadata; isCommand: boolean } | null
  /** "Bot is thinking…" */
  loading?: boolean
}

/** A channel remembers so many messages; the world file and the memory stay bounded. */
const MOST_POSTS = 3000

/** The parts of a component tree as a message of Discord's types them. */
export const partsOf = (message: Pick<APIMessage, 'components'>): AnyPart[] => message.components ?? []

/** Every file of a message, shown or loose; worlds of old kept them all with the message. */
export const filesOf = ({ files, message }: Post): readonly APIAttachment[] => files ?? message.attachments

/** Writes messages: new ones, and new versions of old ones. */
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
    const files = this.#attach(place.id, form, draft.uploads, [])
    const components = finish(form.components ?? [], files)
    const embeds = finishEmbeds(form.embeds ?? [], files)
    const otherwise: MentionDefault = interaction ? 'users' : 'everything'
    const mentioned = readMentions(
      spokenText(form.content ?? '', components),
      form.allowed_mentions,
      otherwise,
    )
    const reply = this.#replyTo(place, form, mentioned)
    const message = {
      id: world.ids.next(),
      channel_id: place.id,
      type: reply ? 19 : interaction?.isCommand ? 20 : 0,
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
      ...(form.nonce !== undefined && world.readings.nonceReturned ? { nonce: form.nonce } : {}),
      ...(author.bot ? { application_id: world.applicationId } : {}),
      ...(interaction ? { webhook_id: world.applicationId, interaction_metadata: interaction.metadata } : {}),
      ...reply,
    } as unknown as APIMessage
    const post: Post = { message, files, onlyFor: draft.onlyFor, interactionId: interaction?.id ?? null }
    if (place.thread) place.thread.activeAt = world.clock.now()
    account(world, place, post, mentioned)
    world.addPost(place.id, post)
    this.#forgetOldest(place)
    return post
  }

  /** A new version; what the form leaves out stays. The first edit of a waiting answer is what it was waiting for. */
  edit(
    place: Channel,
    post: Post,
    form: MessageForm,
    uploads: Upload[],
    interactionId = post.interactionId,
  ): Post {
    const old = post.message
    const oldFlags = old.flags ?? 0
    const before = filesOf(post)
    const kept = form.attachments
      ? before.filter((one) => form.attachments?.some((entry) => entry.id === one.id))
      : before
    const files = this.#attach(place.id, form, uploads, kept)
    const components = form.components ? finish(form.components, files) : partsOf(old)
    const embeds = form.embeds === undefined ? old.embeds : finishEmbeds(form.embeds ?? [], files)
    const content = form.content === undefined ? old.content : (form.content ?? '')
    const mentioned = readMentions(spokenText(content, components), form.allowed_mentions, 'users')
    const waiting = Boolean(oldFlags & Flag.loading)
    const settable = Flag.suppressEmbeds | Flag.v2
    const flags =
      form.flags === null || form.flags === undefined
        ? oldFlags
        : (oldFlags & ~settable) | (form.flags & settable)
    const message = {
      ...old,
      content,
      embeds,
      components,
      attachments: looseFiles(files, components, embeds),
      mentions: this.#users(mentioned),
      flags: flags & ~Flag.loading,
      edited_timestamp: waiting ? null : this.#world.stamp(),
    } as unknown as APIMessage
    const stay = new Set(files.map(({ id }) => id))
    for (const { id } of before) if (!stay.has(id)) this.#files.drop(id)
    const next: Post = { message, files, onlyFor: post.onlyFor, interactionId }
    this.#world.replacePost(place.id, next)
    return next
  }

  remove(place: Channel, post: Post): void {
    for (const file of filesOf(post)) this.#files.drop(file.id)
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
  ): APIAttachment[] {
    const entry = (id: string) => form.attachments?.find((one) => one.id === id)
    const described = kept.map((one) => {
      const description = entry(one.id)?.description
      return description === undefined || description === one.description
        ? one
        : ({ ...one, description } as APIAttachment)
    })
    const added = uploads.map((upload, index) => {
      const wanted = entry(String(index))
      return this.#files.add(
        channelId,
        { ...upload, name: wanted?.filename ?? upload.name },
        wanted?.description,
      )
    })
    return [...described, ...added]
  }

  #users(mentioned: Mentioned) {
    return mentioned.users.flatMap((id) => {
      const person = this.#world.people.get(id)
      return person ? [userPayload(person)] : []
    })
  }

  #replyTo(place: Channel, form: MessageForm, mentioned: Mentioned): object | null {
    if (!form.message_reference) return null
    const target = this.#world.findPost(place.id, form.message_reference.message_id)
    const allowed: AllowedMentions | null | undefined = form.allowed_mentions
    const rings = allowed ? (allowed.replied_user ?? false) : true
    if (target && rings && !mentioned.users.includes(target.message.author.id))
      mentioned.users.push(target.message.author.id)
    return {
      message_reference: { type: 0, message_id: form.message_reference.message_id, channel_id: place.id },
      referenced_message: target?.message ?? null,
    }
  }
}
