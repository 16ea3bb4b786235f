import { describe, expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import { chromium, opensSharedGame, phone } from './opened-game.ts'

const names = Object.keys(editions)
const ROOMS = names.map((name) => `with-${name}`)
const desk = { width: 1440, height: 900 }

describe.skipIf(!chromium)('the start screen', () => {
  const { at, choose, decision } = opensSharedGame(ROOMS)
  const games = () => at.page.getByRole('radio')
  const ways = ['Start a demo table', 'Open a table for friends']

  it('offers all editions, each with a description, its players and its length', async () => {
    await expect.poll(() => games().count()).toBe(names.length)
    const classic = at.page.getByRole('radio', { name: /^Classic/ })
    await expect.poll(() => classic.isChecked()).toBe(true)
    const { players, turns } = editions['classic']!
    const label = at.page.locator('label').filter({ has: classic })
    const text = await label.innerText()
    expect(text).toContain(`${players.min}–${players.max} players · about ${turns} turns`)
    expect(text).toContain('Buy, build, trade')
  })

  it('shows both ways to start on a phone, and everything on desktops', async () => {
    const { page } = at
    for (const name of ways) {
      const box = (await page.getByRole('button', { name }).boundingBox())!
      expect(box.height).toBeGreaterThanOrEqual(40)
      expect(box.y + box.height).toBeLessThan(phone.height)
    }
    await page.setViewportSize(desk)
    const parts = [
      ...(await games().all()),
      page.getByRole('img', { name: /^The board of a game/ }),
      ...ways.map((name) => page.getByRole('button', { name })),
    ]
    for (const part of parts) {
      const box = (await part.boundingBox())!
      expect(box.y).toBeGreaterThan(0)
      expect(box.y + box.height).toBeLessThan(desk.height)
    }
    await page.setViewportSize(phone)
  })

  it('supports arrow keys, and remembers the choice in another channel', async () => {
    const { page } = at
    await games().first().focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => games().nth(1).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Channels' }).click()
    await page.getByRole('button', { name: ROOMS[1]! }).click()
    await page.getByRole('heading', { name: ROOMS[1]! }).waitFor()
    await expect.poll(() => games().nth(1).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Channels' }).click()
    await page.getByRole('button', { name: ROOMS[0]! }).click()
    await page.getByRole('heading', { name: ROOMS[0]! }).waitFor()
  })

  it.each(names.map((name, index) => ({ name, room: ROOMS[index]! })))(
    'starts $name in an empty channel and shows the first decision',
    async ({ name, room }) => {
      const dialog = await choose('New demo table')
      await dialog.locator(`[value="${name}"]`).check()
      await dialog.getByRole('button', { name: 'Start a demo table' }).click()
      await at.page.getByRole('heading', { name: room }).waitFor()
      const cover = at.page.getByRole('status').getByText('Setting up the table…')
      await cover.waitFor()
      await cover.waitFor({ state: 'detached' })
      await decision().waitFor()
      const { guild } = at.place.discord
      const channel = at.place.discord.as('Ann', room).place.id
      const [game, ...others] = await at.place.table.gamesIn(guild.id, { channel })
      expect(others).toEqual([])
      expect(game!.edition).toBe(name)
      expect(game!.chairs.map(({ user }) => user !== null)).toEqual([true, false, false, false])
    },
  )

  it('returns in a channel whose game was cancelled', async () => {
    const { page, place } = at
    const open = async () => (await place.table.gamesIn(place.discord.guild.id)).length
    const before = await open()
    const room = ROOMS.at(-1)!
    const dialog = await choose(`Start #${room} afresh`)
    await dialog.getByRole('button', { name: 'Start afresh' }).click()
    await page.getByRole('button', { name: 'Start a demo table' }).waitFor()
    await page.getByRole('heading', { name: room }).waitFor()
    expect(await open()).toBe(before - 1)
  })
})
