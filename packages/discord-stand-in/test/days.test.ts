import { afterAll, beforeAll, expect, it, describe } from 'vitest'
import { chromium, opensPages } from './opened-page.ts'

const HOUR = 3_600_000
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

describe.skipIf(!chromium)('the list of messages of several days', () => {
  const { at, start, close, field, log } = opensPages()
  beforeAll(async () => {
    await start()
    await at.page.clock.install()
    await at.page.reload()
    await field().waitFor()
  })
  afterAll(close)

  const stampOf = (text: string) =>
    log().locator('.message', { hasText: text }).locator('.stamp').textContent()
  const lines = () =>
    log()
      .getByRole('separator')
      .evaluateAll((all) => all.map((one) => (one as unknown as { ariaLabel: string }).ariaLabel))

  it('separates days by a line, and updates stamps when the clock advances', async () => {
    at.pair.discord.as('Bo').say('first')
    await log().getByText('first').waitFor()
    expect(await stampOf('first')).toMatch(/^Today at \d\d:\d\d$/)
    expect(await lines()).toEqual([])
    await at.page.getByRole('button', { name: '+1 day' }).click()
    await expect.poll(() => stampOf('first')).toMatch(/^Yesterday at \d\d:\d\d$/)
    at.pair.discord.as('Bo').say('second')
    await log().getByText('second').waitFor()
    expect(await stampOf('second')).toMatch(/^Today at/)
    expect(await lines()).toEqual([date.format(at.pair.discord.clock.now())])
    at.pair.discord.as('Bo').say('third')
    await log().getByText('third').waitFor()
    expect(await lines()).toHaveLength(1)
    await at.page.getByRole('button', { name: '+1 day' }).click()
    await expect.poll(() => stampOf('first')).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    expect(await stampOf('second')).toMatch(/^Yesterday at/)
  })

  it('shows “Yesterday” after midnight without a reload', async () => {
    at.pair.discord.as('Cy').say('said before midnight')
    await log().getByText('said before midnight').waitFor()
    expect(await stampOf('said before midnight')).toMatch(/^Today at/)
    await at.page.clock.fastForward(24 * HOUR)
    await expect.poll(() => stampOf('said before midnight')).toMatch(/^Yesterday at/)
  })
})
