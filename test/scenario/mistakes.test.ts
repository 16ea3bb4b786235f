import { describe, expect, test } from 'vitest'
import { runEntry } from '#test/scenario/report.ts'
import { readScenarios } from '#test/scenario/scenario.ts'
import { troubleOf } from '#test/scenario/trial.ts'
import { sayWhatIsWrong } from '#test/mistakes.ts'

describe('a mistake in a scenario', () => {
  sayWhatIsWrong('is reported with its place and a hint: %s', (rest) => troubleOf(rest), [
    [
      'key of the scenario',
      'step: []',
      'trial.yml:5:1: unknown part of a scenario "step"; did you mean steps?',
    ],
    [
      'option',
      'options: { turn.autoend: off }',
      'trial.yml:5:12: unknown option "turn.autoend"; did you mean turn.autoEnd?',
    ],
    [
      'value of an option',
      'options: { jail.third: sameroll }',
      'trial.yml:5:24: jail.third cannot be "sameroll"; did you mean sameRoll?',
    ],
    ['player', 'steps:\n  - D: roll', 'trial.yml:6:5: unknown seat "D"; known here: A, B, C'],
    [
      'starting state',
      'given: { banc: { houses: 1 } }',
      'trial.yml:5:10: unknown part of the starting state "banc"; did you mean bank?',
    ],
    [
      'part of a seat',
      'given: { A: { chash: 1 } }',
      'trial.yml:5:15: unknown part of a seat "chash"; did you mean cash?',
    ],
    [
      'square',
      'given: { A: { at: Boardwak } }',
      'trial.yml:5:19: unknown square "Boardwak"; did you mean Boardwalk?',
    ],
    [
      'several squares',
      'given: { A: { owns: [Pennsylvania] } }',
      'trial.yml:5:22: "Pennsylvania" can be several squares',
    ],
    ['deed', 'given: { A: { owns: [Luxury Tax] } }', 'trial.yml:5:22: nobody can own Luxury Tax'],
    ['card', 'given: { A: { cards: [CH-18] } }', 'trial.yml:5:23: unknown card "CH-18"; did you mean CH-'],
    ['act', 'steps:\n  - A: rol', 'trial.yml:6:8: unknown act "rol"; did you mean roll?'],
    [
      'answer',
      'steps:\n  - A: { act: mortgage, deed: [Reading] }',
      'trial.yml:6:25: unknown answer to mortgage "deed"; did you mean deeds?',
    ],
    [
      'expectation',
      'expect: { turns: A }',
      'trial.yml:5:11: unknown expectation "turns"; did you mean turn?',
    ],
    [
      'prompt',
      'expect: { prompts: [turn.rol] }',
      'trial.yml:5:21: unknown prompt "turn.rol"; did you mean turn.roll?',
    ],
    [
      'part of a prompt',
      'expect: { prompts: [turn.roll: { seat: A }] }',
      'trial.yml:5:34: unknown part of a prompt "seat"; did you mean seats?',
    ],
    [
      'choice',
      'expect: { prompts: [turn.roll: { choices: [role] }] }',
      'trial.yml:5:44: unknown act of turn.roll "role"; did you mean roll?',
    ],
    [
      'default',
      'expect: { prompts: [turn.roll: { default: rol }] }',
      'trial.yml:5:43: unknown act of turn.roll "rol"; did you mean roll?',
    ],
    ['houses', 'given: { A: { owns: { brown: 5 } } }', 'trial.yml:5:30: houses are 0 to 4'],
    ['event', 'expect: { events: [paidd] }', 'trial.yml:5:20: unknown event "paidd"; did you mean paid?'],
    [
      'fact of an event',
      'expect: { events: [paid: { sum: 5 }] }',
      'trial.yml:5:28: unknown fact of paid "sum"',
    ],
    [
      'refusal',
      'steps:\n  - B: roll\n    refused: notnow',
      'trial.yml:7:14: unknown refusal "notnow"; did you mean notNow?',
    ],
    [
      'secret',
      'expect: { views: { B: { hides: [deck] } } }',
      'trial.yml:5:33: unknown secret "deck"; did you mean decks?',
    ],
    [
      'deck',
      'expect: { decks: { chants: 16 } }',
      'trial.yml:5:20: unknown deck "chants"; did you mean chance?',
    ],
    [
      'timer',
      'steps:\n  - time: buyy',
      'trial.yml:6:11: unknown length of time, prompt or timer "buyy"; did you mean buy?',
    ],
    ['dice', 'draws: { dice: 3-4 }\nsteps:\n  - A: roll', 'trial.yml:5:16: dice are written 3+4'],
    [
      'dice beyond six',
      'draws: { dice: 3+7 }\nsteps:\n  - A: roll',
      'trial.yml:5:16: numbers for dice go from 1 to 6',
    ],
  ])

  test('is reported for an unknown rule', () => {
    const [entry] = readScenarios(
      'trial.yml',
      'name: a trial\nrules: [CLS-999]\nedition: classic\nseats: A B',
    )
    expect(entry && runEntry('trial.yml', entry).trouble).toContain(
      'trial.yml:2:9: no catalogue has rule "CLS-999"',
    )
  })

  test('is reported for an unknown edition', () => {
    const [entry] = readScenarios('trial.yml', 'name: a trial\nrules: [CLS-001]\nedition: clasic\nseats: A B')
    expect(entry && runEntry('trial.yml', entry).trouble).toContain(
      'trial.yml:3:10: unknown edition "clasic"; did you mean classic?',
    )
  })

  test('is reported for invalid YAML', () => {
    expect(() => readScenarios('trial.yml', 'name: [a\nrules')).toThrow('not YAML')
  })
})

