import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { sayWhatIsWrong } from '#test/mistakes.ts'
import { editions } from '#editions/index.ts'
import { listOf } from '#scripts/lab/list.ts'
import { questionsOf, subjects } from '#scripts/lab/subjects.ts'
import { BadQuestions, commonMeasures, countsOf, everyQuestion, readQuestions } from '@shortchange/lab'

const file = 'src/editions/two/lab/questions.yml'

const good = `
questions:
  - id: limit
    ask: Does a limit change the game?
    doubt: The text gives
      no number.
    rules: [O-3]
    variants:
      - { name: No limit }
      - { name: Five, rules: { handLimit: 5, cardSwaps: on } }
      - { name: Classic, edition: classic, players: 2 }
    measure: [turns, { of: 'act:play', called: Cards played }]
    expects: { variant: Five, is: same, within: 2 }
    hangsOn: event:discarded
`.replace("{ of: 'act:play', called: Cards played }", "{ of: 'event:paid', called: Payments }")

const read = (text: string) => readQuestions(subjects, 'two', file, text)

function refused(text: string): readonly string[] {
  try {
    read(text)
  } catch (error) {
    if (error instanceof BadQuestions) return error.problems
    throw error
  }
  return []
}

describe('a file of questions', () => {
  it('gets defaults for missing fields', () => {
    expect(read(good)).toEqual([
      {
        id: 'limit',
        ask: 'Does a limit change the game?',
        doubt: 'The text gives no number.',
        rules: ['O-3'],
        games: 1000,
        variants: [
          { name: 'No limit', edition: 'two', options: {}, players: 4, random: 0 },
          { name: 'Five', edition: 'two', options: { handLimit: 5, cardSwaps: true }, players: 4, random: 0 },
          { name: 'Classic', edition: 'classic', options: {}, players: 2, random: 0 },
        ],
        measures: ['turns', 'event:paid'],
        called: { 'event:paid': 'Payments' },
        expects: { variant: 1, measure: 'turns', is: 'same', within: 2 },
        hangsOn: 'event:discarded',
      },
    ])
  })

  const refusedWith = (wrong: string, right: string) => refused(good.replace(right, wrong)).join('\n')
  sayWhatIsWrong('is refused with %s as %s, with a remedy', refusedWith, [
    ['handLimit', 'handlimits', 'variants[1].rules: two has no option handlimits; did you mean handLimit?'],
    ['handLimit: 5', 'handLimit: 0', 'variants[1].rules.handLimit: cannot be 0; it can be 1 to 16, off'],
    ['handLimit', 'swaps', 'variants[1].rules: two has no option swaps; did you mean cardSwaps?'],
    [
      "'event:paid'",
      "'event:swapping'",
      'measure[1]: nothing is called event:swapping; did you mean event:swapped?',
    ],
    [
      'cardSwaps: on',
      'cardSwaps: perhaps',
      'variants[1].rules.cardSwaps: cannot be perhaps; it can be false, true',
    ],
    ['edition: classic', 'edition: clasic', 'there is no edition clasic; did you mean classic?'],
    ['players: 2', 'players: 40', 'variants[2].players: classic takes 2 to 10 players, not 40'],
    ['[turns,', '[turn,', 'measure[0]: nothing is called turn; did you mean turns?'],
    ['rules: [O-3]', 'rules: [O-33]', 'rules: O-33 is not in src/editions/two/rules.md'],
    ['variant: Five', 'variant: Six', 'expects.variant: there is no variant "Six"'],
    [', within: 2', '', 'expects.within: say how far apart is still the same'],
    ['name: Five', 'name: No limit', 'variants: two have the same name'],
    ['id: limit', 'id: Limit', 'id: must be small letters'],
    ['    ask: Does', '    asked: Does', 'ask: Invalid input'],
    [
      'hangsOn: event:discarded',
      'hangsOn: act:swapfor',
      'hangsOn: nothing is counted as act:swapfor; did you mean act:swapFor?; write act:, event:',
    ],
    [
      'hangsOn: event:discarded',
      'hangsOn: event:discardet',
      'hangsOn: nothing is counted as event:discardet',
    ],
    ['hangsOn: event:discarded', 'hangsOn: turns', 'hangsOn: nothing is counted as turns'],
    ["'event:paid'", "'event:payed'", 'measure[1]: nothing is called event:payed'],
    ['within: 2', 'than: 25, within: 2', 'expects.called: say what the number is'],
    [
      'variant: Five, is',
      'variant: Five, measure: own:moved, is',
      'expects.measure: nothing is called own:moved',
    ],
    [
      'variant: Five',
      'variant: No limit',
      'expects.variant: the others are compared with "No limit"; name another one, or give a number as `than`',
    ],
    [
      'handLimit: 5',
      'buildings: streets, buildingsFundPurchases: on',
      'variants[1].rules.buildingsFundPurchases: has an effect only where buildings is sets or transferable or physical or transferable-physical; here it is streets',
    ],
  ])

  it('is named in errors, together with the question', () => {
    expect(() => read(good.replace('turns', 'turnips'))).toThrow(`${file}: question "limit": measure[0]`)
    expect(() => read('questions: [{}]')).toThrow(`${file}: question number 1: id: Invalid input`)
  })

  it('is refused unless it is a YAML list', () => {
    expect(refused('answers: []')).toEqual([
      'needs one list, `questions:`, and nothing beside it (docs/lab.md)',
    ])
    expect(refused('questions: [')[0]).toMatch(/^is no YAML: /)
  })

  it('is refused with all its mistakes, including duplicate ids', () => {
    const twice = `${good}${good.slice(good.indexOf('  - id'))}`
    expect(refused(twice)).toEqual(['question "limit": there is another question of this id; choose another'])
    const [first = '', second = ''] = twice.split(/(?= {2}- id: limit)/).slice(1)
    const both = `questions:
${first.replace('[turns,', '[turn,')}${second.replace('id: limit', 'id: Limit')}`
    expect(refused(both)).toHaveLength(2)
  })
})

