import { describe, expect, it } from 'vitest'
import { linesOf } from '#discord/chronicle/event-lines.ts'
import { cheaters } from '#editions/cheaters/index.ts'
import { chargeKeys, type Own } from '#editions/cheaters/state.ts'
import type { Statement } from '#editions/cheaters/events.ts'
import { ownOf } from '#test/editions/cheaters/typed.ts'
import type { Position } from '#engine/edition.ts'
import { play } from '#engine/machine.ts'
import { readingFrom, playRandomMoves, type Party } from '../games.ts'

const party: Party = { people: [true, true, false], names: ['Ann', 'Bo', 'Cy'], options: { ultimate: true } }

/** Returns a position in an open turn without a jury or a false accusation. */
function someMoment(): Position {
  const met: Position[] = []
  playRandomMoves(party, 5, 400, ({ position }) => met.push(position), 'cheaters')
  const isCalm = ({ falseAgainst, jury, phase }: Own) =>
    phase === 'open' && !jury && falseAgainst.length === 0
  const open = met.find(({ game }) => game.prompts.length > 0 && isCalm(ownOf(game)))
  if (!open) throw new Error('no turn was open')
  return open
}

const moment = someMoment()
const running = readingFrom(moment, party, null)

/** Returns the lines for a jury accusation with this wording. */
function linesFor(how: Statement): string {
  const accused = moment.game.turn.seat
  const seat = (accused + 1) % 3
  const answers = {
    accused: [accused],
    cheat: [],
    tamper: ['OTHER'],
    how,
    window: ownOf(moment.game).window,
  }
  const move = { seat, act: 'accuse', prompt: null, with: answers, at: moment.game.now }
  const played = play(cheaters, moment.game, move, () => [])
  if ('refused' in played) return `refused: ${played.refused.code}`
  return linesOf(running, played.events).join('\n')
}

describe('CHE-225: a statement before a jury', () => {
  it.each(chargeKeys)('keeps the text that a player typed: %s', (key) => {
    expect(linesFor(key)).toContain(`something else:\n> ${key}`)
  })

  it.each(chargeKeys)('uses a sentence of the catalogue for a computer player: %s', (key) => {
    const sentence = running.words.find('term', `OTHER.${key}`)
    expect(sentence).toMatch(/^[A-Z].* .*\.$/)
    expect(linesFor({ says: key })).toContain(`something else:\n> ${sentence}`)
  })

  it('refuses keys that have no sentence', () => {
    for (const says of ['', 'unknown', '__proto__', 'TAKE_MONEY'])
      expect(linesFor({ says })).toBe('refused: badAnswer')
    expect(linesFor({ says: 'unexplainedSum', more: 'of it' } as Statement)).toBe('refused: badAnswer')
  })

  it('escapes formatting in typed text', () => {
    expect(linesFor('**He** has @everyone’s money')).toContain('> \\*\\*He\\*\\*')
  })
})
