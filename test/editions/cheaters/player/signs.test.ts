import { describe, expect, it } from 'vitest'
import { cheaters } from '#editions/cheaters/index.ts'
import { tamperKeys, type TamperKey } from '#editions/cheaters/state.ts'
import { ledgerOf } from '#editions/cheaters/look/ledger.ts'
import { odditiesOf } from '#editions/cheaters/player/signs.ts'
import { temperOf } from '#editions/cheaters/player/temper.ts'
import type { Game } from '#engine/game.ts'
import { viewFor } from '#engine/look.ts'
import type { Choice } from '#engine/option.ts'
import { computerMove, newMemory } from '#players/index.ts'
import type { Situation } from '#editions/cheaters/player/situation.ts'
import { seeded } from '#test/engine/random.ts'
import { ownOf, typed } from '../typed.ts'
import { does, idleGame, passedOn, wideAwake } from './table.ts'

// Checks that players can notice each way of tampering (CHE-221, CHE-223).

const ultimate = { ultimate: true }
const free = (act: string, given: Choice['with']): Choice => ({ act, prompt: null, with: given })

/** The first player tampers, and the tray is passed; `prepare` runs before the window's ledger is recorded. */
function tampered(choice: Choice, prepare: (game: Game) => void = () => undefined): Game {
  const game = idleGame([], ultimate)
  prepare(game)
  ownOf(game).secret.opening = ledgerOf(typed(game))
  ownOf(game).lines.length = 0
  return passedOn(does(game, 0, choice))
}

const bobsHotel = (game: Game) => Object.assign(game.deeds[8] ?? {}, { owner: 1 })

const ways: { tamper: TamperKey; how: string; game: () => Game }[] = [
  {
    tamper: 'TAKE_MONEY',
    how: 'out of the Bank',
    game: () => tampered(free('takeMoney', { seat: 'bank', amount: 300 })),
  },
  {
    tamper: 'TAKE_MONEY',
    how: 'of another player',
    game: () => tampered(free('takeMoney', { seat: 2, amount: 300 })),
  },
  {
    tamper: 'SLIP_MONEY',
    how: 'to another player',
    game: () => tampered(free('slipMoney', { purse: ['bank'], seat: [2], amount: 200 })),
  },
  {
    tamper: 'MOVE_TOKEN',
    how: 'anywhere',
    game: () => tampered(free('moveToken', { token: [2], square: [1] })),
  },
  {
    tamper: 'MOVE_DEED',
    how: 'to oneself',
    game: () => tampered(free('moveDeed', { square: [35], to: [0] })),
  },
  {
    tamper: 'MOVE_DEED',
    how: 'of a rival to the Bank',
    game: () => tampered(free('moveDeed', { square: [8], to: ['bank'] }), bobsHotel),
  },
  {
    tamper: 'MOVE_HOTEL',
    how: 'into the tray',
    game: () => tampered(free('moveHotel', { from: [8], onto: ['tray'] }), bobsHotel),
  },
  {
    tamper: 'MOVE_HOTEL',
    how: 'onto a deed of the Bank',
    game: () => tampered(free('moveHotel', { from: [8], onto: [35] }), bobsHotel),
  },
  { tamper: 'CUFFS', how: 'into the cell', game: () => tampered(free('moveCuffs', { token: [2] })) },
  { tamper: 'WRONG_NEIGHBOUR', how: 'past somebody', game: () => passedOn(idleGame([], ultimate), 'passTo') },
]

/**
 * Kinds of tampering that show only in prompts of others or over several looks; `tampers.test.ts` covers
 * them.
 */
const elsewhere: TamperKey[] = ['FALSE_DICE', 'WRONG_SUM', 'CARD_TRICK']

const others = [1, 2, 3]

function seenBy(game: Game, seat: number) {
  const position = { edition: cheaters, game, board: cheaters.board(game.options) }
  const view = viewFor(cheaters, game, seat)
  return odditiesOf({ view, board: position.board, seat, memory: newMemory() } as unknown as Situation)
}

describe('tampering', () => {
  it('is covered in every kind except the sealed note (CHE-229)', () => {
    const kinds = tamperKeys.filter((key) => key !== 'SEALED_NOTE')
    expect(new Set([...ways.map(({ tamper }) => tamper), ...elsewhere])).toEqual(new Set(kinds))
  })

  it.each(ways)('shows others who did it (CHE-223): $tamper $how', ({ tamper, game }) => {
    const now = game()
    const sees = (seat: number) =>
      seenBy(now, seat).some(({ suspects }) =>
        suspects.some((suspect) => suspect.seat === 0 && suspect.cheat === tamper),
      )
    expect(others.filter(sees)).not.toEqual([])
  })

  it.each(ways)('is noticed at the usual rate of a table: $tamper $how', ({ game }) => {
    const now = game()
    const below = seeded(7)
    const random = () => below(1000) / 1000
    const tries = 60
    let seen = 0
    for (let time = 0; time < tries; time++)
      if (others.some((seat) => computerMove(cheaters, now, seat, random, newMemory())?.act === 'accuse'))
        seen += 1
    expect(seen / tries).toBeGreaterThan(0.15)
    expect(seen / tries).toBeLessThan(0.85)
  })

  it("is done by shameless seats in others' turns, never by honest ones (CHE-220)", () => {
    const game = idleGame([], ultimate)
    const acts = others.map((seat) => [temperOf(game, seat), wideAwake(game, seat)?.act ?? null])
    const of = (temper: string) => acts.filter(([found]) => found === temper).map(([, act]) => act)
    expect([...of('shameless'), ...of('sly')]).not.toEqual([])
    for (const act of [...of('shameless'), ...of('sly')]) expect(act).not.toBeNull()
    for (const act of of('honest')) expect(act).toBeNull()
  })
})

describe('false dice of an earlier roll of the turn', () => {
  /** The first player announces a different double from the one on the dice, and rolls again. */
  function rolledAgain(
    isGuilty: boolean,
    isWatched: boolean,
  ): { game: Game; seen: ReturnType<typeof newMemory> } {
    const memory = newMemory()
    let game = idleGame([], ultimate)
    const own = ownOf(game)
    own.lines.length = 0
    own.lines.push({ kind: 'rolled', seat: 0, dice: isGuilty ? [3, 3] : [2, 2], why: 'move' })
    game.turn.dice = [2, 2]
    if (isWatched) computerMove(cheaters, game, 1, () => 0.99, memory)
    own.lines.push({ kind: 'rolled', seat: 0, dice: [1, 2], why: 'move' })
    game.turn.dice = [1, 2]
    own.secret.opening = ledgerOf(typed(game))
    game = passedOn(game)
    return { game, seen: memory }
  }

  it.each([
    { isGuilty: true, isWatched: true, isNamed: true },
    { isGuilty: true, isWatched: false, isNamed: false },
    { isGuilty: false, isWatched: true, isNamed: false },
  ])('are known to seats that saw them (CHE-223, guilty $isGuilty, watched $isWatched)', (one) => {
    const { game, seen } = rolledAgain(one.isGuilty, one.isWatched)
    const choice = computerMove(cheaters, game, 1, () => 0, seen)
    const isNamed = JSON.stringify(choice?.with ?? {}).includes('FALSE_DICE')
    expect(isNamed).toBe(one.isNamed)
  })
})
