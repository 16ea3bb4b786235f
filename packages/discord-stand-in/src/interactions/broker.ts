import { EventEmitter } from 'node:events'
import type { APIInteraction } from 'discord-api-types/v10'
import { InteractionKind, type CallbackKind } from '../codes.ts'
import { problem } from '../errors.ts'
import { Install } from '../world/installing.ts'
import type { Channel, Owners, Post, StoredToken } from '../world/types.ts'
import type { World } from '../world/world.ts'
import type { FirstAnswer, Interaction, Target } from './interaction.ts'
import { interactionPayload, type InteractionData } from './payload.ts'

const TOKEN_LIFE = 15 * 60_000

interface BrokerEvents {
  /** An interaction was opened; send it to the bot. */
  dispatch: [payload: APIInteraction, interaction: Interaction]
  /** The deadline passed without a first answer. */
  unanswered: [interaction: Interaction]
}

export interface InteractionRequest {
  kind: InteractionKind
  userId: string
  place: Channel
  data: InteractionData
  source?: Post | null
  commandName?: string
  parent?: Interaction | null
  /** Default: those of the message or of the modal. */
  owners?: Owners
  target?: Target | null
}

/** Opens interactions, waits for their first answer, and closes them after the deadline. */
export class InteractionBroker extends EventEmitter<BrokerEvents> {
  readonly world: World
  readonly deadline: number
  readonly #byId = new Map<string, Interaction>()
  readonly #byToken = new Map<string, Interaction>()
  readonly #alarms = new Map<string, () => void>()

  constructor(world: World, deadline: number, stored: readonly StoredToken[]) {
    super()
    this.world = world
    this.deadline = deadline
    for (const one of stored) this.#revive(one)
  }

  /**
   * Sends the interaction to the bot. `first` resolves with the first answer, or with kind `none` after the
   * deadline.
   */
  open(request: InteractionRequest): { interaction: Interaction; first: Promise<FirstAnswer> } {
    const { promise, resolve } = Promise.withResolvers<FirstAnswer>()
    const interaction: Interaction = {
      id: this.world.ids.next(),
      token: crypto.randomUUID().replaceAll('-', '') + crypto.randomUUID().replaceAll('-', ''),
      kind: request.kind,
      userId: request.userId,
      channelId: request.place.id,
      guildId: request.place.guildId,
      createdAt: this.world.clock.now(),
      source: request.source ?? null,
      commandName: request.commandName ?? request.parent?.commandName ?? null,
      parent: request.parent ?? null,
      owners: request.owners ?? inheritedOwners(request),
      target: request.target ?? null,
      answered: null,
      closed: false,
      originalId: null,
      ephemeral: false,
      waiting: false,
      followUps: 0,
      settle: resolve,
      startedAt: performance.now(),
    }
    this.#byId.set(interaction.id, interaction)
    this.#byToken.set(interaction.token, interaction)
    this.#alarms.set(
      interaction.id,
      this.world.clock.after(this.deadline, () => this.#giveUp(interaction)),
    )
    this.#sweep()
    this.emit('dispatch', interactionPayload(this.world, interaction, request.data), interaction)
    return { interaction, first: promise }
  }

  /**
   * Returns the interaction that awaits a callback. Throws 10062 if it is unknown or too late. If it has an
   * answer, the reading `secondAnswer` chooses between 40060 and 10062.
   */
  awaiting(id: string, token: string): Interaction {
    const found = this.#byId.get(id)
    if (!found || found.token !== token) throw problem('unknownInteraction')
    if (found.answered !== null) throw problem(this.world.readings.secondAnswer)
    if (found.closed) throw problem('unknownInteraction')
    return found
  }

  /** Records the first answer and gives it to the person who acted. */
  accept(interaction: Interaction, answered: CallbackKind, answer: Omit<FirstAnswer, 'latency'>): void {
    interaction.answered = answered
    this.#alarms.get(interaction.id)?.()
    this.#alarms.delete(interaction.id)
    interaction.settle({ ...answer, latency: performance.now() - interaction.startedAt })
  }

  /**
   * Returns the interaction of a token that may edit and follow up. Throws 10015 before the first answer, and
   * 50027 after 15 minutes.
   */
  byToken(token: string): Interaction {
    const found = this.#byToken.get(token)
    if (!found || found.answered === null) throw problem('unknownWebhook')
    if (this.world.clock.now() - found.createdAt > TOKEN_LIFE) throw problem('badWebhookToken')
    return found
  }

  find(id: string | null): Interaction | null {
    return id === null ? null : (this.#byId.get(id) ?? null)
  }

  /** Returns the tokens that must survive a restart, because they still work. */
  living(): StoredToken[] {
    const now = this.world.clock.now()
    return [...this.#byId.values()]
      .filter((one) => one.answered !== null && now - one.createdAt <= TOKEN_LIFE)
      .map(({ id, token, userId, channelId, createdAt, originalId, ephemeral, owners }) => {
        return { id, token, userId, channelId, createdAt, originalId, ephemeral, owners }
      })
  }

  #giveUp(interaction: Interaction): void {
    interaction.closed = true
    this.#alarms.delete(interaction.id)
    const latency = performance.now() - interaction.startedAt
    interaction.settle({ kind: 'none', latency, message: null, modal: null, choices: null })
    this.emit('unanswered', interaction)
  }

  /** Forgets interactions after twice the life of their token, so that late requests get the right error. */
  #sweep(): void {
    const now = this.world.clock.now()
    for (const [id, one] of this.#byId) {
      if (now - one.createdAt <= 2 * TOKEN_LIFE) break
      this.#byId.delete(id)
      this.#byToken.delete(one.token)
    }
  }

  #revive(stored: StoredToken): void {
    const guildId = this.world.channels.get(stored.channelId)?.guildId ?? null
    const interaction: Interaction = {
      ...stored,
      kind: InteractionKind.command,
      guildId,
      owners: stored.owners ?? { [Install.guild]: guildId ?? '0' },
      target: null,
      followUps: 0,
      source: null,
      commandName: null,
      parent: null,
      answered: 4,
      closed: true,
      waiting: false,
      settle: () => undefined,
      startedAt: performance.now(),
    }
    this.#byId.set(interaction.id, interaction)
    this.#byToken.set(interaction.token, interaction)
  }
}

/**
 * Returns the installations that a component or a modal inherits: from the modal's opener, from the interaction
 * that made the message, or those of a message that the bot sent by itself.
 */
function inheritedOwners({ parent, source, place }: InteractionRequest): Owners {
  if (parent) return parent.owners
  const made = source?.message.interaction_metadata?.authorizing_integration_owners
  return (made as Owners | undefined) ?? { [Install.guild]: place.guildId ?? '0' }
}
