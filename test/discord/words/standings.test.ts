import { expect, it } from 'vitest'
import { closedContent } from '#discord/card/turn.ts'
import { standings } from '#discord/card/standings.ts'
import { headline } from '#discord/words/headline.ts'
import { narrate } from '#discord/words/narrate.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Running } from '#discord/reading.ts'
import { readingFrom, playRandomMoves, type Moment, type Party } from '#test/discord/games.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

function reading(): Running {
  let last: Moment | undefined
  playRandomMoves(party, 22, 40, (moment) => {
    last = moment
  })
  return readingFrom(last!.position, party, null)
}

it('shows players in Jail and visitors differently', () => {
  const running = reading()
  const { jail } = running.board
  const line = (at: number, attempts: number | null) => {
    const [first, ...others] = running.view.seats
    const seats = [{ ...first!, at, jail: attempts }, ...others]
    return standings({ ...running, view: { ...running.view, seats } }).split('\n')[0]
  }
  expect(line(jail, 0)).toContain('· in Jail')
  expect(line(jail, null)).toContain('· visiting Jail')
  expect(line(jail - 1, null)).not.toContain('Jail')
})

it('calls a player on the Jail’s corner a visitor', () => {
  const running = reading()
  const { jail } = running.board
  const moved = (to: number): GameEvent => ({ kind: 'moved', seat: 0, from: 4, to, by: 'dice', steps: 6 })
  const told = (to: number) => {
    const rested: GameEvent = { kind: 'rested', seat: 0, square: to, why: 'visit' }
    const lines = narrate(running, [moved(to), rested])
    return [lines.map(({ text }) => text), headline(lines)]
  }
  expect(told(jail)).toEqual([['🎲 Ann is just visiting Jail'], '🎲 Ann is just visiting Jail'])
  expect(told(jail - 1)).toEqual([
    ['🎲 Ann comes to Connecticut Avenue · is just visiting'],
    '🎲 Ann comes to Connecticut Avenue',
  ])
})

it('the head of a closed card names the turns that it shows', () => {
  const running = reading()
  const now = running.view.turn.number
  const turn = (number: number): GameEvent => ({ kind: 'turn', seat: 1, number })
  const rolled: GameEvent = { kind: 'rolled', seat: 1, dice: [1, 2], why: 'move' }
  const headOf = (events: GameEvent[]) => /### [^"]*/.exec(closedContent(running, events))?.[0] ?? ''
  expect(headOf([rolled, turn(now)])).toContain(`turn ${now - 1} ·`)
  expect(headOf([rolled])).toContain(`turn ${now} ·`)
  expect(headOf([rolled, turn(now - 2), rolled, turn(now - 1), rolled, turn(now)])).toContain(
    `turns ${now - 3} to ${now - 1} ·`,
  )
  expect(headOf([turn(now)])).toBe('')
})
