import type { StandIn } from 'discord-stand-in'

export interface Refused {
  status: number
  code: number
  /** Each fault as `path: code`. */
  faults: string[]
  headers: Headers
}

/** Sends a request without a Discord library. */
export async function request(
  discord: StandIn,
  method: string,
  path: string,
  body?: unknown,
  token = discord.token,
): Promise<Refused & { body: unknown }> {
  const response = await fetch(`${discord.api}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer = (text === '' ? {} : JSON.parse(text)) as { code?: number; errors?: object }
  return {
    status: response.status,
    code: answer.code ?? 0,
    faults: flatten(answer.errors ?? {}),
    headers: response.headers,
    body: answer,
  }
}

function flatten(tree: object, at: string[] = []): string[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    key === '_errors'
      ? (value as { code: string }[]).map((one) => `${at.join('.')}: ${one.code}`)
      : flatten(value as object, [...at, key]),
  )
}
