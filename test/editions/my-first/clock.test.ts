import { expect, it } from 'vitest'
import { recordedChance } from '#engine/chance.ts'
import { play } from '#engine/machine.ts'
import { playRandomGame } from '../wander.ts'

const ms = 100_000_000_007

it('an outage delays the shown end by the clock (MYF-036)', () => {
  const ways = { options: { 'end.minutes': 600 } }
  const { edition, game } = playRandomGame('my-first', 30, 5, () => undefined, ways)
  const end = edition.ending?.(game)
  expect(end).toMatchObject({ by: 'clock', at: game.alarm })
  const move = { seat: null, act: 'shift', prompt: null, with: { ms }, at: game.now + ms }
  const later = play(edition, game, move, recordedChance([]))
  if ('refused' in later) throw new Error(later.refused.code)
  expect(edition.ending?.(later.game)).toEqual({ ...end, at: (game.alarm as number) + ms })
})
