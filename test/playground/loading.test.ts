import { afterEach, describe, expect, it } from 'vitest'
import { slow } from './browser.ts'
import { chromium, opensPages } from './opened-page.ts'

/** A connection that is far and thin: 400 ms to the first byte, 50 KB a second. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

describe.skipIf(!chromium)('the page’s loading', () => {
  const { at, start, close, field, table, log } = opensPages()
  afterEach(close)

  /** Counts requests and bytes that go over the wire; files that the browser has kept do not. */
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

  it('asks for little when the page is loaded again', async () => {
    await start()
    await table()
    const { seen } = await slowly()
    await at.page.reload({ waitUntil: 'commit' })
    await field().waitFor()
    await log().getByRole('img', { name: 'A board; the token stands on square 1.' }).waitFor()
    expect(seen.requests()).toBeLessThanOrEqual(5)
    expect(seen.bytes).toBeLessThanOrEqual(80_000)
  })

  it('asks for all modules at once and packed, and for one thing more, before they are there', async () => {
    await start()
    const { devtools } = await slowly()
    await devtools.send('Network.clearBrowserCache')
    const order: string[] = []
    const packing = new Set<string | undefined>()
    at.page.on('response', (response) => {
      if (/\.(js|css)$/.test(response.url())) packing.add(response.headers()['content-encoding'])
    })
    at.page.on('request', (request) => order.push(`ask ${request.url()}`))
    at.page.on('requestfinished', (request) => order.push(`got ${request.url()}`))
    await at.page.goto(at.pair.discord.url, { waitUntil: 'commit' })
    await field().waitFor()
    const isModule = (line: string) => line.endsWith('.js')
    const first = order.findIndex((line) => isModule(line) && line.startsWith('got'))
    const all = order.filter((line) => isModule(line) && line.startsWith('ask'))
    expect(all.length).toBeGreaterThan(20)
    expect(order.slice(0, first).filter(isModule)).toEqual(all)
    const more = order.filter((line) => line.includes('/ui/'))
    expect(more).toEqual([expect.stringContaining('/ui/events')])
    expect(order.indexOf(more[0]!)).toBeLessThan(
      order.findLastIndex((line) => line.startsWith('got') && isModule(line)),
    )
    expect(packing).toEqual(new Set(['gzip']))
  })
})
