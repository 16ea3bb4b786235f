import { expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import { speak } from '#text/index.ts'
import { playRandomMoves } from '#test/discord/games.ts'

it.each(Object.keys(editions))('an undo button names each act that can be undone (%s)', (name) => {
  const { say } = speak('en').of(name)
  const label = (act: string) => say('ui.undo', { act, squareShort: 'Boardwalk' })
  const acts = new Set<string>()
  const watch = ({ position: { game } }: Parameters<Parameters<typeof playRandomMoves>[3]>[0]) => {
    if (game.undo?.act) acts.add(game.undo.act)
  }
  for (let seed = 1; seed <= 12; seed++)
    playRandomMoves({ people: [true, true, true] }, seed, 700, watch, name)
  const labels = [...acts].map(label)
  expect(labels).not.toContain(label('another act'))
  expect(labels.filter((one) => one.replace('Boardwalk', '').length > 24)).toEqual([])
})
