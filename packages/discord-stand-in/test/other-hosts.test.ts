import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { chromium, opensPages, phone } from './opened-page.ts'

describe.skipIf(!chromium)('the page at another address', () => {
  const { at, start, close, field, table, log } = opensPages()
  let tunnel: Server | undefined
  afterEach(async () => {
    await close()
    tunnel?.close()
  })

  /** Forwards a free port to the playground. Returns the host with the port. */
  async function forward(): Promise<string> {
    tunnel = createServer((near) => {
      const far = connect(Number(new URL(at.pair.discord.url).port), '127.0.0.1')
      near.pipe(far).pipe(near)
      for (const side of [near, far]) side.on('error', () => near.destroy() && far.destroy())
    })
    await once(tunnel.listen(0, '127.0.0.1'), 'listening')
    return `127.0.0.1:${(tunnel.address() as AddressInfo).port}`
  }

  async function seesTheBoard(host: string) {
    await at.page.goto(`http://${host}/`)
    await field().waitFor()
    const board = log().getByRole('img', { name: 'A board; the token stands on square 1.' })
    await board.waitFor()
    await expect
      .poll(() => board.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(0)
  }

  it('explains why it does not open and how to allow the address', async () => {
    await start()
    const host = `${'w'.repeat(60)}.localhost:${new URL(at.pair.discord.url).port}`
    for (const size of [phone, { width: 1440, height: 900 }]) {
      await at.page.setViewportSize(size)
      await at.page.goto(`http://${host}/`)
      await at.page.getByRole('heading', { name: 'The playground does not answer to this address' }).waitFor()
      await at.page.getByText(`startStandIn({ hosts: ['${host}'] })`).waitFor()
      expect(await at.page.evaluate('document.documentElement.scrollWidth')).toBe(size.width)
    }
    expect(at.complaints.every((text) => text.includes('403'))).toBe(true)
    at.complaints = []
    await at.page.getByRole('link').click()
    await field().waitFor()
  })

  it('opens with its pictures at an allowed port', async () => {
    const host = await forward()
    await start({ discord: { hosts: [host] } })
    await table()
    await seesTheBoard(host)
    await log().getByRole('button', { name: 'Roll', exact: true }).click()
    await log()
      .getByRole('img', { name: /square 2/ })
      .waitFor()
  })

  it('shows pictures at localhost', async () => {
    await start()
    await table()
    await seesTheBoard(new URL(at.pair.discord.url).host.replace('127.0.0.1', 'localhost'))
  })
})
