import { fileURLToPath } from 'node:url'
import { ButtonStyle, ComponentType } from 'discord.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundle } from '../src/ui/page-version.ts'
import { chromium, opensPages } from './opened-page.ts'

/** Script that counts the page's running timers. */
const COUNT_TIMERS = `{
  const { setInterval, clearInterval } = window
  window.running = new Set()
  window.setInterval = (...given) => {
    const id = setInterval(...given)
    running.add(id)
    return id
  }
  window.clearInterval = (id) => {
    running.delete(id)
    clearInterval(id)
  }
}`

describe.skipIf(!chromium)('the page', () => {
  const { at, start, close, log, botsChannel } = opensPages()
  beforeAll(async () => {
    await start()
    await at.page.addInitScript(COUNT_TIMERS)
    const noting = await bundle(fileURLToPath(new URL('redraws-page.js', import.meta.url)))
    await at.page.route('**/app.js', (route) =>
      route.fulfill({ body: noting, contentType: 'text/javascript' }),
    )
    await at.page.reload()
    await log().waitFor({ state: 'attached' })
  })
  afterAll(close)

  const drawn = () => at.page.evaluate<string[]>('[...new Set(drawn.splice(0))]')
  const timers = () => at.page.evaluate<number>('running.size')
  const inSeconds = (seconds: number) => `<t:${Math.round(at.pair.discord.clock.now() / 1000) + seconds}:R>`

  it('redraws only new or changed messages', async () => {
    const channel = await botsChannel()
    const button = {
      type: ComponentType.Button as const,
      style: ButtonStyle.Primary as const,
      label: 'Roll',
      custom_id: 'r',
    }
    const card = await channel.send({
      content: 'the card',
      components: [{ type: ComponentType.ActionRow, components: [button] }],
    })
    for (let count = 1; count <= 5; count++)
      at.pair.discord.as('Bo').say(`line ${count} ${inSeconds(5 * 3600 + 60)}`)
    await log().getByText('line 5').waitFor()
    await drawn()
    const added = at.pair.discord.as('Cy').say('one more')
    await log().getByText('one more').waitFor()
    expect(await drawn()).toEqual([added.id])
    await card.edit('the changed card')
    await log().getByText('the changed card').waitFor()
    expect(await drawn()).toEqual([card.id])
    at.pair.discord.moderation.deleteMessage(channel.id, added.id)
    await log().getByText('one more').waitFor({ state: 'detached' })
    expect(await drawn()).toEqual([])
  })

  it('redraws relative times by one timer, only when their text changes', async () => {
    at.pair.discord.as('Bo').say(Array.from({ length: 50 }, () => inSeconds(17 * 3600 + 60)).join(' '))
    at.pair.discord.as('Bo').say(`soon ${inSeconds(50)}`)
    const soon = log().locator('.moment', { hasText: /seconds$/ })
    await soon.waitFor()
    expect(await timers()).toBe(1)
    await at.page.evaluate(`{
      window.changed = []
      new MutationObserver((all) => changed.push(...all.map((one) => one.target.textContent)))
        .observe(document.querySelector('.messages'), { subtree: true, childList: true, characterData: true })
    }`)
    const before = await soon.textContent()
    await expect.poll(() => soon.textContent()).not.toBe(before)
    const changed = await at.page.evaluate<string[]>('changed')
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.filter((text) => !text.endsWith('seconds'))).toEqual([])
    expect(await drawn()).toHaveLength(2)
  })

  it('runs the timer of its times only while it is visible', async () => {
    const see = (isHidden: boolean) =>
      at.page.evaluate(`{
        Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} })
        document.dispatchEvent(new Event('visibilitychange'))
      }`)
    await see(true)
    expect(await timers()).toBe(0)
    at.pair.discord.as('Bo').say(`said meanwhile ${inSeconds(70)}`)
    await log().getByText('said meanwhile in 1 minute').waitFor()
    expect(await timers()).toBe(0)
    await see(false)
    expect(await timers()).toBe(1)
  })
})
