import { MessageFlags, Routes } from 'discord.js'
import type { REST } from 'discord.js'
import { bodyOf, type Message } from './parts/message.ts'
import { isUnknownMessage } from './sending/discord-errors.ts'

/** The webhook for the answers to a press after the first. */
export interface Hook {
  application: string
  token: string
}

/** A message as Discord has it now. */
interface Answer {
  id: string
  flags?: number
  components?: readonly unknown[]
}

export const answerItself = '@original'

interface Filling {
  /** Ids of files that it keeps. */
  kept?: readonly string[] | null
  signal?: AbortSignal | undefined
  /** Another message of the token's. */
  of?: string
}

/** Fills a deferred answer, or changes the message whose control was pressed. */
export async function fillAnswer(
  rest: REST,
  { application, token }: Hook,
  message: Message,
  { kept = [], signal, of = answerItself }: Filling = {},
): Promise<Answer> {
  const route = Routes.webhookMessage(application, token, of)
  const request = { ...bodyOf(message, 0, kept), auth: false, ...(signal && { signal }) }
  return (await rest.patch(route, request)) as Answer
}

/** A deferred answer, or the message whose control was pressed; null where it is not there, or not yet. */
export async function readAnswer(
  rest: REST,
  { application, token }: Hook,
  signal?: AbortSignal,
): Promise<Answer | null> {
  const route = Routes.webhookMessage(application, token, answerItself)
  try {
    return (await rest.get(route, { auth: false, ...(signal && { signal }) })) as Answer
  } catch (error) {
    if (isUnknownMessage(error)) return null
    throw error
  }
}

/** Whether a deferred answer still shows as being thought about. */
export function isThinking(answer: Answer | null): boolean {
  return answer === null || ((answer.flags ?? 0) & MessageFlags.Loading) !== 0
}

/** Takes a deferred answer away; one that is not there any more is as good. */
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

/** A message that only the presser sees. */
export async function followUp(
  rest: REST,
  { application, token }: Hook,
  message: Message,
  signal?: AbortSignal,
): Promise<Answer> {
  const route = Routes.webhook(application, token)
  const request = { ...bodyOf(message, MessageFlags.Ephemeral), auth: false, ...(signal && { signal }) }
  return (await rest.post(route, request)) as Answer
}
