import { setTimeout as wait } from 'node:timers/promises'
import {
  InteractionResponseType,
  MessageFlags,
  RateLimitError,
  RESTJSONErrorCodes,
  Routes,
  type REST,
} from 'discord.js'
import { answerItself, type Hook } from './by-token.ts'
import { codeOf, isTransient, isUnknownMessage, unacked, Unacked, Unheard } from './sending/discord-errors.ts'

/** How long to try to find out whether Discord took a first answer, ms. */
const insistsFor = 8000

/** How a control answers first. It is final in kind, so it is known from the id alone. */
export type First = 'update' | 'private'

export function acknowledgement(first: First) {
  if (first === 'update') return { type: InteractionResponseType.DeferredMessageUpdate }
  const data = { flags: MessageFlags.Ephemeral }
  return { type: InteractionResponseType.DeferredChannelMessageWithSource, data }
}

/** The first answer to one interaction. Discord takes only one, and the confirmation may be lost. */
export class FirstAnswer {
  readonly #rest: REST
  readonly #asked: Hook & { id: string }
  readonly #pauses: readonly number[]
  readonly #answered: () => void
  #isOurs = false

  /** `pauses` between two attempts, ms; `answered` is called once Discord has an answer. */
  constructor(
    rest: REST,
    asked: Hook & { id: string },
    pauses: readonly number[],
    answered: () => void = () => undefined,
  ) {
    this.#rest = rest
    this.#asked = asked
    this.#pauses = pauses
    this.#answered = answered
  }

  /** Whether Discord confirmed an answer of this process. */
  get isOurs(): boolean {
    return this.#isOurs
  }

  /** Sends an answer until Discord says whether it took it. @throws Unacked, Unheard */
  async insist(body: unknown): Promise<void> {
    const until = performance.now() + insistsFor
    for (let tries = 0; ; tries++)
      try {
        return await this.send(body)
      } catch (error) {
        if (error instanceof Unacked || !isTransient(error)) throw error
        // By the time the limit is over, Discord has told the user that there was no answer.
        if (tries === 0 && error instanceof RateLimitError) throw unacked(error)
        const pause = this.#pauses[tries]
        if (pause === undefined || performance.now() + pause > until) throw new Unheard(error)
        await wait(pause)
      }
  }

  /** Sends an answer once; an answer that Discord has already counts as taken. @throws Unacked */
  async send(body: unknown, signal?: AbortSignal): Promise<void> {
    try {
      await this.#rest.post(Routes.interactionCallback(this.#asked.id, this.#asked.token), {
        body,
        auth: false,
        ...(signal && { signal }),
      })
      this.#isOurs = true
    } catch (error) {
      // An answer that was carried out but whose confirmation was lost comes back as one of these two codes.
      const code = codeOf(error)
      const isUnknown = code === RESTJSONErrorCodes.UnknownInteraction
      if (!isUnknown && code !== RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged) throw error
      if (isUnknown && !(await this.#isTaken())) throw unacked(error)
    }
    this.#answered()
  }

  /** Whether Discord has a first answer: before it a token opens nothing, after it at least a message that is not there. */
  async #isTaken(): Promise<boolean> {
    const { application, token } = this.#asked
    try {
      await this.#rest.get(Routes.webhookMessage(application, token, answerItself), { auth: false })
      return true
    } catch (error) {
      if (isTransient(error)) throw error
      return isUnknownMessage(error)
    }
  }
}