describe('the check of draws', () => {
  test('reports a missing draw at the place that needs it', () => {
    expect(troubleOf('steps:\n  - A: roll')).toContain('trial.yml:6:5: 2 dice of 6 for "dice" are drawn here')
  })

  test('reports a missing card', () => {
    expect(troubleOf('draws: { dice: 3+4 }\nsteps:\n  - A: roll')).toContain('is drawn from chance here')
  })

  test('reports a leftover draw', () => {
    expect(troubleOf('draws:\n  dice: [6+4, 1+2]\nsteps:\n  - A: roll')).toContain(
      'trial.yml:6:15: this draw was laid down',
    )
  })

  test('reports an unused draw of a step', () => {
    const rest = 'steps:\n  - { A: roll, draws: { dice: [6+4, 6+4] } }\n  - B: roll'
    expect(troubleOf(rest)).toContain('trial.yml:6:37: this draw was laid down')
  })

  test('reports a drawn card that a player holds', () => {
    expect(troubleOf('given: { A: { cards: [CH-07] } }\ndraws: { chance: CH-07 }')).toContain(
      'a player holds it',
    )
  })
})

describe('the check of expectations', () => {
  sayWhatIsWrong('reports a difference: %s', (rest) => troubleOf(rest), [
    ['state', 'expect: { A: { cash: 1499 } }', 'A, cash\n    expected 1499\n    found    1500'],
    ['place', 'expect: { A: { at: Boardwalk } }', 'A, at\n    expected Boardwalk\n    found    GO'],
    [
      'a deed too many',
      'given: { A: { owns: [brown] } }\nexpect: { A: { owns: [Baltic] } }',
      'A, owns\n    expected Baltic Avenue\n    found    Mediterranean Avenue, Baltic Avenue',
    ],
    ['jail', 'expect: { A: { jail: 1 } }', 'expected in Jail, 1 attempts\n    found    free'],
    [
      'level',
      'given: { A: { owns: { brown: 1 } } }\nexpect: { deeds: { Baltic: { level: 2 } } }',
      'Baltic Avenue, level\n    expected 2\n    found    1',
    ],
    ['owner', 'expect: { deeds: { Baltic: A } }', 'Baltic Avenue, owner\n    expected A\n    found    bank'],
    ['bank', 'expect: { bank: { houses: 31 } }', 'bank, houses\n    expected 31\n    found    32'],
    ['deck', 'expect: { decks: { chance: [CH-02] } }', 'chance, top\n    expected CH-02\n    found    CH-01'],
    ['turn', 'expect: { turn: B }', 'turn\n    expected B\n    found    A'],
    ['phase', 'expect: { phase: auction }', 'phase\n    expected auction\n    found    turn start'],
    ['over', 'expect: { over: yes }', 'over\n    expected yes\n    found    no'],
    ['auction', 'expect: { auction: Boardwalk }', 'auction\n    expected Boardwalk\n    found    nothing'],
    [
      'missing prompt',
      'expect: { prompts: [buy] }',
      'open prompts\n    expected buy\n    found    turn.roll for A',
    ],
    [
      'prompt too many',
      'expect: { prompts: none }',
      'open prompts\n    expected no more\n    found    turn.roll for A',
    ],
    [
      'seats of a prompt',
      'expect: { prompts: [turn.roll: { seats: [B] }] }',
      'turn.roll, seats\n    expected B\n    found    A',
    ],
    [
      'choices',
      'expect: { prompts: [jail.choice: { choices: [roll] }] }\ngiven: { A: { jail: 0 } }',
      'jail.choice, choices of A',
    ],
    [
      'due',
      'expect: { prompts: [turn.roll: { due: 7h }] }',
      'turn.roll, due\n    expected 7h\n    found    8h',
    ],
    [
      'default',
      'expect: { prompts: [turn.roll: { default: none }] }',
      'turn.roll, default\n    expected none\n    found    roll',
    ],
    ['missing event', 'expect: { events: [rolled] }', 'events\n    expected rolled'],
    [
      'unwanted event',
      'expect: { noEvents: [turn] }',
      'events\n    expected no turn\n    found    turn (seat A, number 1)',
    ],
    [
      'a move that can be made',
      'expect: { cannot: [A: roll] }',
      'A cannot roll\n    expected refused\n    found    accepted',
    ],
    [
      'a move that cannot',
      'expect: { can: [B: roll] }',
      'B can roll\n    expected accepted\n    found    refused: notYours (seats A)',
    ],
    [
      'an accepted move',
      'steps:\n  - A: { offer: { to: B, give: [5], get: none } }\n    refused: cashForCash',
      'refused\n    expected refused: cashForCash\n    found    refused: emptySide',
    ],
    [
      'a refused move',
      'steps:\n  - B: roll',
      'roll\n    expected accepted\n    found    refused: notYours (seats A)',
    ],
    [
      'what a viewer sees',
      'expect: { views: { B: { sees: { A: { cash: 1 } } } } }',
      'A, cash\n    expected 1\n    found    1500',
    ],
    [
      'what a viewer must not see',
      'expect: { views: { B: { hides: [A cash] } } }',
      'A cash, hidden\n    expected nothing to be seen\n    found    1500',
    ],
  ])

  test('checks the order of events', () => {
    const steps = 'draws: { dice: 6+4 }\nsteps:\n  - A: roll\n    expect: { events: [moved, rolled] }'
    expect(troubleOf(steps)).toContain('expected rolled')
  })

  test('reports nothing if all expectations are met', () => {
    expect(troubleOf('expect: { A: { cash: 1500, at: GO }, events: [turn: { seat: A }] }')).toBeNull()
  })
})
