import { DefaultRestOptions, type RESTOptions } from 'discord.js'

type Ask = RESTOptions['makeRequest']
type Asked = Parameters<Ask>[1]

type Answer = Awaited<ReturnType<Ask>>

/**
 * Asks Discord with bodies that lie in memory as a whole. A form with files would go out as a stream; where Discord
 * answers or hangs up while that is still read, it is closed a second time, in a place that nobody can catch, and the
 * process ends. A buffer knows no such moment, and every attempt sends the same bytes. The answer, too, is read as a
 * whole while the request still has its time: one that stops in its middle would hold up for minutes whatever waits
 * behind it, and one that nobody reads, as discord.js leaves those before another attempt, ends the process where it is
 * cut off.
 */
export const askWhole: Ask = async (url, asked) =>
  whole(
    await DefaultRestOptions.makeRequest(
      url,
      asked.body instanceof FormData ? await encoded(asked, asked.body) : asked,
    ),
  )

async function whole(answer: Answer): Promise<Answer> {
  const { status, statusText, headers } = answer
  const body = await answer.arrayBuffer()
  // There are answers that may not have one, not even an empty one.
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers: [...headers] })
}

async function encoded(asked: Asked, form: FormData): Promise<Asked> {
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? 'multipart/form-data'
  const body = Buffer.from(await whole.arrayBuffer())
  return { ...asked, body, headers: { ...(asked.headers as Record<string, string>), 'content-type': type } }
}
