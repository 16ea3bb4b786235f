import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { editionOf, editions } from '#editions/index.ts'
import { underRules } from '#engine/earlier.ts'
import { plans } from './plans.ts'
import {
  endOf,
  folderOf,
  playAgain,
  playOn,
  readRecording,
  recordedFolders,
  recordingNames,
  recordingsOf,
  comparableState,
} from './recording.ts'

/**
 * Shown if a recorded game fails: active games continue under the rules with which they started
 * (docs/design.md).
 */
const advice = `
An active game would not continue as its players expect. Either
- the change must not affect active games: it is a mistake, find it; or
- it is meant for new games. In a mechanic: raise its \`version\`, and keep the previous one in \`earlierVersions\`.
  In an edition: raise its \`rules\`, and keep the previous version in src/editions/<edition>/earlier/<version>.ts,
  as an overlay with the old parts or, if that is not possible, as a lift of the state. Then run
  \`npm run record -- <edition>\`, which moves the games of that version aside. Check the statistics of the new games
  before you keep them.
docs/rules-machine.md, "Correcting a rule", says which.
`

function asRecorded<Result>(play: () => Result): Result {
  try {
    return play()
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${advice}`, { cause: error })
  }
}

const versions = Object.keys(editions).flatMap((edition) =>
  recordedFolders(edition).map((folder) => ({ edition, folder })),
)

describe.each(versions)('recorded whole games of $edition in the folder "$folder"', ({ edition, folder }) => {
  const names = recordingNames(edition, folder)
  const present = editionOf(edition)
  const isKept = names.every((name) => underRules(present, readRecording(edition, name, folder)) !== null)

  it('cover every way in which a game ends, and players who leave', () => {
    const planned = plans[edition]?.games.map(({ name }) => name) ?? []
    expect(planned).toContain('leaving')
    const recorded = names.map((name) => name.replace('.json.gz', '')).sort()
    expect(recorded, `npm run record -- ${edition}`).toEqual(planned.toSorted())
  })

  it.each(names)('include %s, which has this version', (name) => {
    const recording = readRecording(edition, name, folder)
    const expected = folder || folderOf(present)
    expect(folderOf(recording), 'record the games again: npm run record').toBe(expected)
    if (!name.startsWith('leaving')) expect(name).toBe(`${recording.reason}.json.gz`)
    expect(endOf(recording).over?.reason).toBe(recording.reason)
  })

  // Games of rules that are not kept cannot be replayed from the start; only their saved states are lifted.
  it.runIf(isKept).each(names)('include %s, which ends as it was recorded', (name) => {
    const recording = readRecording(edition, name, folder)
    expect(comparableState(asRecorded(() => playAgain(recording))), advice).toEqual(
      comparableState(endOf(recording)),
    )
  })

  it.each(names)('include %s, which continues from its saved states to the same end', (name) => {
    const recording = readRecording(edition, name, folder)
    expect(recording.stops.length).toBeGreaterThanOrEqual(4)
    for (const stop of recording.stops)
      expect(comparableState(asRecorded(() => playOn(recording, stop))), advice).toEqual(
        comparableState(endOf(recording)),
      )
  })

  it('contain the required acts, lapses and an undo', () => {
    const acts = new Set(
      names.flatMap((name) => readRecording(edition, name, folder).moves.map(([{ act }]) => act)),
    )
    for (const act of plans[edition]?.acts ?? []) expect(acts).toContain(act)
  })
})

describe.each(Object.values(editions))(
  'earlier versions of the rules of $name',
  ({ name, earlier = {}, rules }) => {
    const known = Object.keys(earlier).map(Number)

    it('are kept without a gap up to the current one', () => {
      expect(known).toEqual(known.map((_, index) => rules - known.length + index))
    })

    it('include the oldest one with recorded whole games', () => {
      const first = known[0] ?? rules
      const folder = first === rules ? '' : folderOf({ rules: first })
      expect(existsSync(recordingsOf(name, folder)), `record of version ${first}\n${advice}`).toBe(true)
    })

    it('belong to the edition itself', () => {
      for (const version of known) {
        const edition = underRules(editions[name]!, { rules: version })
        if (edition) expect(edition).toMatchObject({ name, rules: version })
      }
    })
  },
)
