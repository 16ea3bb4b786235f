import { expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import { fieldsOf } from 'discord-stand-in'
import type { APIMessage } from 'discord-api-types/v10'
import { controlOf, open, shown, startGame, textOf, labelsOf } from '#test/discord/people.ts'
import { stage, publicMessages } from '#test/discord/chronicles.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say, saying } from '#test/text/saying.ts'

const place = withPlace()
const label = say('ui.notepad.title')

/** Presses the notepad's button and returns the form. */
async function formOf(chair: Chair, panel: APIMessage) {
  const { modal } = await chair.press(panel, controlOf(panel, label))
  return { modal: modal!, ...fieldsOf(modal!)[0] }
}

it('reads and changes private notes within two presses of the card', async () => {
  const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
  const card = await startGame(place, [ann, bo])
  let panel = await open(ann, card, say('ui.go.more'))
  const first = await formOf(ann, panel)
  expect(first).toMatchObject({ required: false, max_length: 1000 })
  expect(first.value).toBeUndefined()
  const seen = bo.see()
  const typed = 'Bo lies\n– about the reds'
  panel = await shown(await ann.submit(first.modal, { value: typed }))
  expect(textOf(panel)).toMatch(saying('ui.notepad.kept', { isEmpty: 'no' }))
  expect(textOf(panel)).not.toContain('reds')
  const second = await formOf(ann, panel)
  expect(second.value).toBe(typed)
  const others = await open(bo, card, say('ui.go.more'))
  expect((await formOf(bo, others)).value).toBeUndefined()
  bo.dismiss(others.id)
  await place.bot.idle()
  expect(bo.see()).toEqual(seen)
  panel = await shown(await ann.submit(second.modal, { value: '' }))
  expect(textOf(panel)).toMatch(saying('ui.notepad.kept', { isEmpty: 'yes' }))
  expect((await formOf(ann, panel)).value).toBeUndefined()
  expect(JSON.stringify(place.logged)).not.toContain('the reds')
})

it('is not offered to spectators, and refuses a forged press', async () => {
  const [ann, bo, gus] = [place.discord.as('Ann'), place.discord.as('Bo'), place.discord.as('Gus')]
  const card = await startGame(place, [ann, bo])
  expect(labelsOf(await open(gus, card, say('ui.go.more')))).not.toContain(label)
  const panel = await open(ann, card, say('ui.go.more'))
  const answer = await shown(await gus.staleClick(panel, controlOf(panel, label)))
  expect(textOf(answer)).toMatch(saying('refusal.notSeated'))
})

it('is invisible to others in a game with secrets', async () => {
  const here = await stage()
  const [ann] = here.people as [Chair]
  const sent = here.place.discord.journal.entries.length
  const messages = publicMessages(here)
  const versionOf = async () => (await here.place.store.games.get(here.game))?.version
  const before = await versionOf()
  const hand = await shown(await ann.command('/game assets'))
  const panel = await open(ann, hand, say('ui.hand.lookUp'))
  const { modal } = await formOf(ann, panel)
  const after = await shown(await ann.submit(modal, { value: 'Cy palmed a hotel' }))
  expect(textOf(after)).toMatch(saying('ui.notepad.kept', { isEmpty: 'no' }))
  await here.pass(60_000)
  expect(await versionOf()).toBe(before)
  expect(publicMessages(here)).toEqual(messages)
  const requests = here.place.discord.journal.entries.slice(sent)
  expect(requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/channels'))).toEqual([])
  const other = await here.place.table.personExport(here.people[1]!.user.id)
  expect(JSON.stringify(other)).not.toContain('palmed')
  await here.place.close()
})
