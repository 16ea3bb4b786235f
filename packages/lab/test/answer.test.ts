import { describe, expect, it } from 'vitest'
import { findingsOf } from '#lab/figures/findings.ts'
import { commonMeasures } from '#lab/figures/common.ts'
import type { GameRecord, Lot } from '#lab/record/game.ts'
import type { Question, Variant } from '#lab/questions/question.ts'
import { answerOf } from '#lab/report/answer.ts'
import { subject } from './subject.ts'

// Answers to questions whose games have few figures or none.

const lot: Lot = { edition: 'two', players: 4, options: {}, random: 1, cap: 100 }

const record: GameRecord = {
  turns: 40,
  presses: 80,
  decisions: 60,
  waits: { timers: {}, own: 0, passed: 0 },
  isCut: false,
  reason: 'fiveSets',
  winners: [1],
  first: 0,
  randomSeats: [0],
  lead: null,
  outs: [],
  money: [],
  choices: { count: 0, gap: 0, cost: 0, ties: 0 },
  counts: {},
  course: 'a',
}

const variants = ['As written', 'Otherwise'].map((name): Variant => ({
  name,
  edition: 'two',
  options: {},
  players: 4,
  random: 1,
}))

function answered(asked: Partial<Question>, records: readonly (readonly Partial<GameRecord>[])[]) {
  const question: Question = {
    id: 'trial',
    ask: 'A trial?',
    rules: [],
    doubt: 'A trial.',
    games: 2,
    variants: variants.slice(0, records.length),
    measures: ['outs.first'],
    ...asked,
  }
  const played = records.map((some, at) => ({
    subject,
    variant: question.variants[at] as Variant,
    lot: { ...lot, players: question.variants[at]?.players ?? lot.players },
    records: some.map((one, game) => ({ ...record, course: `${at} ${game}`, ...one })),
  }))
  return answerOf(findingsOf(question, played))
}

const nobodyOut = [{ outs: [] }, { outs: [] }]
const somebodyOut = [{ outs: [10] }, { outs: [20] }]

describe('an answer', () => {
  it.each([
    [
      'in the second variant',
      [somebodyOut, nobodyOut],
      'Otherwise: no game has a figure for first one out after.',
    ],
    [
      'in the first variant',
      [nobodyOut, somebodyOut],
      'As written: no game has a figure for first one out after.',
    ],
    [
      'in one game of each pair',
      [
        [{ outs: [10] }, {}],
        [{}, { outs: [10] }],
      ],
      'There is nothing to compare in first one out after: no game has it both ways.',
    ],
  ])('is open if figures are missing %s', (_what, records, headline) => {
    const expects = { variant: 1, measure: 'outs.first', is: 'less' } as const
    expect(answered({ expects }, records)).toMatchObject({ verdict: 'open', headline })
    expect(answered({ expects: { ...expects, is: 'same', within: 5 } }, records).verdict).toBe('open')
  })

  it('is open if there is no figure to compare with the number', () => {
    const expects = { variant: 0, measure: 'outs.first', is: 'less', than: 50, called: 'the half' } as const
    expect(answered({ expects }, [nobodyOut])).toMatchObject({
      verdict: 'open',
      headline: 'As written: no game has a figure for first one out after.',
    })
  })

  it('does not call variants equal without figures', () => {
    const { headline, details } = answered({}, [somebodyOut, nobodyOut])
    expect(headline).toContain('Otherwise: no game has a figure for first one out after.')
    expect(details).toEqual(['Otherwise: nothing to compare in first one out after.'])
    expect(answered({}, [nobodyOut]).headline).toBe(
      'As written: no game has a figure for first one out after.',
    )
  })

  it('compares the first seat’s wins with the fair share for each number of players', () => {
    const two = { ...(variants[1] as Variant), name: 'Two', players: 2 }
    const asked = { variants: [variants[0] as Variant, two], measures: ['turns', 'first'] }
    const wins = (count: number, all: number) =>
      Array.from({ length: all }, (_, at) => ({ winners: [at < count ? 0 : 1] }))
    const { details } = answered(asked, [wins(60, 100), wins(53, 100)])
    expect(details.join(' ')).not.toContain('first to play wins less often')
    expect(details.at(-1)).toBe(
      'First to play wins: As written 60.0 % (50.2 to 69.1) where 25.0 % would be fair, clearly more; Two 53.0 % (43.3 to 62.5) where 50.0 % would be fair, no difference to be seen.',
    )
  })

  it('reports turns of all players together, and decisions of each', () => {
    const { headline } = answered({ isWhole: true, measures: ['turns', 'decisions', 'lead.from'] }, [
      nobodyOut,
    ])
    expect(headline).toContain('takes 40 turns, those of all players together; each player has 15 decisions')
  })
})

it('measures of winning leave out stopped games', () => {
  const of = (key: string, given: Partial<GameRecord>) =>
    commonMeasures.find((measure) => measure.key === key)?.of({ ...record, ...given }, lot, subject)
  const cut = { isCut: true, winners: [], reason: null }
  for (const key of ['random.wins', 'thinker.wins', 'first']) expect(of(key, cut), key).toBeNull()
  expect(of('random.wins', { winners: [0] })).toBe(1)
  expect(of('random.wins', {})).toBe(0)
})
