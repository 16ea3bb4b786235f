import { setTimeout as wait } from 'node:timers/promises'
import { GuildMember, MessageFlags, PermissionFlagsBits } from 'discord.js'
import type {
  REST,
  AutocompleteInteraction,
  ChatInputCommandInteraction,
  Interaction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
} from 'discord.js'
import { LRUCache } from 'lru-cache'
import { sizeLimit } from '#caches/size-limit.ts'
import { Admission, answerLimited, type LimitAnswer } from './admission.ts'
import { Answering, type Pauses } from './answering.ts'
import { guarded } from './guarded.ts'
import {
  isAsDefined,
  isSlashCommand,
  isTypedAsDefined,
  type Command,
  type MenuCommand,
  type SlashCommand,
} from './command.ts'
import { controlOf, type Control, isOnMenu, kindOfPress, type OnMenu, type Ours } from './controls/index.ts'
import { Declined, UserError } from './request.ts'
import { barrier, entered } from './entering.ts'
import { followed, noteDepartures, type AppContext, type Scope } from './app-context.ts'
import { note, decodeId, type ControlId, rows, text, goButton } from './parts/components.ts'
import type { Message } from './parts/message.ts'
import type { Modal } from './parts/modal.ts'
import { noMeter, type Meter } from './traffic-meter.ts'
import { missingPermissions, problemText } from './sending/permissions.ts'
import { endAutopilot } from './controls/coming-back.ts'
import { ensureCard } from './sending/lost-card.ts'
import { Press, type InteractionData } from './press.ts'
import { speak } from '#text/index.ts'

/**
 * How long a process that is shutting down waits with its answer, ms. Another process may get the same press
 * and should answer first.
 */
const shutdownDelayMs = 2000
const maxPending = 1000
const maxPendingPerUser = 5

interface RouterWays extends Pauses {
  meter?: Meter
  admission?: Admission
}

/** Routes every interaction to its command or control, and makes sure that it is answered. */
export class Router {
  readonly #app: AppContext
  readonly #answers: REST
  readonly #commands: ReadonlyMap<string, SlashCommand>
  readonly #menus: ReadonlyMap<string, MenuCommand>
  readonly #meter: Meter
  readonly #running = new Set<Promise<void>>()
  readonly #owed = new LRUCache<string, readonly Message[]>(sizeLimit(maxPending))
  readonly #answering: Answering
  readonly #admission: Admission
  #isClosing = false

  constructor(
    app: AppContext,
    answers: REST,
    commands: readonly Command[],
    { meter = noMeter, admission = new Admission(), ...pauses }: RouterWays = {},
  ) {
    this.#admission = admission
    this.#app = app
    this.#answers = answers
    this.#answering = new Answering(app.log, (user, message) => this.#owe(user, message), pauses)
    this.#meter = meter
    const [slash, menus] = [commands.filter(isSlashCommand), commands.filter((one) => 'runOn' in one)]
    this.#commands = new Map(slash.map((command) => [command.definition.name, command]))
    this.#menus = new Map(menus.map((command) => [command.definition.name, command]))
  }

  /** Handles an interaction in the background. Never throws, and answers every interaction. */
  take(interaction: Interaction): void {
    const ours = oursOf(interaction)
    if (!ours) return
    this.#app.courier.noteServerTime(ours.id)
    const limited = this.#admission.limit(ours)
    if (limited) this.#run(this.#answerLimited(ours, limited))
    else this.#run(this.#logged(ours, this.#meter.pressed(kindOfPress(ours))))
  }

  #run(work: Promise<void>): void {
    const run = work.finally(() => this.#running.delete(run))
    this.#running.add(run)
  }

