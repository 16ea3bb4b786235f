/** An error with a message for the person at the page. */
export class Refusal extends Error {}

async function read(response) {
  const body = await response.json().catch(() => ({}))
  if (response.ok) return body
  throw new Refusal(body.error ?? 'The playground did not understand that.')
}

const reach = (request) =>
  request.catch(() => {
    throw new Refusal('The playground does not answer. Is it still running?')
  })

const post = async (path, body) =>
  read(
    await reach(
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    ),
  )

const get = async (path, query) => read(await reach(fetch(`${path}?${new URLSearchParams(query)}`)))

/** Opens the stream of a chair in a channel; null or unknown ids select the first ones. */
export function events(user, channel, opens) {
  const query = new URLSearchParams({
    user: user ?? '',
    channel: channel ?? '',
    ...(opens !== null && { opens }),
  })
  return new EventSource(`/ui/events?${query}`)
}
/** Loads the newest messages of a channel, or the newest before a message. */
export const messages = (user, channel, before = '') => get('/ui/messages', { user, channel, before })
export const commands = (user, channel) => get('/ui/commands', { user, channel })
export const clock = (ms) => post('/ui/clock', { ms })
export const act = (act, user, channel, rest = {}) => post('/ui/act', { act, user, channel, ...rest })
