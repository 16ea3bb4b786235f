import { describe, expect, it } from 'vitest'
import { shownFiles } from 'discord-stand-in'
import { marked, markedClosed, cardMarkOf } from '#discord/parts/card-mark.ts'
import { hasControl, startGame } from '#test/discord/people.ts'
import { moveOn, newest, untilForSale } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say } from '#test/text/saying.ts'

const place = withPlace({ discord: { reading: 'mean' } })
const posts = /^\/channels\/\d+\/messages$/

const sends = () => place.discord.journal.of('POST', posts).length
const messages = () =>
  place.discord
    .as('Ann')
    .see()
    .filter(({ flags = 0 }) => (flags & 64) === 0).length
const pings = () => place.discord.pushes.filter(({ kind }) => kind === 'push').length
const counted = () => ({ sends: sends(), messages: messages(), pings: pings() })

describe('a card with a picture', () => {
  it('is posted and pings once, although Discord lists none of its files', async () => {
    const people = [place.discord.as('Ann'), place.discord.as('Bo')]
    await startGame(place, people)
    for (let cards = 0; cards < 4;) {
      const [, card] = await newest(place, people)
      expect(card.attachments).toEqual([])
      expect(shownFiles(card)).toHaveLength(1)
      const before = counted()
      const [mover] = await moveOn(place, people)
      const [asked] = await newest(place, people)
      // If the same player is asked again, the card is edited instead.
      const fresh = asked === mover ? 0 : 1
      expect(counted()).toEqual({
        sends: before.sends + fresh,
        messages: before.messages + fresh,
        pings: before.pings + fresh,
      })
      cards += fresh
    }
  })

  it('is found by Discord’s echo after a lost response', async () => {
    const people = [place.discord.as('Ann'), place.discord.as('Bo')]
    await startGame(place, people)
    const [seller, card] = await untilForSale(place, people)
    const before = counted()
    place.discord.faults.add({ method: 'POST', path: posts, lose: 'reset' })
    await seller.press(card, say('act.buy/decline'))
    await seller.waitFor((message) => hasControl(message, say('act.pass')))
    await newest(place, people)
    expect(counted()).toMatchObject({ sends: before.sends + 2, messages: before.messages + 1 })
    expect(pings() - before.pings).toBeLessThanOrEqual(1)
  })
})

describe('the mark of a card', () => {
  const card = { type: 17 as const, components: [] }

  it('shows its version, or that it is closed', () => {
    expect(cardMarkOf([marked(card, { version: 0, secret: [] })], { secret: [] })).toBe(0)
    expect(cardMarkOf([marked(card, { version: 1, secret: [] })], { secret: [] })).toBe(1)
    expect(cardMarkOf([marked(card, { version: 123_456_789, secret: [] })], { secret: [] })).toBe(123_456_789)
    expect(cardMarkOf([markedClosed(marked(card, { version: 7, secret: [] }))], { secret: [] })).toBe(
      'closed',
    )
  })

  it('differs from ids that Discord gives to components', () => {
    expect(cardMarkOf([{ ...card, id: 1 }], { secret: [] })).toBeNull()
    expect(cardMarkOf([], { secret: [] })).toBeNull()
    expect(cardMarkOf([null, card], { secret: [] })).toBeNull()
  })
})
