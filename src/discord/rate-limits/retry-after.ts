import type { RESTOptions } from 'discord.js'

type Ask = RESTOptions['makeRequest']
type Answer = Awaited<ReturnType<Ask>>

const tooMany = 429
/** Where an answer does not say how long to wait: one of Discord's own, and a page of what stands before it; seconds. */
const unsaid = { discord: 1, page: 5 }
/** No limit of Discord's lasts longer; a timer of Node's that is set beyond 24 days rings at once. */
const longest = 86_400

/**
 * The carrier of discord.js goes by the header `Retry-After` alone, and asks again at once where that is missing, or is
 * no number above 0: without a pause, for as long as the limit lasts. Here every such answer says how long to wait.
 */
export function withRetryAfter(ask: Ask): Ask {
  return async (url, asked) => {
    const answer = await ask(url, asked)
    return answer.status === tooMany ? boundedRetryAfter(answer) : answer
  }
}

/** Its body is read, which the carrier would leave in the connection. */
async function boundedRetryAfter(answer: Answer): Promise<Answer> {
  const { status, statusText } = answer
  const text = await answer.text().catch(() => '')
  const headers = new Headers([...answer.headers])
  const seconds = secondsIn(headers.get('retry-after')) ?? saidIn(text)
  headers.set('retry-after', String(Math.min(seconds, longest)))
  return new Response(text, { status, statusText, headers })
}

function saidIn(text: string): number {
  try {
    const { retry_after: said } = JSON.parse(text) as { retry_after?: unknown }
    return secondsIn(said) ?? unsaid.discord
  } catch {
    return unsaid.page
  }
}

/** Null for anything but a number above 0. */
function secondsIn(said: unknown): number | null {
  const isSaid = typeof said === 'number' || (typeof said === 'string' && said.trim() !== '')
  const seconds = isSaid ? Number(said) : Number.NaN
  return seconds > 0 ? seconds : null
}
