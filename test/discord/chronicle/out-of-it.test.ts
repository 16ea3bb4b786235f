import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import { openHall, use, withoutEntropy, type Hall, type Stage } from '../chronicles.ts'
import { labelsOf, textOf } from '../people.ts'
import { requestOf } from '../../table/requests.ts'
import { settled } from '../place.ts'

let hall: Hall
let stage: Stage
beforeAll(async () => {
  hall = await openHall({ between: withoutEntropy })
  stage = await hall.open()
  const [ann] = stage.people as [Chair]
  const leave = { act: 'resign', prompt: null, with: {} }
  await hall.place.table.act(requestOf(stage.game, ann.user), leave)
  await settled(hall.place)
})
afterAll(() => hall.place.close())

it('whoever is out has ways on, and from each the way back', async () => {
  const [ann] = stage.people as [Chair]
  for (const label of ['My hand', 'Table', 'CHEATER!']) {
    const panel = await use(stage, ann, label)
    expect(textOf(panel)).toContain('You are out of this game')
    expect(labelsOf(panel)).toEqual(['Log', 'Rules', 'Help'])
  }
  for (const label of ['Log', 'Rules', 'Help']) {
    await use(stage, ann, 'My hand')
    const panel = await use(stage, ann, label)
    expect(labelsOf(panel)).toContain('Back')
    expect(textOf(await use(stage, ann, 'Back'))).toContain('You are out of this game')
  }
})
