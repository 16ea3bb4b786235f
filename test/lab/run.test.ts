import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { commandFor, reportName } from '#scripts/lab/arguments.ts'
import { caution, player } from '#scripts/lab/playing.ts'
import { subjects } from '#scripts/lab/subjects.ts'
import {
  Kept,
  pageOf,
  planFor,
  play,
  readQuestions,
  reportOf,
  Stopped,
  type Question,
} from '@shortchange/lab'

const folder = mkdtempSync(join(tmpdir(), 'lab-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const questions: Question[] = readQuestions(
  subjects,
  'two',
  'test',
  `
questions:
  - id: price
    ask: Does the price of taking a deed matter?
    doubt: A test.
    games: 50
    variants:
      - { name: As written }
      - { name: Double, rules: { forcedPricePercent: 200 } }
    measure: [turns, lead.half]
    expects: { is: more }
  - id: again
    ask: The same lot once more, and fewer of its games?
    doubt: A test.
    games: 30
    variants: [{ name: As written, rules: { forcedPricePercent: 150 } }]
    measure: [first]
`,
)

/** A low turn limit, because these tests do not need games that finish. */
const cap = 10
const plan = planFor(subjects, questions, 7, cap)
const asked = {
  edition: 'two',
  cap,
  caution,
  commandFor: (only: string[] = []) => commandFor({ edition: 'two', seed: 7, cap, games: null, only }),
}

function run(
  name: string,
  workers: number,
  signal = new AbortController().signal,
  progress?: (games: number) => void,
) {
  const kept = new Kept(join(folder, name), 'mark')
  return play({ plan, kept, player, workers, signal, ...(progress && { progress }) })
}

describe('a run of the lab', () => {
  it('plays games shared by two questions only once', () => {
    expect(plan.lots.map(({ lot, games }) => [lot.options, games])).toEqual([
      [{}, 50],
      [{ forcedPricePercent: 200 }, 50],
    ])
    expect(plan.games).toBe(100)
  })

  it('gives the same report with any number of workers, and after an interruption', async () => {
    const report = pageOf(reportOf(subjects, asked, questions, await run('whole', 2)))

    const stop = new AbortController()
    const stopped = run('stopped', 1, stop.signal, (games) => games >= 20 && stop.abort())
    await expect(stopped).rejects.toBeInstanceOf(Stopped)
    const files = readdirSync(join(folder, 'stopped'), { recursive: true }).filter((name) =>
      String(name).endsWith('.json'),
    )
    expect(files.length).toBeGreaterThanOrEqual(1)
    expect(files.length).toBeLessThan(6)

    const told: number[] = []
    const rest = await run('stopped', 1, undefined, (games) => told.push(games))
    expect(told[0]).toBeGreaterThanOrEqual(20)
    expect(told.at(-1)).toBe(100)
    expect(pageOf(reportOf(subjects, asked, questions, rest))).toBe(report)
  }, 180_000)

  it('discards incomplete, outdated and forgotten batches', () => {
    const [batch] = plan.lots[0]?.batches ?? []
    if (!batch) throw new Error('nothing to play')
    const kept = new Kept(join(folder, 'whole'), 'mark')
    expect(kept.read(batch)).toHaveLength(batch.games)
    expect(new Kept(join(folder, 'whole'), 'other').read(batch)).toBeNull()
    kept.forget({ ...batch, seed: 8 })
    expect(kept.read(batch)).toHaveLength(batch.games)
    kept.forget(batch)
    expect(kept.read(batch)).toBeNull()
    kept.write(batch, [])
    expect(kept.read(batch)).toBeNull()
    for (const name of readdirSync(join(folder, 'whole'), { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.json')) writeFileSync(join(folder, 'whole', name), '{"half')
    expect(kept.read(batch)).toBeNull()
  })
})

it('a run reports an error even if it is stopped meanwhile', async () => {
  const stop = new AbortController()
  const full = {
    read: () => null,
    write: () => {
      stop.abort()
      throw new Error('no space left')
    },
  } as unknown as Kept
  await expect(play({ plan, kept: full, player, workers: 1, signal: stop.signal })).rejects.toThrow(
    'no space left',
  )
}, 60_000)

it('an unreadable batch of games throws an error', () => {
  const [batch] = plan.lots[0]?.batches ?? []
  if (!batch) throw new Error('nothing to play')
  const kept = new Kept(join(folder, 'unreadable'), 'mark')
  kept.write(batch, [])
  for (const name of readdirSync(join(folder, 'unreadable'), { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, 'unreadable', name)
    if (!name.endsWith('.json')) continue
    rmSync(file)
    mkdirSync(file)
  }
  expect(() => kept.read(batch)).toThrow('EISDIR')
})

it('the report’s name differs for each selection of questions', () => {
  const nameOf = (...only: string[]) =>
    reportName(
      { edition: 'two', only },
      only.map((id) => ({ id })),
    )
  expect([nameOf(), nameOf('price'), nameOf('price', 'again')]).toEqual([
    'two',
    'two-price',
    'two-price+again',
  ])
  const many = Array.from({ length: 30 }, (_, at) => `question-${at}`)
  expect(nameOf(...many)).toMatch(/^two-30-questions-[0-9a-f]{8}$/)
  expect(nameOf(...many)).not.toBe(nameOf(...many.slice(1), 'other'))
})
