import { MessageFlags, Routes, InteractionResponseType, RateLimitError, RESTJSONErrorCodes } from 'discord.js'
import type { REST } from 'discord.js'
import { bodyOf, sentIn, type Message, type Sent } from './parts/message.ts'
import {
  isUnknownMessage,
  codeOf,
  isTransient,
  unacked,
  Unacked,
  AcknowledgementUnknown,
} from './sending/discord-errors.ts'
import { setTimeout as wait } from 'node:timers/promises'

/** The webhook for all answers to a press except the first one. */
export interface Hook {
  application: string
  token: string
}

export const answerItself = '@original'

interface Filling {
  kept?: readonly string[] | null
  signal?: AbortSignal | undefined
  /** Id of another message of the same token; default: the first answer. */
  of?: string
}

/** Fills a deferred answer, or changes the message whose control was pressed. */
export async function fillAnswer(
  rest: REST,
  { application, token }: Hook,
  message: Message,
  { kept = [], signal, of = answerItself }: Filling = {},
): Promise<Sent> {
  const route = Routes.webhookMessage(application, token, of)
  return sentIn(await rest.patch(route, { ...bodyOf(message, 0, kept), auth: false, signal }))
}

/** Returns a deferred answer, or the message whose control was pressed; null if it does not exist (yet). */
export async function readAnswer(
  rest: REST,
  { application, token }: Hook,
  signal?: AbortSignal,
): Promise<Sent | null> {
  const route = Routes.webhookMessage(application, token, answerItself)
  try {
    return sentIn(await rest.get(route, { auth: false, signal }))
  } catch (error) {
    if (isUnknownMessage(error)) return null
    throw error
  }
}

export function isThinking(answer: Sent | null): boolean {
  return answer === null || ((answer.flags ?? 0) & MessageFlags.Loading) !== 0
}

/** Deletes a deferred answer. Succeeds if it has already been deleted. */
export async function withdrawAnswer(
  rest: REST,
  { application, token }: Hook,
  signal: AbortSignal,
): Promise<void> {
  const route = Routes.webhookMessage(application, token, answerItself)
  await rest.delete(route, { auth: false, signal }).catch((error: unknown) => {
    if (!isUnknownMessage(error)) throw error
  })
}

export async function followUp(
  rest: REST,
  { application, token }: Hook,
  message: Message,
  signal?: AbortSignal,
): Promise<Sent> {
  const route = Routes.webhook(application, token)
  return sentIn(await rest.post(route, { ...bodyOf(message, MessageFlags.Ephemeral), auth: false, signal }))
}

/** How long the bot tries to find out whether Discord took a first answer, ms. */
const insistsFor = 8000

/** Kind of the first answer to a control. It cannot change later, so the custom id alone decides it. */
export type First = 'update' | 'private'

export function acknowledgement(first: First) {
  if (first === 'update') return { type: InteractionResponseType.DeferredMessageUpdate }
  const data = { flags: MessageFlags.Ephemeral }
  return { type: InteractionResponseType.DeferredChannelMessageWithSource, data }
}

/** The first answer to one interaction. Discord takes only one, and its confirmation may be lost. */
export class FirstAnswer {
  readonly #rest: REST
  readonly #asked: Hook & { id: string }
  readonly #pauses: readonly number[]
  readonly #answered: () => void
  #isOurs = false

  /**
   * @param pauses - pauses between attempts, ms.
   * @param answered - called once Discord has an answer.
   */
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

  /** Whether Discord confirmed that it took the answer of this process. */
  get isOurs(): boolean {
    return this.#isOurs
  }

  /**
   * Sends an answer repeatedly until it is known whether Discord took it.
   * @throws Unacked, AcknowledgementUnknown
   */
  async insist(body: unknown): Promise<void> {
    const until = performance.now() + insistsFor
    for (let tries = 0; ; tries++)
      try {
        return await this.send(body)
      } catch (error) {
        if (error instanceof Unacked || !isTransient(error)) throw error
        // By the end of the rate limit, Discord has already shown the user a failure.
        if (tries === 0 && error instanceof RateLimitError) throw unacked(error)
        const pause = this.#pauses[tries]
        if (pause === undefined || performance.now() + pause > until) throw new AcknowledgementUnknown(error)
        await wait(pause)
      }
  }

  /**
   * Sends an answer once. If Discord already has an answer, this counts as success.
   * @throws Unacked
   */
  async send(body: unknown, signal?: AbortSignal): Promise<void> {
    const route = Routes.interactionCallback(this.#asked.id, this.#asked.token)
    try {
      await this.#rest.post(route, { body, auth: false, signal })
      this.#isOurs = true
    } catch (error) {
      // Discord also returns these codes if it took the answer but its confirmation was lost.
      const code = codeOf(error)
      const isUnknown = code === RESTJSONErrorCodes.UnknownInteraction
      if (!isUnknown && code !== RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged) throw error
      if (isUnknown && !(await this.#isTaken())) throw unacked(error)
    }
    this.#answered()
  }

  /**
   * Whether Discord has a first answer. Only then does it accept the token, even if the message has been
   * deleted.
   */
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
