import type { APIMessage } from 'discord.js'
import { expect, it } from 'vitest'
import { shownFiles, type Chair } from 'discord-stand-in'
import {
  controlOf,
  hasControl,
  labelsOf,
  open,
  shown,
  startGame,
  textOf,
  privateResponseText,
} from '#test/discord/people.ts'
import { moveOn, openGame } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { requestOf } from '#test/table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

const place = withPlace()
const button = say('ui.clip.button')

/** Plays a short game to its end. Returns the players and the result. */
async function finished(): Promise<[Chair, Chair, APIMessage]> {
  const people = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
  const [ann, bo] = people
  await startGame(place, people)
  for (let move = 0; move < 16; move++) await moveOn(place, people)
  await place.bot.idle()
  const { id } = await openGame(place)
  const leave = { act: 'resign', prompt: null, with: {} }
  await place.table.act(requestOf(id, bo.user.id, `leave ${id}`), leave)
  const isResult = (message: APIMessage) =>
    hasControl(message, button) && JSON.stringify(message).includes(`${id}:film`)
  return [...people, await ann.waitFor(isResult, 15_000)]
}

const filmsOf = (chair: Chair) =>
  chair.see().filter((message) => shownFiles(message).some(({ name }) => name.endsWith('.gif')))

it('films a finished game once and links every requester to it', async () => {
  const [ann, bo, result] = await finished()
  const said = await Promise.all(
    [ann, bo].map((one) => privateResponseText(one, () => one.press(result, button))),
  )
  await ann.waitFor((message) => filmsOf(ann).includes(message), 20_000)
  await place.bot.idle()
  const [film, ...more] = filmsOf(ann)
  expect(more).toEqual([])
  expect(textOf(film!)).toMatch(saying('ui.clip.title', { winners: 'Ann' }))
  expect(textOf(film!)).toMatch(saying('ui.share.by'))
  const told = [ann, bo].map((one) => one.see().findLast((message) => (message.flags ?? 0) & 64))
  for (const message of told) expect(textOf(message!)).toContain(film!.id)
  expect(said.join()).not.toContain('could not')
  // The link replaces the button in every process; a press on the old button gets the link, too.
  await ann.waitFor((message) => message.id === result.id && JSON.stringify(message).includes(film!.id))
  const stale = ann.staleClick(result, controlOf(result, button))
  expect(textOf(await shown(await stale))).toContain(film!.id)
  const now = ann.see().find(({ id }) => id === result.id)!
  expect(hasControl(now, button)).toBe(false)
  expect(shownFiles(now).map(({ name }) => name)).toEqual(shownFiles(result).map(({ name }) => name))
  expect(filmsOf(ann)).toHaveLength(1)
})

it('reveals the course of the game before its result', async () => {
  const [ann, , result] = await finished()
  const seen = ann.see()
  const before = seen[seen.findIndex(({ id }) => id === result.id) - 1]!
  expect(textOf(before)).toMatch(saying('story.money.title'))
  expect(shownFiles(before).map(({ name }) => name)).toEqual(['reveal-1.png'])
})

it('posts a shared part once, under the name of the first sharer', async () => {
  const [ann, bo, result] = await finished()
  const share = say('ui.share.button')
  const plots = () =>
    ann.see().filter((message) => shownFiles(message).some(({ name }) => name === 'worth.png'))
  for (const one of [bo, ann]) {
    const panel = await open(one, result, say('story.result.more'))
    expect(textOf(await shown(await one.press(panel, share)))).toMatch(saying('ui.share.done'))
  }
  const [shared, ...more] = plots().filter(({ flags = 0 }) => (flags & 64) === 0)
  expect(more).toEqual([])
  expect(textOf(shared!)).toMatch(saying('ui.share.by', { who: 'Bo' }))
  expect(textOf(shared!)).toMatch(saying('story.money.leads'))
  expect(labelsOf(shared!)).toEqual([])
})
