import { describe, expect, it } from 'vitest'
import { editionOf, editions } from '#editions/index.ts'
import playBatch from '#scripts/lab/batch.ts'
import { playGame } from '#scripts/lab/game.ts'
import { caution } from '#scripts/lab/playing.ts'
import { questionsOf, subjects } from '#scripts/lab/subjects.ts'
import { everyQuestion, markdownOf, pageOf, planFor, reportOf, type Lot } from '@shortchange/lab'
import { moneyPoints } from '@shortchange/lab/record'

const cap = 400
/** A low turn limit for plans with many games, which need not finish. */
const soon = 50

function lotOf(edition: string, random = 0, until = cap): Lot {
  const { min, max } = editionOf(edition).players
  return { edition, players: Math.max(min, Math.min(max, 4)), options: {}, random, cap: until }
}

function playOne(lot: Lot, seed: number) {
  return playGame(editionOf(lot.edition), lot, seed)
}

describe.each(Object.keys(editions))('%s in the lab', (name) => {
  it('records a whole game, with the same record for the same seed', () => {
    const record = playOne(lotOf(name), 11)
    expect(playOne(lotOf(name), 11)).toEqual(record)
    expect(record.isCut || record.winners.length > 0).toBe(true)
    expect(record.decisions).toBeLessThanOrEqual(record.presses)
    expect(record.decisions).toBeGreaterThan(0)
    expect(record.money).toHaveLength(moneyPoints)
    expect(Object.values(record.waits.timers).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
    expect(record.outs.every((turn) => turn <= record.turns)).toBe(true)
    if (record.lead) expect(record.lead.from).toBeLessThanOrEqual(1)
    expect(record.presses).toBeGreaterThan(0)
  })

  it('supports random seats, which never block the others', () => {
    const { players } = lotOf(name)
    for (const random of [1, players - 1]) {
      const record = playOne(lotOf(name, random, 60), 3)
      expect(record.randomSeats).toHaveLength(random)
      expect(record.turns).toBeGreaterThan(0)
    }
  })

  it('counts random seats’ choices as decisions', () => {
    const record = playOne(lotOf(name, lotOf(name).players, 60), 3)
    const answered = Object.entries(record.counts).reduce(
      (sum, [key, count]) => sum + (key.startsWith('prompt:') ? count : 0),
      0,
    )
    expect(record.decisions).toBeGreaterThan(record.presses - answered)
    expect(record.decisions).toBeLessThanOrEqual(record.presses)
  })

  it('answers the standard questions on a self-contained page', () => {
    const questions = everyQuestion(subjects.of(name), questionsOf(name))
      .filter(({ id }) => ['course', 'skill'].includes(id))
      .map((question) => ({ ...question, games: 2 }))
    const plan = planFor(subjects, questions, 1, soon)
    const played = new Map(plan.lots.map(({ key, batches }) => [key, batches.flatMap(playBatch)]))
    const asked = { edition: name, cap: soon, caution, commandFor: () => 'npm run lab' }
    const report = reportOf(subjects, asked, questions, played)
    const page = pageOf(report)
    expect(page).not.toMatch(/\b(undefined|NaN|\[object)/)
    expect(page.replaceAll(/<a href="#[^"]*"/g, '')).not.toMatch(/(src|href|url)\s*[=(]\s*["']?\w/)
    expect(page.match(/<svg/g)?.length).toBe(page.match(/<summary>In numbers/g)?.length)
    const text = markdownOf(report)
    for (const { ask, headline } of report.sections) {
      expect(text).toContain(ask)
      expect(headline.length).toBeGreaterThan(20)
    }
    expect(text).not.toMatch(/\b(undefined|NaN)\b/)
  })
})
