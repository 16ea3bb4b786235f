import type { APIMessage } from 'discord-api-types/v10'
import { beforeEach, describe, expect, it } from 'vitest'
import { PictureQueue } from '#discord/parts/picture-queue.ts'
import { Pictures } from '#discord/parts/pictures.ts'
import { shownFiles, type Chair } from 'discord-stand-in'
import { controlOf, endGames, hasControl, shown, startGame, textOf } from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say } from '#test/text/saying.ts'

/** More drawings than a message waits for. */
const many = 300

/** Blocks a queue until the returned function is called. */
function busy(queue: PictureQueue): () => void {
  const { promise, resolve } = Promise.withResolvers<null>()
  for (let at = 0; at < many; at++) void queue.draw(() => promise, { viewer: null, isNeeded: true })
  return () => resolve(null)
}

describe('the queue of drawings', () => {
  const drawn: string[] = []
  const draws = (name: string) => async () => {
    drawn.push(name)
    return Promise.resolve(name)
  }
  let queue: PictureQueue
  let release: () => void

  // Starts two drawings; none is waiting.
  beforeEach(() => {
    drawn.length = 0
    queue = new PictureQueue()
    const { promise, resolve } = Promise.withResolvers<null>()
    for (let at = 0; at < 2; at++) void queue.draw(() => promise, { viewer: null })
    release = () => resolve(null)
  })

  it('draws for channels first, and then for users in turn', async () => {
    const all = [
      queue.draw(draws('ann'), { viewer: 'ann' }),
      queue.draw(draws('bo'), { viewer: 'bo' }),
      queue.draw(draws('card'), { viewer: null }),
    ]
    release()
    await Promise.all(all)
    expect(drawn).toEqual(['card', 'ann', 'bo'])
  })

  it('keeps one request per user: a newer one replaces a waiting one', async () => {
    const wishes = ['first', 'second', 'third'].map((name) => queue.draw(draws(name), { viewer: 'ann' }))
    release()
    expect(await Promise.all(wishes)).toEqual([null, null, 'third'])
    expect(drawn).toEqual(['third'])
  })

  it('goes on after drawings that throw', async () => {
    const broken = () => {
      throw new Error('broken')
    }
    const failed = [1, 2, 3].map((at) => queue.draw(broken, { viewer: `user ${at}` }))
    release()
    for (const one of failed) await expect(one).rejects.toThrow('broken')
    expect(await queue.draw(draws('next'), { viewer: 'ann' })).toBe('next')
  })

  it('refuses drawings that would wait too long, unless they are required', async () => {
    const others = Array.from({ length: many }, (_, at) =>
      queue.draw(draws(`${at}`), { viewer: `user ${at}` }),
    )
    expect(await queue.draw(draws('panel'), { viewer: 'late' })).toBeNull()
    // Requests of users never delay a channel.
    const card = queue.draw(draws('card'), { viewer: null })
    const needed = queue.draw(draws('needed'), { viewer: 'late', isNeeded: true })
    release()
    expect(await Promise.all([card, needed])).toEqual(['card', 'needed'])
    const given = await Promise.all(others)
    expect(given.filter((one) => one !== null).length).toBeLessThan(many)
  })

  it('requests an owed picture once when there is room', async () => {
    const asked: string[] = []
    const full = busy(queue)
    for (const name of ['older', 'newer']) queue.owe('card', () => asked.push(name))
    expect(asked).toEqual([])
    release()
    full()
    await expect.poll(() => asked).toEqual(['newer'])
    queue.close()
  })
})

describe('a message sent while there is no room for pictures', () => {
  const queue = new PictureQueue()
  const place = withPlace({ bot: { pictures: new Pictures(queue), refreshesEvery: 50 } })
  let people: [Chair, Chair]
  let card: APIMessage
  let who: Chair

  beforeEach(async () => {
    people = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
    await endGames(place)
    card = await startGame(place, people)
    await place.bot.idle()
    who = textOf(card).includes(`<@${people[0].user.id}>`) ? people[0] : people[1]
  })

  it('is text first as a card, and gets a current picture later', async () => {
    expect(shownFiles(card)).toHaveLength(1)
    const release = busy(queue)
    await who.press(card, controlOf(card, say('act.roll')))
    await place.bot.idle()
    const text = who.see().findLast((message) => hasControl(message, say('ui.go.assets')))!
    expect(textOf(text)).not.toBe(textOf(card))
    expect(shownFiles(text)).toEqual([])
    release()
    const isPictured = (message: APIMessage) => message.id === text.id && shownFiles(message).length === 1
    const pictured = await who.waitFor(isPictured)
    expect(textOf(pictured).split('\n')[0]).toBe(textOf(text).split('\n')[0])
  })

  it('is text only as a panel, and its picture follows without a press', async () => {
    const release = busy(queue)
    const panel = await shown(await who.command('/game board'))
    expect(shownFiles(panel)).toEqual([])
    expect(textOf(panel)).toContain('```')
    release()
    await who.waitFor((message) => message.id === panel.id && shownFiles(message).length === 1)
  })
})
