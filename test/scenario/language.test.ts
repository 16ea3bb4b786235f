import { describe, expect, test } from 'vitest'
import { sayWhatIsWrong } from '#test/mistakes.ts'
import { troubleOf } from '#test/scenario/trial.ts'

describe('an undone move', () => {
  const mortgage = 'given: { A: { owns: [Reading] } }\nsteps:\n  - A: { mortgage: [Reading] }\n'

  test('restores the game and can be made again', () => {
    const undone =
      '  - A: undo\n    expect:\n      A: { cash: 1500, owns: { Reading: bare } }\n' +
      '      events: [undone: { seat: A, act: mortgage }]\n'
    expect(
      troubleOf(`${mortgage}${undone}  - { A: { mortgage: [Reading] }, expect: { A: { cash: 1600 } } }`),
    ).toBeNull()
  })

  test('must be the last one, by the same seat', () => {
    expect(troubleOf(`${mortgage}  - { B: undo, refused: nothingToUndo }`)).toBeNull()
    expect(troubleOf(`${mortgage}  - A: undo\n  - { A: undo, refused: nothingToUndo }`)).toBeNull()
    expect(troubleOf(`${mortgage}    expect: { can: [A: undo], cannot: [B: undo] }`)).toBeNull()
  })

  test('fails if nothing can be undone', () => {
    expect(troubleOf('steps:\n  - A: undo')).toContain(
      'undo\n    expected accepted\n    found    refused: nothingToUndo',
    )
    expect(troubleOf('steps:\n  - { A: roll, draws: { dice: 6+4 } }\n  - A: undo')).toContain('nothingToUndo')
    expect(troubleOf('expect: { can: [A: undo] }')).toContain('A can undo')
    expect(troubleOf(`${mortgage}    expect: { cannot: [A: undo] }`)).toContain('A cannot undo')
  })

  test('takes no answers', () => {
    expect(troubleOf(`${mortgage}  - { A: { undo: Reading } }`)).toContain('8:18: undo takes no answer')
  })

  test('keeps the number of an offer', () => {
    const steps =
      'given: { A: { owns: [Reading] } }\nsteps:\n' +
      '  - A: { offer: { to: B, give: [Reading], get: [120] } }\n  - A: undo\n' +
      '  - A: { offer: { to: B, give: [Reading], get: [130] } }\n' +
      '  - { B: { act: accept, about: { offer: 2 } }, expect: { B: { cash: 1370 } } }'
    expect(troubleOf(steps)).toBeNull()
  })
})

describe('impossible acts', () => {
  test('include acts of other editions', () => {
    expect(troubleOf('expect: { cannot: [A: sayNo, B: { act: sayNo, prompt: turn.roll }] }')).toBeNull()
  })

  test('exclude misspelt acts that no edition has', () => {
    expect(troubleOf('expect: { cannot: [A: sayNoo] }')).toContain('unknown act "sayNoo"')
    expect(troubleOf('expect: { can: [A: sayNo] }')).toContain('unknown act "sayNo"')
  })
})

describe('refused for any reason', () => {
  test('accepts every reason', () => {
    expect(troubleOf('steps:\n  - { B: roll, refused: yes }')).toBeNull()
    expect(troubleOf('steps:\n  - { A: { mortgage: [Reading] }, refused: true }')).toBeNull()
  })

  test('fails if the move is accepted', () => {
    expect(troubleOf('steps:\n  - { A: roll, refused: yes, draws: { dice: 6+4 } }')).toContain(
      'refused\n    expected refused, whatever the reason\n    found    accepted',
    )
  })

  test('cannot be negated', () => {
    expect(troubleOf('steps:\n  - { B: roll, refused: no }')).toContain(
      '6:25: a move without "refused" must be accepted: leave it out',
    )
  })
})

describe('a length of time', () => {
  test.each(['250ms', '250 ms', '250 milliseconds', '0s 250ms'])('accepts ms: %s', (written) => {
    expect(
      troubleOf(
        `given: { landing: Reading }\nsteps:\n  - time: ${written}\n    expect: { prompts: [buy: { due: 3h 59m 59s 750ms }] }`,
      ),
    ).toBeNull()
  })

  test('shows a difference in ms', () => {
    expect(
      troubleOf(
        'given: { landing: Reading }\nsteps:\n  - time: 1ms\n    expect: { prompts: [buy: { due: 4h }] }',
      ),
    ).toContain('expected 4h\n    found    3h 59m 59s 999ms')
  })

  test.each(['5 months', '3 sheep', '4hh', '1 h and'])('rejects %s', (written) => {
    expect(troubleOf(`steps:\n  - time: ${written}`)).toContain('6:11: unknown length of time')
  })
})

