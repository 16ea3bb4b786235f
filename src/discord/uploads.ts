import { DefaultRestOptions, type RESTOptions } from 'discord.js'

type Ask = RESTOptions['makeRequest']
type Asked = Parameters<Ask>[1]

/**
 * Asks Discord with bodies that lie in memory as a whole. A form with files would go out as a stream; where Discord
 * answers or hangs up while that is still read, it is closed a second time, in a place that nobody can catch, and the
 * process ends. A buffer knows no such moment, and every attempt sends the same bytes.
 */
export const askWhole: Ask = async (url, asked) =>
  DefaultRestOptions.makeRequest(
    url,
    asked.body instanceof FormData ? await encoded(asked, asked.body) : asked,
  )

async function encoded(asked: Asked, form: FormData): Promise<Asked> {
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? 'multipart/form-data'
  const body = Buffer.from(await whole.arrayBuffer())
  return { ...asked, body, headers: { ...(asked.headers as Record<string, string>), 'content-type': type } }
}
