import { describe, expect, it } from 'vitest'
import { law } from '#editions/slaughterhouse/law.ts'
import { middles } from '../middles.ts'
import { typed } from './typed.ts'
import { playRandomGame, type Moment } from '../wander.ts'

// Compares the figures of the law with the outcome in random games.

const variants = [
  {},
  { petty_repaid: 'with_crimes' },
  { thief_fine: 'separate' },
  { petty_repaid: 'off' },
  { pick_crime_min: 50, income_tax_monopoly: 'ever', monopoly_scope: 'any_group' },
]

/** Numbers of checked cases. */
type Met = Record<'crimes' | 'pockets' | 'wipedOut', number>

function check({ position: { board, game }, before, move, events }: Moment, met: Met): void {
  const position = { board, game: typed(game) }
  const earlier = { board, game: typed(before) }
  const crimes = events.filter(({ kind }) => kind === 'crime')
  for (const event of events) {
    if (event.kind === 'crime' && crimes.length === 1 && !position.game.over) {
      const { seat, what, amount } = event
      met.crimes += 1
      const grown = law.fineFor(earlier, seat, what) + amount
      expect(law.settlement(position, seat)).toBe(law.settlement(earlier, seat) + grown)
    }
    if (event.kind === 'pickpocketed' && move.act === 'pickpocket') {
      const { victim, die, amount } = event
      met.pockets += 1
      const cash = before.seats[victim]?.cash as number
      expect(law.takings(earlier, cash)[die - 1]).toEqual({ amount, isCrime: crimes.length > 0 })
    }
    if (event.kind === 'wipedOut') {
      met.wipedOut += 1
      expect(law.isWipedOut(earlier, event.seat, true)).toBe(true)
    }
  }
}

describe.each(variants)('the law, with %j', (options) => {
  it('predicts fines, amounts from pockets, and Income Tax on all cash', () => {
    const met: Met = { crimes: 0, pockets: 0, wipedOut: 0 }
    const prepare = middles['slaughterhouse']
    const ways = { options, players: 4, ...(prepare && { prepare }) }
    for (const seed of [3, 17, 41, 58])
      playRandomGame('slaughterhouse', seed, 500, (moment) => check(moment, met), ways)
    for (const [what, count] of Object.entries(met)) expect(count, what).toBeGreaterThan(2)
  })
})
