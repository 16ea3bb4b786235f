import { describe, expect, it } from 'vitest'
import { textOf } from 'discord-stand-in'
import { untilDelivered } from '#test/discord/place.ts'
import { chromium, opensSharedGame } from './opened-game.ts'

describe.skipIf(!chromium)('the clock of the page', () => {
  const { at, choose, decision } = opensSharedGame(['table-one'])
  const clock = () => at.page.getByRole('region', { name: 'See deadlines pass' })
  const told = () => clock().getByRole('status').innerText()
  const move = (name: string) => clock().getByRole('button', { name, exact: true }).click()

  it('names the player whose time ran out, but not for reminders', async () => {
    const { page, place } = at
    const dialog = await choose('New demo table')
    // Two hours per turn, with a reminder after one.
    await dialog.getByRole('radio', { name: /^French Polynesia/ }).check()
    await dialog.getByRole('button', { name: 'Start a demo table' }).click()
    await decision().waitFor()
    const ann = place.discord.as('Ann')
    await ann.waitFor((one) => textOf(one).includes('it is your turn'))
    await untilDelivered(place)
    await page.getByRole('button', { name: 'Channels' }).click()

    await move('+1 hour')
    await expect.poll(told).toBe('Moved on one hour.')
    const log = page.getByRole('log')
    await log.getByText('Reminder: the game waits for you.').waitFor({ state: 'attached' })
    await untilDelivered(place)
    expect(await told()).toBe('Moved on one hour.')

    await move('+8 hours')
    await expect.poll(told, { timeout: 10_000 }).toBe('Moved on eight hours; Ann’s time ran out.')
    await ann.waitFor((one) => textOf(one).includes('Ann let the time run out'))
    const box = (await clock().getByRole('status').boundingBox())!
    expect(box.y + box.height).toBeLessThan(page.viewportSize()!.height)
    expect(box.x).toBeGreaterThanOrEqual(0)
  })
})
