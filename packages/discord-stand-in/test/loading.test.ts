import { afterEach, describe, expect, it } from 'vitest'
import { slow } from 'discord-stand-in/testing'
import { chromium, opensPages } from './opened-page.ts'

/** A slow connection: 400 ms to the first byte, 50 KB a second. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

describe.skipIf(!chromium)('the page’s loading', () => {
  const { at, start, close, field, table, log } = opensPages()
  afterEach(close)

  /** Slows the page down, and counts its requests and bytes that do not come from the browser's cache. */
  async function slowly() {
    const devtools = await at.page.context().newCDPSession(at.page)
    await devtools.send('Network.enable')
    const kept = new Set<string>()
    const answered = new Set<string>()
    const seen = { bytes: 0, requests: () => [...answered].filter((id) => !kept.has(id)).length }
    devtools.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId))
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      answered.add(requestId)
      if (response.fromDiskCache) kept.add(requestId)
    })
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (seen.bytes += encodedDataLength))
    await devtools.send('Network.emulateNetworkConditions', SLOW)
    await slow(at.page, 4)
    return { devtools, seen }
  }

  it('needs at most five requests and 80 KB on a reload', async () => {
    await start()
    await table()
    const { seen } = await slowly()
    await at.page.reload({ waitUntil: 'commit' })
    await field().waitFor()
    await log().getByRole('img', { name: 'A board; the token stands on square 1.' }).waitFor()
    expect(seen.requests()).toBeLessThanOrEqual(5)
    expect(seen.bytes).toBeLessThanOrEqual(80_000)
  })

  it('requests only page, script, styles, pictures and stream at first, compressed', async () => {
    await start()
    const { devtools, seen } = await slowly()
    await devtools.send('Network.clearBrowserCache')
    const asked: string[] = []
    const packing = new Set<string | undefined>()
    at.page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').at(-1)!))
    at.page.on('response', (response) => {
      if (/\.(js|css)$/.test(response.url())) packing.add(response.headers()['content-encoding'])
    })
    await at.page.goto(at.pair.discord.url, { waitUntil: 'commit' })
    await field().waitFor()
    const others = asked.filter((name) => !/\.(svg|webp)$/.test(name))
    expect(others.toSorted()).toEqual(['', 'all.css', 'app.js', 'events'])
    expect(seen.requests()).toBeLessThanOrEqual(7)
    expect(packing).toEqual(new Set(['gzip']))
  })
})
