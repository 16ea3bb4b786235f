import { moveRefused } from '#engine/refusal.ts'
import { describe, expect, it } from 'vitest'
import { ownOf } from '#test/editions/cheaters/typed.ts'
import { editions } from '#editions/index.ts'
import { nextDue } from '#engine/clock.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { begin, playInto } from '#engine/machine.ts'
import { computerMove, autopilotMove, newMemory, seatsToAsk } from '#players/index.ts'
import { temperOf } from '#editions/cheaters/player/temper.ts'
import { fastChance } from '#scripts/seeds.ts'

const maxMoves = 2500

interface Course {
  game: Game
  /** Acts of each seat in order; answers to an offer end in `an offer`. */
  acts: { seat: number; act: string }[]
  /** Turns that each seat began. */
  turns: number[]
  /** Seats that cheated, or tampered with the Table. */
  cheats: Set<number>
}

/** Plays a game of four computer players, one of them on autopilot unless `minded` is null. */
function play(edition: Edition, seed: number, minded: number | null): Course {
  const chance = fastChance(seed)
  const random = () => chance({ purpose: 'player', kind: 'pick', of: 1e6, count: 1, counter: 0 })[0]! / 1e6
  const { game } = begin(edition, { tokens: ['a', 'b', 'c', 'd'], host: 0, options: {}, at: 0 }, chance)
  const memories = game.seats.map(() => newMemory())
  const course: Course = { game, acts: [], turns: game.seats.map(() => 0), cheats: new Set() }
  for (let moves = 0; moves < maxMoves && !game.over; moves++) {
    const move = next(game)
    const about = game.prompts.find(({ id }) => id === move.prompt)?.about
    const played = playInto(edition, game, move, chance)
    if ('refused' in played) throw moveRefused(edition.name, move, played.refused)
    for (const event of played.events) if (event.kind === 'turn') course.turns[event.seat]! += 1
    if (move.seat !== null)
      course.acts.push({ seat: move.seat, act: about?.['offer'] ? `${move.act} an offer` : move.act })
    if (edition.name !== 'cheaters') continue
    const { attempts, tampers } = ownOf(game).secret
    for (const { seat } of [...attempts, ...tampers]) course.cheats.add(seat)
  }
  return course

  function next(now: Game) {
    for (const seat of seatsToAsk(edition, now)) {
      const move = seat === minded ? autopilotMove : computerMove
      const choice = move(edition, now, seat, random, memories[seat])
      if (choice) return { ...choice, seat, at: now.now }
    }
    return { seat: null, act: 'time', prompt: null, with: {}, at: nextDue(now) ?? now.now }
  }
}

const deals = ['offer', 'settle', 'askCard', 'accept an offer', 'counter an offer']

describe.each(Object.values(editions).map((edition) => [edition.name, edition] as const))(
  'an absent person’s seat in %s (DAY-021)',
  (_name, edition) => {
    it('plays on, proposes no deals and accepts none', () => {
      const { acts, turns } = play(edition, 11, 1)
      const own = acts.filter(({ seat }) => seat === 1).map(({ act }) => act)
      // However short the game is, the seat acts in each of its turns except an interrupted one.
      expect(turns[1]).toBeGreaterThan(4)
      expect(own.length).toBeGreaterThanOrEqual(turns[1]! - 1)
      expect(own.filter((act) => deals.includes(act))).toEqual([])
      if ('offer' in edition.freeActions) expect(acts.map(({ act }) => act)).toContain('offer')
    })
  },
)

describe('an absent person’s seat in Cheater’s', () => {
  it('never cheats, even if its computer player would', () => {
    const cheaters = editions['cheaters']!
    const usual = play(cheaters, 5, null)
    const shameless = usual.game.seats.findIndex((_, seat) => temperOf(usual.game, seat) === 'shameless')
    expect(usual.cheats).toContain(shameless)
    const minded = play(cheaters, 5, shameless)
    expect(minded.cheats.size).toBeGreaterThan(0)
    expect(minded.cheats).not.toContain(shameless)
  })
})
