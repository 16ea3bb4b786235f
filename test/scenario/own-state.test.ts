import { describe, expect, test } from 'vitest'
import { runEntry } from '#test/scenario/report.ts'
import { sayWhatIsWrong } from '#test/mistakes.ts'
import { readScenarios } from '#test/scenario/scenario.ts'
import { troubleOf as troubleIn } from '#test/scenario/trial.ts'

function troubleOf(rest: string): string | null {
  return troubleIn(rest, 'slaughterhouse')
}

/** States that the test sets and then expects. */
const states = [
  'A: { wanted: [{ bank: 900 }, { pick: 500, from: C }], robbed: yes }',
  'A: { wanted: { pick: 350, from: B }, robbed: no, settlements: 2, hadMonopoly: yes }',
  'A: { inventory: { bombs: 1, houses: 2 } }',
  'cop: { at: Illinois, roaming: no, distance: 7 }',
  'bombs: { Illinois: A, Reading: B }',
  'miners: { Illinois: C }',
  'chairman: C',
  'gate: open',
]

describe('state of a single edition', () => {
  test.each(states)('can be set and expected: %s', (state) => {
    expect(troubleOf(`given:\n  ${state}\nexpect:\n  ${state}`)).toBeNull()
  })

  test.each([
    ['a crime', 'given: { A: { wanted: { bank: 300 } } }\nexpect: { cop: { at: 30, roaming: yes } }'],
    ['a Miner', 'given: { miners: { Illinois: A } }\nexpect: { cop: { at: 30, roaming: yes } }'],
    ['a Miner held', 'given: { A: { inventory: { miners: 1 } } }\nexpect: { cop: { roaming: yes } }'],
    ['a past robbery', 'given: { A: { robbed: yes } }\nexpect: { cop: { roaming: no } }'],
  ])('lets the Cop roam or not by default: %s', (_what, rest) => {
    expect(troubleOf(rest)).toBeNull()
  })

  sayWhatIsWrong('a wrong %s is a mistake', troubleOf, [
    [
      'key of a seat',
      'given: { A: { wantd: none } }',
      '5:15: unknown part of a seat "wantd"; did you mean wanted?',
    ],
    [
      'crime',
      'given: { A: { wanted: { bnk: 900 } } }',
      '5:25: unknown part of a crime "bnk"; did you mean bank?',
    ],
    ['theft from nobody', 'given: { A: { wanted: { pick: 500 } } }', '5:23: a crime is "bank: 900", or'],
    [
      'tool',
      'given: { A: { inventory: { bomb: 1 } } }',
      'unknown part of an inventory "bomb"; did you mean bombs?',
    ],
    [
      'key of the table',
      'given: { coop: 13 }',
      'unknown part of the starting state "coop"; did you mean cop?',
    ],
    ['expectation', 'expect: { bomb: none }', 'unknown expectation "bomb"; did you mean bombs?'],
    ['gate', 'given: { gate: yes }', '5:16: the gate is open or shut'],
    ['ground', 'given: { bombs: { GO: A } }', 'nobody can own GO'],
  ])

  test.each([
    [
      'expect: { A: { wanted: [{ bank: 200 }] } }',
      'A, wanted\n    expected bank 200\n    found    pick 500 from C',
    ],
    ['expect: { cop: 13 }', 'cop\n    expected at '],
    [
      'expect: { bombs: { Baltic: B } }',
      'bombs\n    expected Baltic Avenue: B\n    found    Reading Railroad: A',
    ],
    ['expect: { gate: open }', 'gate\n    expected open\n    found    shut'],
  ])('is shown if it differs: %s', (rest, said) => {
    const given = 'given: { A: { wanted: { pick: 500, from: C } }, bombs: { Reading: A } }\n'
    expect(troubleOf(given + rest)).toContain(said)
  })

  test('is unknown to other editions', () => {
    const text = 'name: a trial\nrules: [CLS-013]\nedition: classic\nseats: A B\ngiven: { cop: 13 }'
    const [entry] = readScenarios('trial.yml', text)
    expect(entry && runEntry('trial.yml', entry).trouble).toContain(
      'unknown part of the starting state "cop"',
    )
  })
})
