import type { Locator, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chromium, opensPages } from './opened-page.ts'

describe.skipIf(!chromium)('drafts in the page', () => {
  const { at, start, close, field, log, chair } = opensPages()
  /** Handles the page's acts. All tests share one route, because changing routes takes time. */
  let meddle = (_act: string, route: Route): Promise<void> => route.continue()
  /** The page gets its commands only after this has resolved. */
  let commandsMayCome = Promise.resolve()
  beforeAll(async () => {
    await start()
    await at.page.route('**/ui/act', (route) => {
      const { act } = route.request().postDataJSON() as { act: string }
      return meddle(act, route)
    })
    await at.page.route('**/ui/commands?*', async (route) => {
      await commandsMayCome
      await route.continue()
    })
    const session = await at.page.context().newCDPSession(at.page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  })
  afterEach(async () => {
    undo()
    await chair(/^Ann/).click()
    await channel('table-one').click()
    const leave = at.page.getByRole('button', { name: 'Leave the command' })
    if (await leave.count()) await leave.click()
    await field().fill('')
    const { world, moderation } = at.pair.discord
    for (const { id } of world.channels.values())
      for (const { message } of world.postsIn(id)) moderation.deleteMessage(id, message.id)
    await expect.poll(() => log().locator('.message').count()).toBe(0)
  })
  afterAll(close)

  const channel = (name: string) => at.page.getByRole('navigation').getByRole('button', { name })
  const writing = (name: string) => at.page.getByRole('textbox', { name: `Message ${name}` })
  const form = () => at.page.getByRole('form', { name: '/demo pick' })
  const city = () => form().getByRole('combobox', { name: /^city/ })
  const hasKeyboard = async (place: Locator) => (await place.and(at.page.locator(':focus')).count()) === 1
  const type = (text: string) => at.page.keyboard.type(text)
  const press = (key: string) => at.page.keyboard.press(key)
  /** Types text and Enter at full speed. */
  const enter = async (text: string) => {
    await type(text)
    await press('Enter')
  }
  /** Makes acts of this kind fail. */
  const refuse = (kind: string, error: string) => {
    meddle = (act, route) =>
      act === kind ? route.fulfill({ json: { kind: 'none', error } }) : route.continue()
  }
  const undo = () => {
    meddle = (_act, route) => route.continue()
    commandsMayCome = Promise.resolve()
  }

  it('take the active suggestion with Enter, by default the first', async () => {
    await field().focus()
    await enter('/demo pick')
    await form().waitFor()
    await type('e')
    await expect
      .poll(() => form().getByRole('option', { name: 'Antwerp' }).getAttribute('aria-selected'))
      .toBe('true')
    expect(await city().getAttribute('aria-activedescendant')).toMatch(/-0$/)
    await press('ArrowDown')
    await press('Enter')
    expect(await city().inputValue()).toBe('Bergen')
    await press('Enter')
    await log().getByText('Picked city bergen').waitFor()
  })

  it('take the first suggestion even if Enter is pressed before it arrives', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    commandsMayCome = promise
    await channel('table-two').click()
    await writing('table-two').focus()
    await enter('/demo pi')
    await at.page.getByText('Looking for commands…').waitFor()
    resolve()
    await form().waitFor()
    await enter('gh')
    await expect.poll(() => city().inputValue()).toBe('Ghent')
    await press('Enter')
    await log().getByText('Picked city ghent').waitFor()
    await form().waitFor({ state: 'detached' })
    expect(await writing('table-two').inputValue()).toBe('')
    expect(await hasKeyboard(writing('table-two'))).toBe(true)
  })

  it('are sent by Enter if there is no suggestion, and skipped by Tab if empty', async () => {
    await field().focus()
    await enter('/demo pick')
    await form().getByRole('option', { name: 'Antwerp' }).waitFor()
    await press('Tab')
    expect(await city().inputValue()).toBe('')
    await expect.poll(() => form().getByRole('option').count()).toBe(0)
    await city().focus()
    await enter('zz')
    await log().getByText('Picked city zz').waitFor()
  })

  it('keep text that failed, and text added meanwhile', async () => {
    refuse('say', 'That did not work.')
    await field().focus()
    await enter('Good evening')
    await at.page.getByRole('alert').getByText('That did not work.').waitFor()
    expect(await field().inputValue()).toBe('Good evening')
    const { promise, resolve } = Promise.withResolvers<void>()
    meddle = async (_act, route) => {
      await promise
      await route.continue()
    }
    await press('Enter')
    await enter(' to all')
    expect(await field().getAttribute('aria-busy')).toBe('true')
    expect(await field().inputValue()).toBe('Good evening to all')
    resolve()
    await expect.poll(() => field().inputValue()).toBe(' to all')
    await press('Enter')
    await log().getByText('to all').waitFor()
    expect(await log().getByText('Good evening', { exact: true }).count()).toBe(1)
    await expect.poll(() => field().inputValue()).toBe('')
  })

  it('keep a failed command’s text and filled-in form', async () => {
    refuse('command', 'The application did not respond')
    await field().focus()
    await enter('/demo table')
    const alert = at.page.getByRole('alert')
    await alert.getByText('The application did not respond').waitFor()
    expect(await field().inputValue()).toBe('/demo table')
    await alert.getByRole('button', { name: 'Dismiss' }).click()
    await field().fill('')
    await enter('/demo pick')
    await form().waitFor()
    await enter('gh')
    await expect.poll(() => city().inputValue()).toBe('Ghent')
    await form().getByRole('button', { name: '+ count' }).click()
    await enter('3')
    await form().getByText('The application did not respond').waitFor()
    expect(await city().inputValue()).toBe('Ghent')
    expect(await form().getByRole('spinbutton').inputValue()).toBe('3')
    undo()
    await press('Enter')
    await log().getByText('Picked city ghent, count 3').waitFor()
    await form().waitFor({ state: 'detached' })
  })

  it('belong to one chair in one channel', async () => {
    await field().fill('for the table')
    await channel('lounge').click()
    await writing('lounge').focus()
    await enter('/demo pick')
    await form().waitFor()
    await enter('gh')
    await expect.poll(() => city().inputValue()).toBe('Ghent')
    await chair(/^Bo/).click()
    await writing('lounge').waitFor()
    expect(await writing('lounge').inputValue()).toBe('')
    await writing('lounge').fill('from Bo')
    await chair(/^Ann/).click()
    await form().waitFor()
    expect(await city().inputValue()).toBe('Ghent')
    expect(await hasKeyboard(chair(/^Ann/))).toBe(true)
    await channel('table-one').click()
    await expect.poll(() => field().inputValue()).toBe('for the table')
    await channel('lounge').click()
    await form().getByRole('button', { name: 'Send' }).click()
    await log().getByText('Picked city ghent').waitFor()
    await chair(/^Bo/).click()
    await expect.poll(() => writing('lounge').inputValue()).toBe('from Bo')
    await writing('lounge').fill('')
  })

  it('keep their text over a reload of the tab', async () => {
    await field().fill('a long thought')
    await at.page.reload()
    await field().waitFor()
    expect(await field().inputValue()).toBe('a long thought')
    await field().press('Enter')
    await log().getByText('a long thought').waitFor()
    await at.page.reload()
    await field().waitFor()
    expect(await field().inputValue()).toBe('')
  })

  it('return if sending failed after their writer changed chairs', async () => {
    for (const fails of [true, false]) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const { promise: handled, resolve: end } = Promise.withResolvers<void>()
      meddle = async (act, route) => {
        if (act !== 'say') return route.continue()
        await promise
        await (fails ? route.abort() : route.continue())
        end()
      }
      await field().focus()
      await enter(fails ? 'said by Ann' : '')
      await chair(/^Bo/).click()
      await expect.poll(() => field().inputValue()).toBe('')
      await field().fill('begun by Bo')
      resolve()
      await handled
      if (!fails) await log().getByText('said by Ann').waitFor()
      expect(await field().inputValue()).toBe('begun by Bo')
      await field().fill('')
      await chair(/^Ann/).click()
      await expect.poll(() => field().inputValue()).toBe(fails ? 'said by Ann' : '')
    }
    at.complaints = at.complaints.filter((text) => !text.includes('ERR_FAILED'))
  })
})