  async #logged(interaction: Ours, measured: ReturnType<Meter['pressed']>): Promise<void> {
    try {
      await this.#handle(interaction, measured)
    } catch (error) {
      this.#app.log.error({ interaction: interaction.id, err: error }, 'an interaction could not be read')
    }
  }

  async #answerLimited(interaction: Ours, answer: LimitAnswer): Promise<void> {
    this.#meter.limited(answer)
    try {
      await answerLimited(this.#answers, interaction, answer)
    } catch (error) {
      this.#app.log.debug(
        { interaction: interaction.id, err: error },
        'a press beyond the limit was not answered',
      )
    }
  }

  #owe(user: string, ...messages: readonly Message[]): void {
    if (messages.length === 0) return
    this.#owed.set(user, [...(this.#owed.get(user) ?? []), ...messages].slice(-maxPendingPerUser))
  }

  /** Resolves when no interaction is being handled. Does not wait for answers that are to be retried. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  /** Refuses further interactions, finishes the running ones, and tries to send waiting answers once more. */
  async close(): Promise<void> {
    this.#isClosing = true
    this.#app.table.outbox.stopWaiting()
    await this.idle()
    await this.#answering.close()
  }

  async #handle(interaction: Ours, measured: ReturnType<Meter['pressed']>): Promise<void> {
    const press = new Press(interactionData(interaction), this.#answers, this.#answering, measured.answered)
    const scope: Scope = {
      app: this.#app,
      press,
      interaction: press.interaction,
      game: '',
      guild: press.interaction.guild,
    }
    const { guild, user } = press.interaction
    if (guild) this.#app.departures.pressed(guild, user.id)
    const seen = this.#app.table.noteActive(user.id)
    await guarded(scope, interaction.isAutocomplete() ? 'suggest' : 'answer', async () => {
      const { words } = press.interaction
      if (this.#isClosing) {
        await wait(shutdownDelayMs)
        throw new UserError(words.say('ui.refuse.closing'))
      }
      if (!press.interaction.guild && !this.#isDirect(interaction))
        throw new UserError(words.say('ui.refuse.server'))
      this.#reopen(press.interaction)
      if (interaction.isAutocomplete()) return this.#suggest(scope, interaction)
      if (interaction.isChatInputCommand()) await this.#command(scope, interaction)
      else if (isOnMenu(interaction)) await this.#menu(scope, interaction)
      else await this.#control(scope, interaction)
      if (press.isSilent) await press.replyPrivately(note(words.say('ui.form.done')))
    })
    measured.ended()
    await this.#tellBeside(scope, seen)
    if (interaction.isChatInputCommand()) await this.#greet(scope)
  }

  async #tellBeside(scope: Scope, seen: Promise<{ isUndelivered: boolean }>): Promise<void> {
    try {
      await this.#tellOwed(scope)
      await this.#tellUndelivered(scope, (await seen).isUndelivered)
      await this.#tellOfProblem(scope)
    } catch (error) {
      this.#app.log.warn(
        { interaction: scope.interaction.id, err: error },
        'what was to be said beside an answer could not be said',
      )
    }
  }

  /** Whether the command or control also works in direct messages. All others only work in servers. */
  #isDirect(interaction: Ours): boolean {
    if (isOnMenu(interaction)) return false
    if (interaction.isMessageComponent() || interaction.isModalSubmit())
      return controlOf(decodeId(interaction.customId))?.isDirect === true
    const { serverOnly = [] } = this.#commands.get(interaction.commandName) ?? {}
    return !serverOnly.includes(interaction.options.getSubcommand(false) ?? '')
  }

  async #suggest(scope: Scope, interaction: AutocompleteInteraction): Promise<void> {
    const command = this.#commands.get(interaction.commandName)
    const isOurs = isTypedAsDefined(command?.definition.options, interaction.options.data)
    await scope.press.suggest((isOurs && (await command?.suggest?.(scope, interaction))) || [])
  }

  async #command(scope: Scope, interaction: ChatInputCommandInteraction): Promise<void> {
    const command = this.#commands.get(interaction.commandName)
    if (!command || !isAsDefined(command.definition.options, interaction.options.data))
      throw new UserError(scope.interaction.words.say('ui.refuse.unknown'))
    await scope.press.acknowledge('private')
    await this.#admission.inTurn(scope.interaction.user.id, () => command.run(scope, interaction))
  }

  async #menu(scope: Scope, interaction: OnMenu): Promise<void> {
    const command = this.#menus.get(interaction.commandName)
    if (!command) throw new UserError(scope.interaction.words.say('ui.refuse.unknown'))
    await scope.press.acknowledge('private')
    await this.#admission.inTurn(scope.interaction.user.id, () => command.runOn(scope, interaction))
  }

  async #control(
    scope: Scope,
    interaction: MessageComponentInteraction | ModalSubmitInteraction,
  ): Promise<void> {
    const { customId } = interaction
    const id = decodeId(customId)
    const control = controlOf(id)
    if (id.kind !== 'ours' || !control || !canAnswer(control, interaction))
      return this.#strange(scope, id.kind === 'unknown' ? '' : oldGame(customId))
    if (control.first === 'modal') {
      // A modal contains nothing from the game, and its submission has the game's id.
      const modal = await control.modal(scope, id)
      if (!isNamed(modal)) return this.#strange(scope, '')
      await scope.press.openModal(modal)
      if (id.game !== '' && (await barrier(scope, id.game)) === null)
        await endAutopilot({ ...scope, game: id.game })
      return
    }
    await scope.press.acknowledge(control.first)
    await this.#carryOut(scope, control, id)
  }

  async #carryOut(scope: Scope, control: Exclude<Control, { first: 'modal' }>, id: ControlId): Promise<void> {
    let inGame = scope
    try {
      await this.#admission.inTurn(scope.interaction.user.id, async () => {
        if (id.game !== '') inGame = await entered(scope, id.game)
        if (inGame.game) followed(inGame)
        if (!control.isFromAway) await endAutopilot(inGame)
        await control.run(inGame, id)
      })
    } catch (error) {
      if (error instanceof Declined && error.refused.code === 'notYours')
        this.#run(lookedForDepartures(inGame))
      throw error
    } finally {
      await this.#findCard(inGame)
    }
  }

  /** Checks that the open card exists. A failure must not replace the answer to the press. */
  async #findCard(scope: Scope): Promise<void> {
    try {
      await ensureCard(scope)
    } catch (error) {
      this.#app.log.info({ game: scope.game, err: error }, 'the open card could not be checked')
    }
  }

  /** Answers a press on a control whose id has an older format or is forged. */
  async #strange(scope: Scope, game: string): Promise<void> {
    const { press, interaction } = scope
    const { words } = interaction
    await press.acknowledge('private')
    if (!game) return press.replyPrivately(note(words.say('ui.refuse.unknown')))
    const refresh = goButton({ id: game }, 'assets', words.say('ui.go.refresh'))
    await press.replyPrivately({ components: [text(words.say('ui.refuse.old')), ...rows([refresh])] })
  }

  /** Resumes sending to the channel if the bot has the permissions that were missing. */
  #reopen(interaction: InteractionData): void {
    const { outbox } = this.#app.table
    if (outbox.muted(interaction.channel) && missingPermissions(interaction) === null)
      outbox.reopen(interaction.channel)
  }

  /** Greets a new server in which no channel lets the bot write (`hello.ts`). */
  async #greet({ app, press, interaction }: Scope): Promise<void> {
    if (!press.isAnswered) return
    try {
      await app.greeter.greetBeside(interaction, (message) =>
        press.replyPrivately(message, { isLasting: true }),
      )
    } catch (error) {
      app.log.warn({ interaction: interaction.id, err: error }, 'a server could not be greeted')
    }
  }

  /**
   * Sends messages that were owed to the user. After a modal they wait for the next press, because Discord
   * accepts no message then.
   */
  async #tellOwed({ app, press, interaction }: Scope): Promise<void> {
    const { user } = interaction
    if (press.isAnswered && !press.isWaiting) this.#answering.nudge(user.id)
    const owed = press.isAnswered ? (this.#owed.get(user.id) ?? []) : []
    if (press.isAnswered) this.#owed.delete(user.id)
    else this.#owe(user.id, ...press.takeQueued())
    for (const message of [...owed, ...press.takeQueued()])
      await press
        .replyPrivately(message, { isLasting: true })
        .catch((err: unknown) =>
          app.log.info({ interaction: interaction.id, err }, 'a follow-up answer could not be sent'),
        )
    this.#owe(user.id, ...press.unsaid())
  }

  /**
   * Reports a direct message that could not be delivered, with the answer to the user's next press (DAY-016).
   */
  async #tellUndelivered({ app, press, interaction }: Scope, isUndelivered: boolean): Promise<void> {
    if (!isUndelivered || !press.isAnswered) return
    await press.replyPrivately(note(interaction.words.say('ui.call.undelivered')), { isLasting: true })
    await app.table.clearUndelivered(interaction.user.id)
  }

  /** Reports that the channel refuses the card, because the card is the answer to most presses. */
  async #tellOfProblem({ app, press, interaction }: Scope): Promise<void> {
    const { home } = press
    if (!press.isAnswered || !home) return
    const problem = await app.table.outbox.result(home)
    if (!problem) return
    const reason = problemText(interaction, home.channel, problem)
    const isGone = problem.why === 'gone' ? 'yes' : 'no'
    await press.replyPrivately(note(interaction.words.say('ui.refuse.unshown', { reason, isGone })))
  }
}

