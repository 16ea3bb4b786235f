import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { editionOf, editions } from '#editions/index.ts'
import { underRules } from '#engine/earlier.ts'
import { plans } from './plans.ts'
import {
  endOf,
  playAgain,
  playOn,
  readRecording,
  recordedVersions,
  recordingNames,
  recordingsOf,
  standing,
} from './recording.ts'

/** Games that people have under way go on by the rules under which they were begun (docs/design.md). */
const advice = `
A game that is under way would not go on as its players expect. Either
- the change was not meant to reach such games: it is a mistake, find it; or
- it was meant for games to come: raise \`rules\` of the edition, and keep the version before it in
  src/editions/<edition>/earlier/<version>.ts: as an overlay with what was changed as it was, or, where that cannot be
  kept, as a lift of the state. Then \`npm run record -- <edition>\`, which puts the games of that version aside. Look
  through the statistics of the new ones before you keep them.
docs/rules-machine.md, "When a rule is corrected", says which.
`

function asRecorded<Result>(play: () => Result): Result {
  try {
    return play()
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${advice}`, { cause: error })
  }
}

const versions = Object.keys(editions).flatMap((edition) =>
  recordedVersions(edition).map((rules) => ({ edition, rules })),
)

describe.each(versions)('recorded whole games of $edition under version $rules', ({ edition, rules }) => {
  const names = recordingNames(edition, rules)
  const isKept = underRules(editionOf(edition), rules) !== null

  it('are one for every way in which a game ends, and one in which players leave', () => {
    const planned = plans[edition]?.games.map(({ name }) => name) ?? []
    expect(planned).toContain('leaving')
    const recorded = names.map((name) => name.replace('.json.gz', '')).sort()
    expect(recorded, `npm run record -- ${edition}`).toEqual(planned.toSorted())
  })

  it.each(names)('%s is of this version', (name) => {
    const recording = readRecording(edition, name, rules)
    expect(recording.rules, 'record the games anew: npm run record').toBe(rules)
    if (!name.startsWith('leaving')) expect(name).toBe(`${recording.reason}.json.gz`)
    expect(endOf(recording).over?.reason).toBe(recording.reason)
  })

  // The beginning of a game that was lifted since is played under rules that are not kept.
  it.runIf(isKept).each(names)('%s ends as it did', (name) => {
    const recording = readRecording(edition, name, rules)
    expect(standing(asRecorded(() => playAgain(recording))), advice).toEqual(standing(endOf(recording)))
  })

  it.each(names)('%s goes on from where it was saved, to the same end', (name) => {
    const recording = readRecording(edition, name, rules)
    expect(recording.stops.length).toBeGreaterThanOrEqual(4)
    for (const stop of recording.stops)
      expect(standing(asRecorded(() => playOn(recording, stop))), advice).toEqual(standing(endOf(recording)))
  })

  it('hold what matters in it, lapses and a move that was taken back', () => {
    const acts = new Set(
      names.flatMap((name) => readRecording(edition, name, rules).moves.map(([{ act }]) => act)),
    )
    for (const act of plans[edition]?.acts ?? []) expect(acts).toContain(act)
  })
})

describe.each(Object.values(editions))(
  'earlier versions of the rules of $name',
  ({ name, earlier = {}, rules }) => {
    const known = Object.keys(earlier).map(Number)

    it('are kept without a gap up to the present one', () => {
      expect(known).toEqual(known.map((_, index) => rules - known.length + index))
    })

    it('have whole games of the oldest one on record', () => {
      const first = known[0] ?? rules
      expect(existsSync(recordingsOf(name, first)), `record of version ${first}\n${advice}`).toBe(true)
    })

    it('are of the edition itself', () => {
      for (const version of known) {
        const edition = underRules(editions[name]!, version)
        if (edition) expect(edition).toMatchObject({ name, rules: version })
      }
    })
  },
)
