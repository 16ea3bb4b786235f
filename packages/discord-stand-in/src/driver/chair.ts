import type { APIApplicationCommand, APIMessage } from 'discord-api-types/v10'
import type { MessageForm } from '../check/message.ts'
import { Flag, InteractionKind, type MenuKind } from '../codes.ts'
import type { InteractionBroker, InteractionRequest } from '../interactions/broker.ts'
import type { FirstAnswer, Interaction, ModalView, Target } from '../interactions/interaction.ts'
import { directChannel, ownersOf } from '../world/installing.ts'
import { Permission } from '../world/permissions.ts'
import type { Posting } from '../world/posting.ts'
import type { Channel, Owners, Person, Post } from '../world/types.ts'
import type { World } from '../world/world.ts'
import {
  commandData,
  findInMenu,
  findTypable,
  menuData,
  menuNames,
  typable,
  type OptionValues,
  type Typable,
} from './commands.ts'
import { componentData, findControl, modalData, type FieldValues } from './components.ts'
import { NotPossible } from './refusal.ts'
import type { Seat } from './resolved.ts'
import type { Waits } from './waits.ts'

/** The result of one act, as the person sees it. */
export interface Outcome extends FirstAnswer {
  interactionId: string
  /** The client's own message if the bot did not answer in time, otherwise null. */
  error: string | null
  /** Resolves with the final message; a deferred answer must first be filled in. Rejects after `ms`. */
  later: (ms?: number) => Promise<APIMessage>
}

const FAILED = 'This interaction failed'
const SILENT = 'The application did not respond'

export interface ChairParts {
  world: World
  broker: InteractionBroker
  posting: Posting
  waits: Waits
}

/** One person in one channel: reads its messages and acts there. */
export class Chair {
  readonly #parts: ChairParts
  readonly #world: World
  readonly #broker: InteractionBroker
  readonly #posting: Posting
  readonly user: Person
  readonly place: Channel

  constructor(parts: ChairParts, user: Person, place: Channel) {
    this.#parts = parts
    this.#world = parts.world
    this.#broker = parts.broker
    this.#posting = parts.posting
    this.user = user
    this.place = place
  }

