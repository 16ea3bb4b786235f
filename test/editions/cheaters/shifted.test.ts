import { expect, it } from 'vitest'
import { cheaters } from '#editions/cheaters/index.ts'
import { ownOf } from './typed.ts'
import { recordedChance } from '#engine/chance.ts'
import { play } from '#engine/machine.ts'
import { playRandomGame } from '#test/editions/wander.ts'

const outage = 3_600_000

it('an outage delays the minute in which accusations may cross (CHE-237)', () => {
  const { game } = playRandomGame('cheaters', 5, 120, () => undefined)
  const verdict = { accused: 0, cheat: 'OTHER', catcher: 1, at: game.now } as const
  ownOf(game).settled = [verdict]
  const shift = { seat: null, act: 'shift', prompt: null, with: { ms: outage }, at: game.now + outage }
  const played = play(cheaters, game, shift, recordedChance([]))
  if ('refused' in played) throw new Error(played.refused.code)
  expect(ownOf(played.game).settled).toEqual([{ ...verdict, at: verdict.at + outage }])
})
