import { afterAll, beforeAll, expect, it } from 'vitest'
import { shownFiles, type Chair } from 'discord-stand-in'
import { playTurn, stage, publicMessages, pressNewest, type Stage } from '../chronicles.ts'
import { controlsOf, shown, textOf } from '../people.ts'
import { saying } from '#test/text/saying.ts'

let here: Stage

beforeAll(async () => {
  here = await stage()
})
afterAll(() => here.place.close())

const sent = () => publicMessages(here).length

it('shows a returning player public lines without amounts, numbers or picture (DAY-041)', async () => {
  const caller = publicMessages(here).map(textOf).join('\n')
  const roller = here.people.find(({ user }) => caller.includes(`<@${user.id}>`)) as Chair
  const other = here.people.find((one) => one !== roller) as Chair
  await shown(await other.command('/game since'))
  const before = sent()
  await pressNewest(here, roller, 'Roll')
  await playTurn(here)
  const news = publicMessages(here).slice(before).map(textOf).join('\n')
  const known = sent()
  const digest = await shown(await other.command('/game since'))
  const [rolled] = news.split('\n').filter((line) => line.includes('rolls'))
  expect(textOf(digest)).toContain(rolled)
  expect(textOf(digest)).not.toMatch(/You received|Won|Lost/)
  expect(shownFiles(digest)).toEqual([])
  expect(controlsOf(digest).map(({ custom_id }) => custom_id)).toEqual(
    ['log', 'more'].map((panel) => `s1:${here.game}:go:${panel}`),
  )
  expect(textOf(await shown(await other.command('/game since')))).toMatch(saying('ui.since.none'))
  expect(sent()).toBe(known)
})
