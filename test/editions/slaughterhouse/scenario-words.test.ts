import { describe, expect, test } from 'vitest'
import { troubleOf } from '#test/scenario/trial.ts'

describe('the square of a Bomb in scenarios', () => {
  const here =
    'given: { A: { at: Illinois, inventory: { bombs: 1 } }, B: { owns: [Illinois, Baltic] } }\nsteps:\n'

  test.each(['plantBomb', 'placeBomb'])('may be written even if %s allows only one', (act) => {
    const planted = `  - A: { ${act}: Illinois }\n    expect: { bombs: { Illinois: A } }`
    expect(troubleOf(here + planted, 'slaughterhouse')).toBeNull()
  })

  test.each(['plantBomb', 'placeBomb'])('is refused if %s cannot use it', (act) => {
    const elsewhere = `  - { A: { ${act}: Baltic }, refused: nowhereToPlace }`
    expect(troubleOf(here + elsewhere, 'slaughterhouse')).toBeNull()
  })

  test('must be a known square', () => {
    const wrong = `  - A: { plantBomb: Ilinois }`
    expect(troubleOf(here + wrong, 'slaughterhouse')).toContain('7:21: unknown square "Ilinois"')
  })
})