async function lookedForDepartures(scope: Scope): Promise<void> {
  await noteDepartures(scope).catch((err: unknown) =>
    scope.app.log.info({ game: scope.game, err }, 'departures could not be checked'),
  )
}

function oursOf(interaction: Interaction): Ours | null {
  if (interaction.isChatInputCommand() || interaction.isAutocomplete() || isOnMenu(interaction))
    return interaction
  return interaction.isMessageComponent() || interaction.isModalSubmit() ? interaction : null
}

/**
 * Whether a control can answer a modal submission. It can neither open a modal nor edit a message that does
 * not exist; such ids are forged.
 */
function canAnswer({ first }: Control, interaction: MessageComponentInteraction | ModalSubmitInteraction) {
  if (!interaction.isModalSubmit()) return true
  return first !== 'modal' && (first !== 'update' || interaction.message !== null)
}

/** Whether all texts of the modal have words. A made-up id leads to a modal without words. */
function isNamed({ title, components }: Modal): boolean {
  const labels = components.map((one) => ('label' in one ? one.label : title))
  return [title, ...labels].every((words) => words !== undefined && /[\p{L}\p{N}]/u.test(words))
}

/** Returns the game in an id of an older format. It is the second part in every format. */
function oldGame(customId: string): string {
  const game = customId.split(':')[1] ?? ''
  return /^[a-z0-9-]{1,20}$/.test(game) ? game : ''
}

