import * as z from 'zod'
import { readForm } from '../check/form.ts'
import { readMessage, type MessageForm } from '../check/message.ts'
import { modalForm } from '../check/parts.ts'
import { tally } from '../check/tally.ts'
import { CallbackKind, Flag, InteractionKind } from '../codes.ts'
import { invalidForm, problem } from '../errors.ts'
import type { Upload } from '../world/files.ts'
import { Install } from '../world/installing.ts'
import { Permission } from '../world/permissions.ts'
import { partsOf, type Posting } from '../world/posting.ts'
import type { Post } from '../world/types.ts'
import type { World } from '../world/world.ts'
import type { InteractionBroker } from './broker.ts'
import type { AnswerKind, FirstAnswer, Interaction } from './interaction.ts'
import { interactionMetadata } from './payload.ts'

const envelope = z.strictObject({ type: z.int(), data: z.unknown().optional() })
const deferData = z.strictObject({ flags: z.int().optional() }).nullish()
const choiceForm = z.strictObject({
  choices: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(100),
        name_localizations: z.record(z.string(), z.string().max(100)).nullish(),
        value: z.union([z.string().max(100), z.number()]),
      }),
    )
    .max(25),
})

const { command, component, autocomplete, modal } = InteractionKind
/** The types of first answers that each kind of interaction allows. Types 6 and 7 also need a message. */
const ALLOWED: Record<InteractionKind, readonly number[]> = {
  [command]: [4, 5, 9],
  [component]: [4, 5, 6, 7, 9],
  [autocomplete]: [8],
  [modal]: [4, 5, 6, 7],
}
const NAMES: Record<CallbackKind, AnswerKind> = {
  4: 'message',
  5: 'deferred message',
  6: 'deferred update',
  7: 'update',
  8: 'choices',
  9: 'modal',
}

/** Maximum number of follow-ups without an installation in the server. */
const MOST_FOLLOW_UPS = 5
/** If a message was deleted less than this many ms ago, a request for it counts as simultaneous. */
const sameMoment = 10_000

/** Carries out first answers, and the later requests that the interaction's token allows. */
export class Answers {
  readonly #world: World
  readonly #broker: InteractionBroker
  readonly #posting: Posting

  constructor(world: World, broker: InteractionBroker, posting: Posting) {
    this.#world = world
    this.#broker = broker
    this.#posting = posting
  }

  /** Carries out the first answer. A refused body leaves the interaction open for another one. */
  first(
    id: string,
    token: string,
    raw: unknown,
    uploads: Upload[],
  ): { interaction: Interaction; post: Post | null } {
    const interaction = this.#broker.awaiting(id, token)
    const { type, data } = readForm(envelope, raw)
    const needsSource = type === CallbackKind.deferUpdate || type === CallbackKind.update
    if (!ALLOWED[interaction.kind].includes(type) || (needsSource && !interaction.source))
      throw invalidForm([
        {
          path: ['type'],
          code: 'INTERACTION_CALLBACK_TYPE_INVALID',
          message: `Callback type ${type} does not answer an interaction of type ${interaction.kind}.`,
        },
      ])
    const kind = type as CallbackKind
    const given = this.#give(interaction, kind, data, uploads)
    const answer: Omit<FirstAnswer, 'latency'> = {
      kind: NAMES[kind],
      message: given.post?.message ?? null,
      modal: given.modal ?? null,
      choices: given.choices ?? null,
    }
    this.#broker.accept(interaction, kind, answer)
    return { interaction, post: given.post ?? null }
  }

