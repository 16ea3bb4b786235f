import { describe, expect, it } from 'vitest'
import { shownFiles } from '#playground/index.ts'
import { marked, markedClosed, toldBy } from '#discord/parts/card-mark.ts'
import { startGame } from '#test/discord/people.ts'
import { moveOn, newest } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'

const place = withPlace()
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
  it('is posted once and pings once, though Discord names none of the files that it shows', async () => {
    const people = [place.discord.as('Ann'), place.discord.as('Bo')]
    await startGame(place, people)
    const pinged = pings()
    for (let moves = 0; moves < 4; moves++) {
      const [, card] = await newest(place, people)
      expect(card.attachments).toEqual([])
      expect(shownFiles(card)).toHaveLength(1)
      const before = counted()
      await moveOn(place, people)
      await newest(place, people)
      expect(counted()).toMatchObject({ sends: before.sends + 1, messages: before.messages + 1 })
      // Who is asked again at once is not called twice.
      expect(pings() - before.pings).toBeLessThanOrEqual(1)
    }
    expect(pings()).toBeGreaterThan(pinged)
  })

  it('whose answer is lost is found again by what Discord gives back, and stays one', async () => {
    const people = [place.discord.as('Ann'), place.discord.as('Bo')]
    await startGame(place, people)
    await newest(place, people)
    const before = counted()
    place.discord.faults.add({ method: 'POST', path: posts, lose: 'reset' })
    await moveOn(place, people)
    await newest(place, people)
    expect(counted()).toMatchObject({ sends: before.sends + 2, messages: before.messages + 1 })
    expect(pings() - before.pings).toBeLessThanOrEqual(1)
  })
})

describe('the mark of a card', () => {
  const card = { type: 17 as const, components: [] }

  it('says which version it tells, or that it is closed', () => {
    expect(toldBy([marked(card, 0)])).toBe(0)
    expect(toldBy([marked(card, 1)])).toBe(1)
    expect(toldBy([marked(card, 123_456_789)])).toBe(123_456_789)
    expect(toldBy([markedClosed(marked(card, 7))])).toBe('closed')
  })

  it('is nothing that Discord gives to components by itself', () => {
    expect(toldBy([{ ...card, id: 1 }])).toBeNull()
    expect(toldBy([])).toBeNull()
    expect(toldBy([null, card])).toBeNull()
  })
})