  /** Returns the same person's chair in another channel, by id or name. Throws `NotPossible`. */
  in(channel: string): Chair {
    const found =
      this.#world.channels.get(channel) ??
      [...this.#world.channels.values()].find((one) => one.name === channel)
    if (!found || !this.#world.sees(found, this.user.id))
      throw new NotPossible(`There is no channel ${channel}.`)
    return new Chair(this.#parts, this.user, found)
  }

  /** Returns the same person's chair in the direct messages with another person or, by default, the bot. */
  direct(person = this.#world.botId): Chair {
    const other = this.#person(person)
    if (other === this.user) throw new NotPossible('Nobody writes direct messages to themselves.')
    return new Chair(this.#parts, this.user, directChannel(this.#world, this.user.id, other.id))
  }

  /** Returns the visible messages, oldest first, as snapshots that never change. */
  see(channelId = this.place.id): APIMessage[] {
    return this.#seen(this.#world.channel(channelId)).map((post) => post.message)
  }

  say(text: string): APIMessage {
    this.#demandWriting()
    const content = text.trim()
    if (content === '' || content.length > 2000) throw new NotPossible('A message has 1 to 2000 characters.')
    const form = { content } as MessageForm
    return this.#posting.send({
      place: this.place,
      author: this.user,
      form,
      uploads: [],
      onlyFor: null,
      interaction: null,
    }).message
  }

  /** Returns the slash commands that this person can use in this channel. */
  commands(): Typable[] {
    return typable(this.#seat)
  }

  /** Returns the names of the commands in the context menu of a message or a person. */
  menu(kind: MenuKind): string[] {
    return menuNames(this.#seat, kind)
  }

  /**
   * Runs a slash command, as in `command('/game new', { edition: 'classic' })`. The options are given by
   * name; the values of user and channel options are ids.
   */
  command(line: string, options: OptionValues = {}): Promise<Outcome> {
    const typed = findTypable(this.#seat, line)
    const data = commandData(this.#seat, typed, options, null)
    const owners = this.#ownersOf(typed.command)
    return this.#act({ kind: InteractionKind.command, data, commandName: typed.line, owners })
  }

  /** Uses a command of a message's context menu. */
  onMessage(message: APIMessage | string, name: string): Promise<Outcome> {
    const post = this.#current(message)
    if (post.onlyFor !== null) throw new NotPossible('A message that you alone see has no such commands.')
    return this.#useMenu('message', name, { message: post })
  }

  /** Uses a command of a person's context menu; the person is given by id or name. */
  onUser(user: string, name: string): Promise<Outcome> {
    this.#demandWriting()
    return this.#useMenu('user', name, { user: this.#person(user) })
  }

  /** Requests the bot's suggestions for the option `focused`. They are the outcome's `choices`. */
  autocomplete(line: string, options: OptionValues, focused: string): Promise<Outcome> {
    const typed = findTypable(this.#seat, line)
    if (!typed.options.some((one) => one.name === focused && one.autocomplete))
      throw new NotPossible(`${focused} is not completed by the bot.`)
    const data = commandData(this.#seat, typed, { [focused]: '', ...options }, focused)
    const { command } = typed
    const owners = this.#ownersOf(command)
    return this.#act({ kind: InteractionKind.autocomplete, data, commandName: command.name, owners })
  }

  /** Presses an enabled button of the message's current version, by custom id or label. */
  press(message: APIMessage | string, control: string): Promise<Outcome> {
    return this.#use(this.#current(message), control, null)
  }

  /** Chooses values in an enabled select of the message's current version. */
  choose(message: APIMessage | string, control: string, values: readonly string[]): Promise<Outcome> {
    return this.#use(this.#current(message), control, values)
  }

  /** Presses a control of an older snapshot, even if the message has changed or is deleted. */
  staleClick(
    message: APIMessage,
    control: string,
    values: readonly string[] | null = null,
  ): Promise<Outcome> {
    const onlyFor = (message.flags ?? 0) & Flag.ephemeral ? this.user.id : null
    return this.#use({ message, files: message.attachments, onlyFor, interactionId: null }, control, values)
  }

  /** Presses a button twice before the bot answers, which sends two interactions. */
  doubleClick(message: APIMessage | string, control: string): Promise<[Outcome, Outcome]> {
    const post = this.#current(message)
    return Promise.all([this.#use(post, control, null), this.#use(post, control, null)])
  }

  /**
   * Submits a modal that an outcome opened. The fields are given by custom id; a missing field keeps its
   * value.
   */
  submit(modal: ModalView, fields: FieldValues): Promise<Outcome> {
    const data = modalData(this.#seat, modal, fields)
    const parent = this.#broker.find(modal.interactionId)
    if (parent && parent.userId !== this.user.id) throw new NotPossible('This modal is somebody else’s.')
    return this.#act({ kind: InteractionKind.modal, data, source: modal.source, parent })
  }

  dismiss(messageId: string): void {
    const post = this.#world.findPost(this.place.id, messageId)
    if (post?.onlyFor !== this.user.id) throw new NotPossible('Only what you alone see can be dismissed.')
    this.#takeAway(this.place, post)
  }

  /** Restarts the person's client, which loses their ephemeral messages. */
  reload(): void {
    for (const [channelId, posts] of this.#world.posts) {
      for (const post of [...posts.values()])
        if (post.onlyFor === this.user.id) this.#takeAway(this.#world.channel(channelId), post)
    }
  }

  #takeAway(place: Channel, post: Post): void {
    this.#world.dismissed.add(post.message.id)
    this.#posting.remove(place, post)
  }

  /** Resolves with the newest visible message that matches, waiting for one if there is none yet. */
  waitFor(fits: (message: APIMessage) => boolean, ms?: number): Promise<APIMessage> {
    return this.#until(
      () => this.see().findLast(fits),
      `${this.user.name} did not see what was waited for`,
      ms,
    )
  }

  #until<Found>(look: () => Found | undefined, complaint: string, ms: number | undefined): Promise<Found> {
    return this.#parts.waits.until(look, { complaint, posts: () => this.#seen(this.place), ms })
  }

  #seen(place: Channel): Post[] {
    return this.#world.sees(place, this.user.id) ? this.#world.visiblePosts(place.id, this.user.id) : []
  }

  get #seat(): Seat {
    return { world: this.#world, place: this.place, userId: this.user.id }
  }

  #use(post: Post, name: string, values: readonly string[] | null): Promise<Outcome> {
    const control = findControl(post.message, name)
    if (control.disabled) throw new NotPossible(`${name} is disabled.`, 'That cannot be pressed now.')
    const data = componentData(this.#seat, control, values)
    return this.#act({ kind: InteractionKind.component, data, source: post })
  }

  #current(message: APIMessage | string): Post {
    const id = typeof message === 'string' ? message : message.id
    const post = this.#world.findPost(this.place.id, id)
    if (!post || (post.onlyFor !== null && post.onlyFor !== this.user.id))
      throw new NotPossible('The message is not there.')
    if (!this.#isHere()) throw new NotPossible('The channel is not there.')
    return post
  }

  #demandWriting(): void {
    const permission = this.place.thread ? Permission.SendMessagesInThreads : Permission.SendMessages
    if (!this.#isHere() || !(this.#world.permissions(this.place, this.user.id) & permission))
      throw new NotPossible('You may not write here.')
  }

  #person(wanted: string): Person {
    const people = [...this.#world.people.values()]
    const found = people.find(({ id, name }) => id === wanted || name === wanted)
    if (!found) throw new NotPossible(`Nobody here is called ${wanted}.`)
    return found
  }

  #useMenu(kind: MenuKind, name: string, target: Target): Promise<Outcome> {
    const command = findInMenu(this.#seat, kind, name)
    const data = menuData(this.#seat, command, target)
    const owners = this.#ownersOf(command)
    return this.#act({ kind: InteractionKind.command, data, commandName: name, owners, target })
  }

  #ownersOf(command: APIApplicationCommand): Owners {
    return ownersOf(this.#world, this.place, this.user.id, command)
  }

  #isHere(): boolean {
    return this.#world.channels.has(this.place.id) && this.#world.sees(this.place, this.user.id)
  }

  async #act(request: Omit<InteractionRequest, 'userId' | 'place'>): Promise<Outcome> {
    if (!this.#isHere()) throw new NotPossible('The channel is not there.')
    const { interaction, first } = this.#broker.open({ ...request, userId: this.user.id, place: this.place })
    const answer = await first
    const sentence = request.kind === InteractionKind.component ? FAILED : SILENT
    return {
      ...answer,
      interactionId: interaction.id,
      error: answer.kind === 'none' ? sentence : null,
      later: (ms) => this.#later(interaction, answer, ms),
    }
  }

  #later(interaction: Interaction, answer: FirstAnswer, ms?: number): Promise<APIMessage> {
    const look = () => {
      const id = interaction.originalId
      const message = id === null ? undefined : this.#world.findPost(this.place.id, id)?.message
      if (answer.kind === 'deferred update')
        return message === interaction.source?.message ? undefined : message
      return message && !((message.flags ?? 0) & Flag.loading) ? message : undefined
    }
    return this.#until(look, 'The answer was not filled in', ms)
  }
}
