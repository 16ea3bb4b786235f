import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordedChance, type Draw, type DrawRequest } from '#engine/chance.ts'
import { sealedChance, sealOf } from '#engine/sealed.ts'

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const dice = (counter: number, purpose = 'dice'): DrawRequest => ({
  purpose,
  kind: 'roll',
  of: 6,
  count: 2,
  counter,
})

describe('the sealed seed', () => {
  it('is published as the SHA-256 of its bytes', () => {
    expect(sealOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
  })

  it('repeats a draw regardless of other draws', () => {
    const chance = sealedChance({ seed, entropy: ['a', 'b'] })
    const tenth = chance(dice(10))
    for (let counter = 0; counter < 20; counter++) chance(dice(counter, 'shuffle:chance'))
    expect(sealedChance({ seed, entropy: ['a', 'b'] })(dice(10))).toEqual(tenth)
  })

  it('changes its draws with the seed, the entropy, the purpose and the counter', () => {
    const hundred = (chance: ReturnType<typeof sealedChance>, purpose = 'dice', from = 0) =>
      Array.from({ length: 100 }, (_, i) => chance(dice(from + i, purpose)).join('')).join(' ')
    const rows = [
      hundred(sealedChance({ seed, entropy: ['a'] })),
      hundred(sealedChance({ seed: seed.replace('00', '01'), entropy: ['a'] })),
      hundred(sealedChance({ seed, entropy: ['b'] })),
      hundred(sealedChance({ seed, entropy: ['a', ''] })),
      hundred(sealedChance({ seed, entropy: ['a'] }), 'rent'),
      hundred(sealedChance({ seed, entropy: ['a'] }), 'dice', 100),
    ]
    expect(new Set(rows).size).toBe(rows.length)
  })

  it('rolls every pair of dice about equally often', () => {
    const chance = sealedChance({ seed: randomBytes(32).toString('hex'), entropy: ['x'] })
    const rolls = 36_000
    const seen = new Map<string, number>()
    for (let i = 0; i < rolls; i++) {
      const pair = chance(dice(i)).join('')
      seen.set(pair, (seen.get(pair) ?? 0) + 1)
    }
    const expected = rolls / 36
    const chiSquare = [...seen.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
    expect(seen.size).toBe(36)
    expect(chiSquare).toBeLessThan(90)
  })

  it('shuffles into permutations and picks within bounds', () => {
    const chance = sealedChance({ seed, entropy: [] })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(1000), (of, counter) => {
        const order = chance({ purpose: 'deck', kind: 'shuffle', of, count: of, counter })
        expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: of }, (_, i) => i))
        const [picked] = chance({ purpose: 'pick', kind: 'pick', of, count: 1, counter })
        expect(picked).toBeGreaterThanOrEqual(0)
        expect(picked).toBeLessThan(of)
      }),
    )
  })
})

describe('a record of draws', () => {
  const draws: Draw[] = [{ purpose: 'dice', kind: 'roll', of: 6, got: [3, 4] }]

  it('returns the recorded draws', () => expect(recordedChance(draws)(dice(0))).toEqual([3, 4]))

  it.each([
    ['another purpose', dice(0, 'rent')],
    ['another die', { ...dice(0), of: 8 }],
    ['another kind', { ...dice(0), kind: 'pick' as const }],
  ])('refuses a draw with %s', (_name, request) => {
    expect(() => recordedChance(draws)(request)).toThrow('the record has no')
  })

  it('refuses more draws than it has', () => {
    const chance = recordedChance(draws)
    chance(dice(0))
    expect(() => chance(dice(1))).toThrow('at draw 2')
  })
})
