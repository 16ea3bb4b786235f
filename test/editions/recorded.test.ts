import { describe, expect, it } from 'vitest'
import { editionOf, editions } from '#editions/index.ts'
import { endOf, playAgain, readRecording, recordingNames } from './recording.ts'

/**
 * Games that people have under way must go on by the rules under which they were begun. When a recorded game ends
 * otherwise than it once did, either
 *
 * - the change was not meant to reach games under way: it is a mistake, find it; or
 * - it was: raise `rules` of the edition, so that a running game is not played on by other rules unnoticed, and record
 *   the games anew with `npm run record -- <edition>`. Look through their statistics before you keep them.
 */
const advice = 'Recorded games no longer end as they did; the comment in recorded.test.ts says what to do.'

/** Editions that end in ways of their own. */
const ends: Readonly<Record<string, readonly string[]>> = {
  cheaters: ['allHome', 'lastStanding', 'leaving'],
}

/** What each edition's games hold between them. */
const held: Readonly<Record<string, readonly string[]>> = {
  classic: ['accept', 'bid', 'raise', 'build', 'time', 'undo', 'agree', 'resign', 'remove'],
  slaughterhouse: [
    ...['accept', 'raise', 'build', 'time', 'undo', 'agree', 'resign', 'remove'],
    ...['rob', 'driveOn', 'pickpocket', 'payBack', 'plantBomb', 'hireMiner', 'placeBomb', 'sellTool', 'key'],
    ...['payTenth', 'payFlat', 'payLuxury', 'rollLuxury', 'lose', 'forfeit', 'take'],
    ...['giveCard', 'keepTool', 'cashTool', 'condemn', 'gainHouse', 'demandHouse', 'goFree'],
  ],
  cheaters: [
    ...['accept', 'bid', 'buy', 'build', 'time', 'resign', 'remove', 'goOn', 'accuse', 'playCard'],
    ...['reachTray', 'pickPocket', 'pocketDeed', 'swapDeeds', 'placeHotel', 'liftHotel', 'takeMore'],
    ...['otherNumber', 'otherToken', 'handOver', 'leave', 'armGouge', 'armSquat', 'falseDice'],
  ],
}

describe.each(Object.keys(editions))('recorded whole games of %s', (edition) => {
  const names = recordingNames(edition)

  it('are one for every way in which a game ends, and one in which players leave', () => {
    const usual = ['agreed', 'bankruptcies', 'clock', 'lastStanding', 'leaving', 'rounds']
    const wanted = ends[edition] ?? usual
    expect(names.map((name) => name.replace('.json.gz', '')).sort()).toEqual(wanted)
  })

  it.each(names)('%s ends as it did', (name) => {
    const recording = readRecording(edition, name)
    const { rules } = editionOf(recording.edition)
    expect(rules, 'record the games anew: npm run record').toBe(recording.rules)
    if (!name.startsWith('leaving')) expect(name).toBe(`${recording.reason}.json.gz`)
    const game = playAgain(recording)
    expect(game.over?.reason, advice).toBe(recording.reason)
    expect(endOf(game), advice).toBe(recording.end)
  })

  it('hold what matters in it, lapses and a move that was taken back', () => {
    const acts = new Set(
      names.flatMap((name) =>
        readRecording(edition, name).moves.map(([{ seat, act }]) => (seat === null ? 'time' : act)),
      ),
    )
    for (const act of held[edition] ?? []) expect(acts).toContain(act)
  })
})
