import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import { asked, openHall, playTurn, pressNewest, type ServerFixture, type Stage } from '../chronicles.ts'
import { hasControl, open, pick, textOf, type, valueOf } from '../people.ts'
import { term } from '#editions/cheaters/words/en/cheats.ts'
import { say, saying } from '#test/text/saying.ts'

let hall: ServerFixture
beforeAll(async () => {
  hall = await openHall({
    channels: ['dice', 'jury', 'barred', 'unnamed', 'quick'],
    set: ({ options }) => void (options['ultimate'] = true),
  })
})
afterAll(async () => {
  expect(hall.place.logged).toEqual([])
  await hall.place.close()
})

const sayHow = 'Accuse, and say how…'

/** Opens the accusation form with player and cheat chosen, and its text still empty. */
async function charge(here: Stage, who: Chair, whom: Chair, list: string, what: string): Promise<APIMessage> {
  const lists = await pressNewest(here, who, 'CHEATER!')
  const form = await open(who, lists, 'Something else…')
  const named = await pick(who, form, 'Who?', [valueOf(form, 'Who?', whom.user.name)])
  return pick(who, named, list, [valueOf(named, list, what)])
}

it('CHE-223, CHE-360: the form for false dice shows the real roll', async () => {
  const here = await hall.open(['Ann', 'Bo', 'Cy'], 'dice')
  const roller = (await asked(here)) as Chair
  await pressNewest(here, roller, 'Roll')
  expect(await playTurn(here, 'dice')).toBe('dice')
  const hand = await pressNewest(here, roller, say('ui.go.hand'))
  const [, dice = ''] = /the dice show (\d\+\d)/.exec(textOf(hand)) ?? []
  const form = await open(roller, hand, 'Tell other dice…')
  expect(textOf(form)).toContain(`The dice really show **${dice}**`)
  const lied = await pick(roller, form, 'One die', ['6'])
  expect(textOf(lied)).toContain(`The dice really show **${dice}**`)
})

it('CHE-225: “Something else” needs a text before it can be sent', async () => {
  const here = await hall.open(['Ann', 'Bo', 'Cy'], 'jury')
  const roller = (await asked(here)) as Chair
  await pressNewest(here, roller, 'Roll')
  const [accuser, accused] = here.people.filter((one) => one !== roller) as [Chair, Chair]
  const form = await charge(here, accuser, accused, 'Or what else?', 'Something else (explain)')
  expect(textOf(form)).not.toMatch(saying('ui.form.objection'))
  expect(textOf(form)).toContain(`in your own words: **${sayHow}**`)
  expect(hasControl(form, sayHow)).toBe(true)
  expect(hasControl(form, 'Accuse – $100 at stake')).toBe(false)
  await type(accuser, form, sayHow, 'You are far too lucky today.')
  // The hand of the accuser shows it, too.
  const isJury = (message: APIMessage) =>
    textOf(message).includes('0 of 1 have voted. The jury ends when all have, at the latest <t:')
  expect(textOf(await accuser.waitFor(isJury))).toContain('far too lucky')
})

it('CHE-225: an accusation without a cheat can be neither sent nor worded', async () => {
  const here = await hall.open(['Ann', 'Bo', 'Cy'], 'unnamed')
  const roller = (await asked(here)) as Chair
  await pressNewest(here, roller, 'Roll')
  const [accuser, accused] = here.people.filter((one) => one !== roller) as [Chair, Chair]
  const lists = await pressNewest(here, accuser, 'CHEATER!')
  const form = await open(accuser, lists, 'Something else…')
  const aimed = await pick(accuser, form, 'Who?', [valueOf(form, 'Who?', accused.user.name)])
  expect(textOf(aimed)).toContain('Not possible yet: Choose one')
  expect([sayHow, 'Accuse – $100 at stake'].filter((label) => hasControl(aimed, label))).toEqual([])
  const what = 'What did they do?'
  const named = await pick(accuser, aimed, what, [valueOf(aimed, what, 'Bank Heist')])
  expect([sayHow, 'Accuse – $100 at stake'].filter((label) => hasControl(named, label))).toHaveLength(2)
})

it('CHE-309: the form objects to a second accusation before it is sent', async () => {
  const here = await hall.open(['Ann', 'Bo', 'Cy'], 'barred')
  const roller = (await asked(here)) as Chair
  await pressNewest(here, roller, 'Roll')
  const [accuser, accused] = here.people.filter((one) => one !== roller) as [Chair, Chair]
  const cry = await charge(here, accuser, accused, 'What did they do?', 'Bank Heist')
  await open(accuser, cry, 'Accuse – $100 at stake')
  const form = await charge(here, accuser, accused, 'Or what else?', 'Something else (explain)')
  expect(textOf(form)).toContain('Not possible yet: You have already accused')
})

it('CHE-302: an accusation of a trick takes one choice and the confirmation', async () => {
  const here = await hall.open(['Ann', 'Bo', 'Cy'], 'quick')
  const roller = (await asked(here)) as Chair
  await pressNewest(here, roller, 'Roll')
  const [accuser, accused] = here.people.filter((one) => one !== roller) as [Chair, Chair]
  const lists = await pressNewest(here, accuser, 'CHEATER!')
  const whose = `${accused.user.name}: what did they do?`
  const form = await pick(accuser, lists, whose, [
    valueOf(lists, whose, `${accused.user.name}: ${term.MOVE_DEED}`),
  ])
  expect(hasControl(form, 'Accuse – $100 at stake')).toBe(true)
})
