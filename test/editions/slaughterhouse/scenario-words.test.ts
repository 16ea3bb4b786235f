import { describe, expect, test } from 'vitest'
import { troubleOf } from '#test/scenario/trial.ts'

describe('the place of a Bomb, as scenarios write it', () => {
  const here =
    'given: { A: { at: Illinois, inventory: { bombs: 1 } }, B: { owns: [Illinois, Baltic] } }\nsteps:\n'

  test.each(['plantBomb', 'placeBomb'])('may be said where %s has but one', (act) => {
    const planted = `  - A: { ${act}: Illinois }\n    expect: { bombs: { Illinois: A } }`
    expect(troubleOf(here + planted, 'slaughterhouse')).toBeNull()
  })

  test.each(['plantBomb', 'placeBomb'])('is refused where %s cannot put it', (act) => {
    const elsewhere = `  - { A: { ${act}: Baltic }, refused: nowhereToPlace }`
    expect(troubleOf(here + elsewhere, 'slaughterhouse')).toBeNull()
  })

  test('is a square', () => {
    const wrong = `  - A: { plantBomb: Ilinois }`
    expect(troubleOf(here + wrong, 'slaughterhouse')).toContain('7:21: unknown square "Ilinois"')
  })
})