describe('a displayed amount', () => {
  test.each([
    ['given and found', 'given: { A: { cash: $600 } }\nexpect: { A: { cash: "$600" } }'],
    ['with the comma of its thousands', 'given: { A: { cash: "$1,600" } }\nexpect: { A: { cash: 1600 } }'],
    ['without the comma', 'given: { A: { cash: 1600 } }\nexpect: { A: { cash: $1600 } }'],
    ['of the Bank', 'given: { bank: { pot: $150 } }\nexpect: { bank: { pot: $150 } }'],
    [
      'of a debt',
      'given: { B: { cash: 100, owns: [Boardwalk, Park Place, green] }, debts: [{ debtor: B, creditor: A, amount: $1200 }] }\nexpect: { debts: [{ amount: $1200 }] }',
    ],
    [
      'in a deal, an event and a question',
      'given: { B: { owns: [Reading] } }\nsteps:\n  - A: { offer: { to: B, give: ["$1,120"], get: [Reading] } }\n' +
        '  - { B: accept, expect: { events: [traded: { give: $1120 }], A: { cash: $380 } } }',
    ],
    [
      'in an answer and a refusal',
      'given: { auction: { square: Boardwalk, bids: [ { B: { bid: $100 } } ] } }\nsteps:\n' +
        '  - { C: { bid: $99 }, refused: { bidTooLow: { min: $101 } } }',
    ],
    [
      'of thousands of roubles',
      'options: { board: moscow }\ngiven: { A: { cash: "600,000 ₽" } }\nexpect: { A: { cash: 600 } }',
    ],
    [
      'with spaces between its thousands',
      'options: { board: moscow }\ngiven: { A: { cash: 600 000 ₽ } }\nexpect: { A: { cash: 600 } }',
    ],
  ])('can be written: %s', (_what, rest) => {
    expect(troubleOf(rest)).toBeNull()
  })

  sayWhatIsWrong('is a mistake: %s', (rest) => troubleOf(rest), [
    [
      'another sign',
      'given: { A: { cash: €600 } }',
      '5:21: an amount is expected here: 1500, or as it is shown, $1,500',
    ],
    ['a fraction of an amount', 'given: { A: { cash: $1.5 } }', '5:21: an amount is expected here'],
    ['less than nothing', 'given: { A: { cash: -$5 } }', '5:21: this cannot be less than 0'],
    [
      'an amount between two thousands',
      'options: { board: moscow }\ngiven: { A: { cash: "600,500 ₽" } }',
      '6:21: an amount is expected here',
    ],
    [
      'the sign of another board',
      'options: { board: moscow }\ngiven: { A: { cash: $600 } }',
      'as it is shown, 1,500,000',
    ],
    [
      'a comma within brackets',
      'given: { B: { owns: [Reading] } }\nsteps:\n  - A: { offer: { to: B, give: [$1,120], get: [Reading] } }',
      '7:36: one sum of money is expected here; in brackets, write "$1,500" in quotes',
    ],
  ])
})

describe('a point in time', () => {
  const claim =
    'options: { rent.mode: claim, rent.graceMinutes: 30 }\ngiven: { turn: A, B: { owns: [Oriental] } }\n' +
    'draws: { dice: 1+5 }\nsteps:\n  - A: roll\n'

  test('is the time since the start of the scenario', () => {
    const later = `${claim}  - time: 20 min\n`
    expect(troubleOf(`${later}  - { B: roll, refused: { diceHeld: { until: 30 min } } }`)).toBeNull()
    expect(troubleOf(`${later}  - { B: roll, refused: { diceHeld: { until: 10 min } } }`)).toContain(
      'expected refused: diceHeld (until 10m)\n    found    refused: diceHeld (until 30m)',
    )
  })

  test('cannot be a bare number', () => {
    expect(troubleOf(`${claim}  - { B: roll, refused: { diceHeld: { until: 400 } } }`)).toContain(
      'the time since the scenario began is expected here',
    )
  })
})
