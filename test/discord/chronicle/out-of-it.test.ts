import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import { openHall, pressNewest, withoutEntropy, type ServerFixture, type Stage } from '../chronicles.ts'
import { labelsOf, textOf } from '../people.ts'
import { requestOf } from '../../table/requests.ts'
import { untilDelivered } from '../place.ts'
import { say } from '#test/text/saying.ts'

let hall: ServerFixture
let stage: Stage
beforeAll(async () => {
  hall = await openHall({ between: withoutEntropy })
  stage = await hall.open()
  const [ann] = stage.people as [Chair]
  const leave = { act: 'resign', prompt: null, with: {} }
  await hall.place.table.act(requestOf(stage.game, ann.user), leave)
  await untilDelivered(hall.place)
})
afterAll(() => hall.place.close())

it('offers an eliminated player panels, each with a way back', async () => {
  const [ann] = stage.people as [Chair]
  for (const label of [say('ui.go.hand'), 'Table', 'CHEATER!']) {
    const panel = await pressNewest(stage, ann, label)
    expect(textOf(panel)).toContain('You are out of this game')
    expect(labelsOf(panel)).toEqual([say('ui.go.log'), say('lobby.rules'), say('ui.go.help')])
  }
  for (const label of [say('ui.go.log'), say('lobby.rules'), say('ui.go.help')]) {
    await pressNewest(stage, ann, say('ui.go.hand'))
    const panel = await pressNewest(stage, ann, label)
    expect(labelsOf(panel)).toContain(say('ui.go.back'))
    expect(textOf(await pressNewest(stage, ann, say('ui.go.back')))).toContain('You are out of this game')
  }
})
