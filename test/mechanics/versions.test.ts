import { describe, expect, it } from 'vitest'
import { classic as present } from '#editions/classic/index.ts'
import { manifest as classic } from '#editions/classic/manifest.ts'
import { isOfLaterRules, underRules } from '#engine/earlier.ts'
import type { Edition } from '#engine/edition.ts'
import { gameSchema } from '#engine/stored-game.ts'
import { begin, refusedMove } from '#engine/machine.ts'
import type { Mechanic } from '#mechanics/mechanic.ts'
import { trialOn } from '#mechanics/debt/raise-plan.ts'
import { openClaim } from '#mechanics/rent/claims.ts'
import { rent } from '#mechanics/rent/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { fastChance } from '#scripts/seeds.ts'

// `first` is the mechanic `rent` as a first version, without a version number.
const { version: _version, earlierVersions: _earlier, ...first }: Mechanic = rent

/**
 * Version 3 of rent, in which complete groups without houses charge triple rent. Version 1 charged double
 * rent, version 2 nine times the rent.
 */
const corrected: Mechanic = {
  ...first,
  version: 3,
  figures: { ...first.figures, bareGroupRent: 3 },
  earlierVersions: {
    1: (next) => ({ ...next, figures: { ...next.figures, bareGroupRent: 2 } }),
    2: (next) => ({ ...next, figures: { ...next.figures, bareGroupRent: 9 } }),
  },
}

/** The classic edition with the given mechanic instead of its own `rent`. */
function classicWith(mechanic: Mechanic, own: Partial<typeof classic> = {}): Edition {
  const mechanics = classic.mechanics.map((one) => (one.name === 'rent' ? mechanic : one))
  return ruleSet({ ...classic, ...own, mechanics })
}

const begun = (edition: Edition) =>
  begin(edition, { tokens: ['car', 'hat'], host: 0, options: {}, at: 0 }, fastChance(1)).game

const factor = (edition: Edition | null) => edition?.figures.bareGroupRent

describe('a mechanic with several versions', () => {
  const before = classicWith(first)
  const now = classicWith(corrected)

  it('is named only in games that start with a later version than the first', () => {
    expect(begun(before)).not.toHaveProperty('mechanics')
    expect(begun(now).mechanics).toEqual({ rent: 3 })
    expect(() => gameSchema(now).parse(begun(now))).not.toThrow()
  })

  it('plays a game under the version that the game started with', () => {
    expect(factor(underRules(now, begun(now)))).toBe(3)
    expect(factor(underRules(now, begun(before)))).toBe(2)
    expect(factor(underRules(now, { rules: 1, mechanics: { rent: 2 } }))).toBe(9)
    expect(underRules(now, begun(before))).toBe(underRules(now, begun(before)))
  })

  it('cannot play a game whose version it does not define', () => {
    const lacking = classicWith({ ...corrected, earlierVersions: {} })
    expect(underRules(lacking, begun(before))).toBeNull()
    expect(underRules(now, { rules: 1, mechanics: { weather: 2 } })).toBeNull()
  })

  it('marks a game as newer than a program with lower versions', () => {
    expect(isOfLaterRules(before, begun(now))).toBe(true)
    expect(isOfLaterRules(now, begun(before))).toBe(false)
    expect(isOfLaterRules(classicWith(first, { rules: 2 }), begun(now))).toBe(false)
  })

  it('combines with an earlier version of the edition', () => {
    const edition = classicWith(corrected, {
      rules: 2,
      earlier: { 1: { overlay: (next) => ({ ...next, turns: 7 }) } },
    })
    const found = underRules(edition, begun(before))
    expect(found).toMatchObject({ rules: 1, turns: 7 })
    expect(factor(found)).toBe(2)
  })
})

describe('a game that started with rent version 1', () => {
  const first = underRules(present, { rules: 1 })!

  /**
   * Bo has $150, a mortgaged railroad that costs $110 to redeem, and owes $50 of rent that Ann can still
   * claim.
   */
  function claimed(edition: Edition) {
    const play = trialOn(edition, begun(edition))
    play.game.seats[1]!.cash = 150
    play.game.deeds[5] = { owner: 1, level: 0, mortgaged: true }
    openClaim(play, 0, { square: 39, amount: 50, debtor: 1 })
    return play.game
  }

  const redeem = { seat: 1, act: 'redeem', prompt: null, with: { deeds: [5] }, at: 0 }

  it('reserves no cash for rent that can still be claimed (CLS-045)', () => {
    expect(refusedMove(first, claimed(first), redeem)).toBeNull()
    const refused = { code: 'claimsFirst', facts: { need: 110, have: 100, claimedAmount: 50 } }
    expect(refusedMove(present, claimed(present), redeem)).toMatchObject(refused)
  })

  it('continues under that version', () => {
    expect(begun(present).mechanics).toEqual({ rent: 2 })
    expect(begun(first)).not.toHaveProperty('mechanics')
    expect(underRules(present, begun(first))).toBe(first)
  })
})