  #give(
    interaction: Interaction,
    kind: CallbackKind,
    data: unknown,
    uploads: Upload[],
  ): { post?: Post } & Partial<Pick<FirstAnswer, 'modal' | 'choices'>> {
    switch (kind) {
      case CallbackKind.message: {
        const form = readMessage(data, {
          way: 'reply',
          at: ['data'],
          uploads: uploads.map((one) => one.name),
          old: null,
          readings: this.#world.readings,
        })
        return { post: this.#original(interaction, form, uploads, false) }
      }
      case CallbackKind.deferMessage: {
        const flags = readForm(deferData, data, ['data'])?.flags ?? 0
        if (flags & ~Flag.ephemeral)
          throw invalidForm([
            {
              path: ['data', 'flags'],
              code: 'MESSAGE_FLAGS_INVALID',
              message: 'A deferred answer knows EPHEMERAL only.',
            },
          ])
        interaction.waiting = true
        return { post: this.#original(interaction, { flags }, [], true) }
      }
      case CallbackKind.deferUpdate:
        readForm(z.strictObject({}).nullish(), data, ['data'])
        interaction.originalId = interaction.source?.message.id ?? null
        interaction.ephemeral = interaction.source?.onlyFor !== null
        return {}
      case CallbackKind.update: {
        const source = this.#sourceOf(interaction)
        const { updateKeeps } = this.#world.readings
        const given = updateKeeps ? data : { attachments: [], ...(data as object | undefined) }
        const post = this.#editPost(interaction, source, given, uploads, ['data'])
        interaction.originalId = post.message.id
        interaction.ephemeral = post.onlyFor !== null
        return { post }
      }
      case CallbackKind.choices:
        return { choices: readForm(choiceForm, data, ['data']).choices }
      case CallbackKind.modal:
        return { modal: this.#modal(interaction, data) }
    }
  }

  #modal(interaction: Interaction, data: unknown): FirstAnswer['modal'] {
    const form = readForm(modalForm, data, ['data'])
    const complaints = tally(form.components, ['data', 'components'])
    if (complaints.length) throw invalidForm(complaints)
    return {
      customId: form.custom_id,
      title: form.title,
      components: form.components,
      interactionId: interaction.id,
      channelId: interaction.channelId,
      source: interaction.source,
    }
  }

  original(interaction: Interaction): Post {
    return this.#own(interaction, '@original')
  }

  /** Returns a message that this token may change: its original or one of its follow-ups. Throws 10008. */
  owned(interaction: Interaction, messageId: string): Post {
    return this.#own(interaction, messageId)
  }

  edit(interaction: Interaction, messageId: string, raw: unknown, uploads: Upload[]): Post {
    const post = this.#own(interaction, messageId)
    if (this.#place(interaction).thread?.archived) throw problem('archived')
    const edited = this.#editPost(interaction, post, raw, uploads, [])
    if (post.message.id === interaction.originalId) interaction.waiting = false
    return edited
  }

  /** Sends a follow-up. The first one of a deferred answer fills it in and keeps its visibility. */
  followUp(interaction: Interaction, raw: unknown, uploads: Upload[]): Post {
    if (interaction.waiting) return this.edit(interaction, '@original', raw, uploads)
    const form = readMessage(raw, {
      way: 'reply',
      at: [],
      uploads: uploads.map((one) => one.name),
      old: null,
      readings: this.#world.readings,
    })
    if (!(Install.guild in interaction.owners) && interaction.followUps >= MOST_FOLLOW_UPS)
      throw problem('tooManyFollowUps')
    interaction.followUps += 1
    return this.#write(interaction, form, uploads, false)
  }

  remove(interaction: Interaction, messageId: string): void {
    const post = this.#own(interaction, messageId)
    if (post.message.id === interaction.originalId) interaction.waiting = false
    this.#posting.remove(this.#place(interaction), post)
    this.#world.takenAway.set(post.message.id, this.#world.clock.now())
  }

  #place(interaction: Interaction) {
    return this.#world.channel(interaction.channelId)
  }

  #original(interaction: Interaction, form: MessageForm, uploads: Upload[], loading: boolean): Post {
    const post = this.#write(interaction, form, uploads, loading)
    interaction.originalId = post.message.id
    interaction.ephemeral = post.onlyFor !== null
    return post
  }

  #write(interaction: Interaction, form: MessageForm, uploads: Upload[], loading: boolean): Post {
    const { commandName, kind, source, target } = interaction
    const answered = target && 'message' in target ? target.message : source
    const isFirst = interaction.answered === null
    const isCommand = isFirst && kind === InteractionKind.command && commandName !== null
    const user = this.#world.person(interaction.userId)
    return this.#posting.send({
      place: this.#place(interaction),
      author: this.#world.bot,
      form,
      uploads,
      onlyFor: this.#isPrivate(interaction, form) ? interaction.userId : null,
      interaction: {
        id: interaction.id,
        metadata: interactionMetadata(this.#world, interaction),
        command: isCommand ? { name: commandName, user, isMenu: target !== null } : null,
      },
      answers:
        isFirst && answered
          ? (this.#world.findPost(answered.message.channel_id, answered.message.id) ?? answered)
          : null,
      loading,
    })
  }

  /**
   * Whether only the person sees the message. In a server without the app, this also depends on their own
   * permissions.
   */
  #isPrivate(interaction: Interaction, form: MessageForm): boolean {
    if ((form.flags ?? 0) & Flag.ephemeral) return true
    const place = this.#place(interaction)
    if (place.guildId === null || Install.guild in interaction.owners) return false
    const mayWrite = place.thread ? Permission.SendMessagesInThreads : Permission.SendMessages
    const needed = Permission.UseExternalApps | mayWrite
    return (this.#world.permissions(place, interaction.userId) & needed) !== needed
  }

  #editPost(interaction: Interaction, post: Post, raw: unknown, uploads: Upload[], at: PropertyKey[]): Post {
    const form = readMessage(raw, {
      way: 'edit',
      at,
      uploads: uploads.map((one) => one.name),
      old: oldMessage(post),
      readings: this.#world.readings,
    })
    return this.#posting.edit(this.#place(interaction), post, form, uploads, 'users')
  }

  #sourceOf(interaction: Interaction): Post {
    const post =
      interaction.source && this.#world.findPost(interaction.channelId, interaction.source.message.id)
    if (!post) throw problem('unknownMessage')
    return post
  }

  #own(interaction: Interaction, messageId: string): Post {
    const isOriginal = messageId === '@original'
    const id = isOriginal ? interaction.originalId : messageId
    const post = id === null ? undefined : this.#world.findPost(interaction.channelId, id)
    const isNamed = isOriginal || this.#world.readings.sourceById
    const mine = post && (post.interactionId === interaction.id || (isNamed && id === interaction.originalId))
    if (post && mine) return post
    const unknown = problem('unknownMessage')
    unknown.isGoneMeanwhile = id !== null && this.#isGoneMeanwhile(interaction, id)
    throw unknown
  }

  #isGoneMeanwhile({ createdAt }: Interaction, messageId: string): boolean {
    const { clock, dismissed, takenAway } = this.#world
    if (dismissed.has(messageId)) return true
    const at = takenAway.get(messageId) ?? 0
    return at >= createdAt && clock.now() - at < sameMoment
  }
}

/** Returns what `readMessage` needs to know about the message that is edited. */
export function oldMessage(post: Post) {
  const { message } = post
  const waiting = Boolean((message.flags ?? 0) & Flag.loading)
  return {
    flags: message.flags ?? 0,
    content: message.content,
    embeds: message.embeds.length,
    parts: waiting ? [] : partsOf(message),
    files: post.files,
  }
}
