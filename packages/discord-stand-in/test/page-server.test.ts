import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { demo } from './demo.ts'
import { startPair } from './pair.ts'

/** Sends a request with any host; `fetch` sets the host itself. */
async function ask(url: string, host: string, origin?: string) {
  const sent = request(url, { headers: { host, ...(origin && { origin }) } }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, text: await text(response) }
}

describe('the page’s API', () => {
  it('serves only pages of its own hosts', async () => {
    const pair = await startPair(demo)
    const { discord } = pair
    const act = { act: 'say', user: discord.users[0]!.id, channel: discord.channel.id, text: 'x' }
    const post = (headers: Record<string, string>) =>
      fetch(`${discord.url}ui/act`, { method: 'POST', headers, body: JSON.stringify(act) })
    const json = 'application/json'
    expect((await post({ 'content-type': json, origin: 'https://example.org' })).status).toBe(403)
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post({ 'content-type': json })).status).toBe(200)
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site }
      expect((await fetch(`${discord.url}ui/events`, { headers })).status).toBe(403)
      expect((await fetch(discord.url, { headers })).status).toBe(200)
    }
    expect((await fetch(`${discord.url}page/..%2Findex.ts`)).status).toBe(404)
    expect((await fetch(`${discord.url}ui/messages?user=1&channel=2`)).status).toBe(409)
    const home = await fetch(discord.url)
    expect(home.headers.get('content-security-policy')).toMatch(/^default-src 'self'; /)
    await pair.close()
  })

  it('explains the refusal and the remedy to other hosts', async () => {
    const { discord, close } = await startPair(demo, { discord: { hostsSetting: 'PLAYGROUND_HOSTS' } })
    const { port } = new URL(discord.url)
    const home = await ask(discord.url, 'play.example.org:8080')
    expect(home.status).toBe(403)
    expect(home.text).toContain('PLAYGROUND_HOSTS=play.example.org:8080')
    expect(home.text).toContain(`ssh -L ${port}:127.0.0.1:${port}`)
    const commands = await ask(`${discord.url}ui/commands`, `0.0.0.0:${port}`)
    expect(commands.status).toBe(403)
    expect(JSON.parse(commands.text)).toEqual({
      error: `The playground does not answer to 0.0.0.0:${port}: open ${discord.url}, or start it with this host in PLAYGROUND_HOSTS.`,
    })
    const own = new URL(discord.url).host
    expect((await ask(discord.url, own, 'https://<b>')).text).toContain('PLAYGROUND_HOSTS=&lt;b&gt;')
    await close()
  })

  it('serves allowed hosts and their pages', async () => {
    const hosts = ['play.example.org', 'localhost:1']
    const { discord, close } = await startPair(demo, { discord: { hosts } })
    const commands = `${discord.url}ui/commands?user=${discord.users[0]!.id}&channel=${discord.channel.id}`
    const status = async (host: string, origin?: string) => (await ask(commands, host, origin)).status
    const own = new URL(discord.url).host
    expect(await status('Play.example.org', 'https://play.example.org')).toBe(200)
    expect(await status('localhost:1', 'http://localhost:1')).toBe(200)
    expect(await status(own, 'https://play.example.org')).toBe(200)
    expect(await status(own)).toBe(200)
    expect(await status('play.example.org', 'https://example.org')).toBe(403)
    expect(await status('play.example.org:8080')).toBe(403)
    expect(await status('other.play.example.org')).toBe(403)
    expect(await status('play.example.org', 'null')).toBe(403)
    await close()
  })

  it('sends a cached file again only after a change', async () => {
    const pair = await startPair(demo)
    const { url } = pair.discord
    const home = await fetch(url)
    const again = await fetch(url, { headers: { 'if-none-match': home.headers.get('etag')! } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const script = /src="\/(page\/\w+\/app\.js)"/.exec(await home.text())![1]!
    const kept = await fetch(url + script)
    expect(kept.headers.get('cache-control')).toContain('immutable')
    expect(kept.headers.get('content-encoding')).toBe('gzip')
    const former = await fetch(`${url}page/0123456789abcdef/app.js`)
    expect(former.headers.get('cache-control')).toBe('no-cache')
    const icon = await fetch(`${url}page/0123456789abcdef/icon.svg`)
    expect(icon.headers.get('cache-control')).toBe('no-cache')
    const match = { 'if-none-match': icon.headers.get('etag')! }
    expect((await fetch(`${url}page/0123456789abcdef/icon.svg`, { headers: match })).status).toBe(304)
    await pair.close()
  })

  it('reports a removed button without its id', async () => {
    const pair = await startPair(demo)
    const { discord } = pair
    const [user, channel] = [discord.users[0]!.id, discord.channel.id]
    const message = discord.as(user).say('no buttons').id
    const answer = await fetch(`${discord.url}ui/act`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: 'press', user, channel, message, control: 's1:gone:act' }),
    })
    const error = 'The message has changed: what you pressed is no longer there.'
    expect([answer.status, await answer.json()]).toEqual([409, { error }])
    await pair.close()
  })
})
