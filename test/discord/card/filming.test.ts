import { expect, it } from 'vitest'
import { shownFiles, type Chair } from 'discord-stand-in'
import { controlOf, hasControl, shown, startGame, textOf, privateResponseText } from '#test/discord/people.ts'
import { moveOn } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { requestOf } from '#test/table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

const place = withPlace()
const button = say('ui.clip.button')

async function finished(): Promise<Chair[]> {
  const people = ['Ann', 'Bo'].map((name) => place.discord.as(name))
  await startGame(place, people)
  for (let move = 0; move < 6; move++) await moveOn(place, people)
  await place.bot.idle()
  const [game] = await place.table.gamesIn(place.discord.guild.id)
  const leave = { act: 'resign', prompt: null, with: {} }
  await place.table.act(requestOf(game!.id, people[1]!.user.id, 'leave'), leave)
  return people
}

const filmsOf = (chair: Chair) =>
  chair.see().filter((message) => shownFiles(message).some(({ name }) => name.endsWith('.gif')))

it('films a finished game once and links every requester to it', async () => {
  const [ann, bo] = (await finished()) as [Chair, Chair]
  const result = await ann.waitFor((message) => hasControl(message, button), 15_000)
  const said = await Promise.all(
    [ann, bo].map((one) => privateResponseText(one, () => one.press(result, button))),
  )
  await ann.waitFor((message) => filmsOf(ann).includes(message), 20_000)
  await place.bot.idle()
  const [film, ...more] = filmsOf(ann)
  expect(more).toEqual([])
  expect(textOf(film!)).toMatch(saying('ui.clip.title'))
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