/** A moderator has one of these permissions. */
const moderates = [PermissionFlagsBits.ManageMessages, PermissionFlagsBits.ManageGuild]

function interactionData(interaction: Ours): InteractionData {
  const { user, member } = interaction
  const nick = member && 'displayName' in member ? member.displayName : (member?.nick ?? null)
  const isPress = interaction.isMessageComponent()
  const message = isPress || interaction.isModalSubmit() ? interaction.message : null
  return {
    id: interaction.id,
    token: interaction.token,
    application: interaction.applicationId,
    user: { id: user.id, name: nick ?? user.globalName ?? user.username, account: user.username },
    guild: interaction.guildId ?? '',
    channel: interaction.channelId ?? '',
    isThread: interaction.channel?.isThread() ?? false,
    parent:
      (interaction.channel?.isThread() && interaction.channel.parentId) || (interaction.channelId ?? ''),
    permissions: interaction.appPermissions.bitfield,
    isBotThere: interaction.guildId === null || interaction.guild !== null,
    member: member instanceof GuildMember && member.guild.available ? member : null,
    roles: rolesOf(member),
    isManager: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
    isModerator: interaction.memberPermissions?.any(moderates) ?? false,
    locale: interaction.locale,
    words: speak(interaction.locale),
    message: message?.id ?? null,
    isPrivate: message?.flags.has(MessageFlags.Ephemeral) ?? false,
    shown: message?.components.map((component) => component.toJSON()) ?? [],
    values: isPress && interaction.isAnySelectMenu() ? interaction.values : [],
    fields: interaction.isModalSubmit() ? fieldsOf(interaction) : {},
  }
}

function rolesOf(member: Ours['member']): readonly string[] {
  if (!member) return []
  return Array.isArray(member.roles) ? member.roles : [...member.roles.cache.keys()]
}

const maxFieldLength = 4000

function fieldsOf(interaction: ModalSubmitInteraction): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const field of interaction.fields.fields.values())
    if ('value' in field && typeof field.value === 'string')
      fields[field.customId] = field.value.slice(0, maxFieldLength)
  return fields
}
