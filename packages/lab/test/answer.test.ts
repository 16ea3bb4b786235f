import { describe, expect, it } from 'vitest'
import { markSure } from '#lab/figures/compare.ts'
import { comparisonsIn, findingsOf } from '#lab/figures/findings.ts'
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

/** Each record stands for fifty games, unless the number is given. */
function answered(asked: Partial<Question>, records: readonly (readonly Partial<GameRecord>[])[], each = 50) {
  const question: Question = {
    id: 'trial',
    ask: 'A trial?',
    rules: [],
    doubt: 'A trial.',
    games: 100,
    variants: variants.slice(0, records.length),
    measures: ['outs.first'],
    ...asked,
  }
  const played = records.map((some, at) => ({
    subject,
    variant: question.variants[at] as Variant,
    lot: { ...lot, players: question.variants[at]?.players ?? lot.players },
    records: some
      .flatMap((one) => Array.from({ length: each }, () => one))
      .map((one, game) => ({ ...record, course: `${at} ${game}`, ...one })),
  }))
  const findings = findingsOf(question, played)
  markSure(comparisonsIn(findings))
  return answerOf(findings)
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
    const { details } = answered(asked, [wins(60, 100), wins(53, 100)], 1)
    expect(details.join(' ')).not.toContain('first to play wins less often')
    expect(details.at(-1)).toBe(
      'First to play wins: As written 60.0 % (50.2 to 69.1) where 25.0 % would be fair, clearly more; Two 53.0 % (43.3 to 62.5) where 50.0 % would be fair, no difference to be seen.',
    )
  })

  const drawn = (count: number, all: number) =>
    Array.from({ length: all }, (_, at) => ({ winners: at < count ? [0, 1] : [0], turns: 40 + (at % 3) }))
  const draws = {
    measures: ['turns', 'draws'],
    expects: { variant: 1, measure: 'draws', is: 'more' },
  } as const

  it('is open after a few games', () => {
    expect(answered(draws, [drawn(0, 20), drawn(1, 20)], 1)).toEqual({
      verdict: 'open',
      headline: 'Too few games for an answer: 20, and 30 are needed.',
      details: [],
    })
    expect(answered(draws, [drawn(0, 30), drawn(1, 30)], 1)).toMatchObject({
      verdict: 'open',
      headline: 'Otherwise: too few games to compare in draws: 30, and 100 are needed.',
    })
    expect(answered({ measures: ['draws'] }, [drawn(0, 30), drawn(9, 30)], 1)).toMatchObject({
      verdict: 'open',
      headline:
        'As written: draws 0.0 %. Otherwise: too few games to compare in draws: 30, and 100 are needed.',
    })
  })

  it('compares enough games, and says when there is no difference to be seen', () => {
    expect(answered(draws, [drawn(0, 200), drawn(20, 200)], 1).verdict).toBe('yes')
    const { verdict, details } = answered(draws, [drawn(0, 200), drawn(1, 200)], 1)
    expect(verdict).toBe('unseen')
    expect(details).toEqual(['Otherwise: no difference to be seen in length in turns and draws.'])
  })

  it('has no range for games that are all alike', () => {
    const turns = (count: number) => [{ turns: count }]
    const expects = { variant: 1, measure: 'turns', is: 'more' } as const
    const asked = { measures: ['turns'], expects }
    expect(answered(asked, [turns(40), turns(40)])).toMatchObject({
      verdict: 'unseen',
      headline: 'Otherwise: 40.0 turns, no difference to be seen beside “As written”.',
    })
    expect(answered(asked, [turns(40), turns(80)])).toMatchObject({
      verdict: 'yes',
      headline: 'Otherwise: 80.0 turns, longer by 40.0 turns in every game than in “As written”.',
    })
  })

  it('needs more evidence for one of many differences', () => {
    const records = [drawn(0, 500), drawn(6, 500)]
    const alone = answered({ ...draws, measures: ['draws'] }, records, 1)
    expect(alone).toMatchObject({
      verdict: 'yes',
      headline: 'Otherwise: draws more often by 1.2 points (0.1 to 2.3) than in “As written”.',
    })
    const measures = ['draws', 'turns', 'decisions', 'presses']
    const among = answered({ ...draws, measures }, records, 1)
    expect(among).toMatchObject({
      verdict: 'unsure',
      headline: 'Otherwise: perhaps draws more often by 1.2 points (0.1 to 2.3) than in “As written”.',
    })
    expect(among.details[0]).toMatch(/^Otherwise: perhaps draws more often/)
  })

  it('reports the course of a game for all players and for each', () => {
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
