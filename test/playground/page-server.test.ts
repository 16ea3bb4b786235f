import { describe, expect, it } from 'vitest'
import { demo } from './demo.ts'
import { startPair } from './pair.ts'

describe('the page’s own server', () => {
  it('serves this machine’s pages only', async () => {
    const pair = await startPair(demo)
    const { discord } = pair
    const act = { act: 'say', user: discord.users[0]!.id, channel: discord.channel.id, text: 'x' }
    const post = (headers: Record<string, string>) =>
      fetch(`${discord.url}ui/act`, { method: 'POST', headers, body: JSON.stringify(act) })
    const json = 'application/json'
    expect((await post({ 'content-type': json, origin: 'https://example.org' })).status).toBe(403)
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post({ 'content-type': json })).status).toBe(200)
    expect((await fetch(`${discord.url}page/..%2Findex.ts`)).status).toBe(404)
    expect((await fetch(`${discord.url}ui/messages?user=1&channel=2`)).status).toBe(409)
    const home = await fetch(discord.url)
    expect(home.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
    await pair.close()
  })

  it('sends a file that the browser has only when it has changed', async () => {
    const pair = await startPair(demo)
    const { url } = pair.discord
    const home = await fetch(url)
    const again = await fetch(url, { headers: { 'if-none-match': home.headers.get('etag')! } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const module = /src="\/(page\/\w+\/app\.js)"/.exec(await home.text())![1]!
    const kept = await fetch(url + module)
    expect(kept.headers.get('cache-control')).toContain('immutable')
    expect(kept.headers.get('content-encoding')).toBe('gzip')
    const former = await fetch(`${url}page/0123456789abcdef/app.js`)
    expect(former.headers.get('cache-control')).toBe('no-cache')
    const icon = await fetch(`${url}page/icon.svg`)
    expect(icon.headers.get('cache-control')).toBe('no-cache')
    const match = { 'if-none-match': icon.headers.get('etag')! }
    expect((await fetch(`${url}page/icon.svg`, { headers: match })).status).toBe(304)
    await pair.close()
  })

  it('says of a button that is gone nothing of its id', async () => {
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