describe('the questions of an edition', () => {
  it.each(Object.keys(editions))('of %s have unique ids, with the author’s first', (name) => {
    const own = questionsOf(name)
    const ids = everyQuestion(subjects.of(name), own).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.slice(0, own.length)).toEqual(own.map(({ id }) => id))
    expect(ids).toEqual(expect.arrayContaining(['course', 'players', 'skill']))
  })

  it('cover every rule option, without repeating the author’s', () => {
    const own = questionsOf('two')
    const asked = everyQuestion(subjects.of('two'), own)
    const varied = (option: string) =>
      asked.filter(({ variants }) => variants.some(({ options }) => Object.hasOwn(options, option)))
    for (const { name, group } of editions['two']?.options ?? [])
      if (group !== 'game') expect(varied(name), name).not.toEqual([])
    expect(asked.map(({ id }) => id)).not.toContain('forcedpricepercent')
  })
})

describe('the list of an edition', () => {
  it.each(Object.keys(editions))('names everything that a question about %s can name', (name) => {
    const subject = subjects.of(name)
    const asked = everyQuestion(subject, questionsOf(name))
    const list = listOf(subject, asked)
    for (const { id } of asked) expect(list).toContain(`  ${id} `)
    for (const { name: option } of subject.options) expect(list).toContain(`  ${option} `)
    for (const { key } of commonMeasures) expect(list).toContain(`  ${key} `)
    for (const count of countsOf(subject)) expect(list).toMatch(new RegExp(`\\s${count}(\\s|$)`))
    expect(Math.max(...list.split('\n').map(({ length }) => length))).toBeLessThan(200)
  })

  it('names values and defaults of options', () => {
    expect(listOf(subjects.of('two'), [])).toMatch(/\n {2}handLimit +1 to 16, off \(default off\)\n/)
  })
})

it('documents all measures in docs/lab.md', () => {
  const page = readFileSync(new URL('../../docs/lab.md', import.meta.url), 'utf8')
  const told = new Set([...page.matchAll(/`([a-z]+(?:\.[a-z]+)?)`/g)].map(([, name]) => name))
  expect(commonMeasures.map(({ key }) => key).filter((key) => !told.has(key))).toEqual([])
})
