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

/** The webhook for the answers to a press after the first. */
export interface Hook {
  application: string
  token: string
}

export const answerItself = '@original'

interface Filling {
  kept?: readonly string[] | null
  signal?: AbortSignal | undefined
  /** Another message of the same token. */
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

/** A deferred answer, or the message whose control was pressed; null if it does not exist (yet). */
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

/** Deletes a deferred answer; succeeds if it is gone already. */
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

/** Time limit for finding out whether Discord took a first answer, ms. */
const insistsFor = 8000

/** Kind of a control's first answer. It cannot change later, so the id alone determines it. */
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

  /**
   * @param pauses - between two attempts, ms.
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

  /** Whether Discord confirmed an answer of this process. */
  get isOurs(): boolean {
    return this.#isOurs
  }

  /**
   * Sends an answer until Discord says whether it took it.
   * @throws Unacked, AcknowledgementUnknown
   */
  async insist(body: unknown): Promise<void> {
    const until = performance.now() + insistsFor
    for (let tries = 0; ; tries++)
      try {
        return await this.send(body)
      } catch (error) {
        if (error instanceof Unacked || !isTransient(error)) throw error
        // When the limit ends, Discord has already shown the user a failure.
        if (tries === 0 && error instanceof RateLimitError) throw unacked(error)
        const pause = this.#pauses[tries]
        if (pause === undefined || performance.now() + pause > until) throw new AcknowledgementUnknown(error)
        await wait(pause)
      }
  }

  /**
   * Sends an answer once; an answer that Discord already has counts as taken.
   * @throws Unacked
   */
  async send(body: unknown, signal?: AbortSignal): Promise<void> {
    const route = Routes.interactionCallback(this.#asked.id, this.#asked.token)
    try {
      await this.#rest.post(route, { body, auth: false, signal })
      this.#isOurs = true
    } catch (error) {
      // Discord returns one of these codes for a taken answer whose confirmation was lost.
      const code = codeOf(error)
      const isUnknown = code === RESTJSONErrorCodes.UnknownInteraction
      if (!isUnknown && code !== RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged) throw error
      if (isUnknown && !(await this.#isTaken())) throw unacked(error)
    }
    this.#answered()
  }

  /** Whether Discord has a first answer: only then does it accept the token, even if the message is missing. */
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
