import { textOf } from 'discord-stand-in'
import { expect, it } from 'vitest'
import { lobbyCard } from '#discord/card/lobby.ts'
import { standings } from '#discord/card/standings.ts'
import { partyOf, readingOf } from '#discord/reading.ts'
import { emptyLook } from '#table/view/look.ts'
import { speak } from '#text/index.ts'
import { infoOf, readingFrom, tableOf, type Party } from '#test/discord/games.ts'
import { newPosition } from '#test/discord/scopes.ts'
import { say } from '#test/text/saying.ts'

/** The lobby's card of people (true) and computer players, whose game takes 10 minutes. */
function lobbyOf(people: boolean[]): string {
  const lobby = { kept: [], ends: 9e12, isExpired: false } as never
  const info = tableOf({ people }, { status: 'lobby', edition: 'classic', lobby })
  const turns = { p10: 90, median: 100, p90: 110 }
  const estimate = { players: people.length, turns, minutes: 10, together: null, clock: null, longTurn: null }
  const look = { ...emptyLook(info, 0, 0), estimate }
  return textOf({ components: [lobbyCard(readingOf(look, infoOf(), speak('en')))] } as never)
}

/** The end of the line about the time. */
const timeFor = (people: number) =>
  say('lobby.card.time', { time: '', people, together: 'none' }).split('if ')[1] ?? ''

it('does not speak of everybody where only one person plays', () => {
  expect(timeFor(1)).not.toBe(timeFor(2))
  expect(lobbyOf([true, false, false])).toContain(timeFor(1))
  expect(lobbyOf([true, true, false])).toContain(timeFor(2))
})

it('speaks of numbers, not of sums, where one die is rolled', () => {
  const legend = (isOne: string) => say('story.dice.legend', { isOne })
  expect(legend('yes')).not.toContain('sum')
  expect(legend('no')).toContain('sum')
})

it('names the pot of Junior by its square', () => {
  const party: Party = { people: [true, true] }
  const position = newPosition('junior', party)
  position.game.bank.pot = 3
  const reading = readingFrom(position, party, null)
  expect(standings(reading)).toContain('Loose Change: €3')
  expect(partyOf(reading, 'pot')).toBe('Loose Change')
})
