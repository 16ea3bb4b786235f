import { expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import { nextDue } from '#engine/clock.ts'
import { begin } from '#engine/machine.ts'
import { freeAction } from '#engine/moves.ts'
import type { Move } from '#engine/option.ts'
import { Replay } from '#engine/replay.ts'
import { sealedChance } from '#engine/sealed.ts'
import type { Store } from '#store/index.ts'
import type { LoadedGame } from '#table/core/loaded-game.ts'
import { Seal } from '#table/core/seal.ts'
import { exported } from '#table/export/export.ts'
import { verify } from '#table/export/verify.ts'
import { randomMove, seeded } from '#test/engine/random.ts'

/** Standing orders are private for ever (EMP-080): a game's file has only what came of them. */

const seed = '5'.repeat(64)
const untold = editions['empire']!.untold ?? []

/** A whole game in which players set their orders again and again, as the table stores it. */
function played(at: number) {
  const edition = editions['empire']!
  const begun = { tokens: ['a', 'b', 'c'], host: 0, options: {}, at: 1000, no: 1 }
  const chance = sealedChance({ seed, entropy: [] })
  const start = begin(edition, begun, chance)
  const replay = new Replay(edition, start.game)
  const line = (no: number, move: object, seat: number | null, when: number, draws: unknown) => ({
    ...{ no, seat, at: when, interactionId: null, events: '[]' },
    ...{ move: JSON.stringify(move), draws: JSON.stringify(draws) },
  })
  const log = [line(1, { table: 'start' }, null, 1000, start.draws)]
  const below = seeded(at)
  const decided = new Set<string>()
  for (let tries = 0; tries < 6000 && !replay.game.over; tries++) {
    const { game } = replay
    const position = { edition, game, board: edition.board(game.options) }
    const due = nextDue(game)
    const seat = tries % game.seats.length
    const leaving = tries > 4000 ? freeAction(position, seat, 'resign')[0] : undefined
    const late = due !== null && below(9) === 0
    const clock: Move = { seat: null, act: 'time', prompt: null, with: {}, at: due ?? 0 }
    const gone: Move = { seat, act: 'resign', prompt: null, with: leaving?.fixed ?? {}, at: game.now }
    const move = leaving ? gone : late ? clock : randomMove(position, below, new Set(['resign']))
    const result = move && replay.play(move, chance)
    if (!result || 'refused' in result) continue
    for (const one of result.decided ?? []) decided.add(JSON.stringify(one))
    const { seat: mover, at: when, ...stored } = move
    log.push(line(log.length + 1, stored, mover, when, result.draws))
  }
  const loaded = {
    ...{ id: 'abcdefghjk', status: 'over', version: log.length, seats: [] },
    ...{ body: { phase: 'game', entropy: [], begun, game: replay.game }, seal: new Seal(seed) },
  } as unknown as LoadedGame
  const store = { moves: { of: () => Promise.resolve(log) } } as unknown as Store
  return { loaded, store, log, decided, game: replay.game }
}

const games = Array.from({ length: 30 }, (_, at) => played(at * 7919 + 3))

it('games in which standing orders decide something, in every way', () => {
  const decided = new Set(games.flatMap((game) => [...game.decided]))
  for (const one of ['"ask"', '"auto"', '"let"', 'true', 'false', 'null']) expect(decided).toContain(one)
  for (const { log, game } of games) {
    expect(game.over).not.toBeNull()
    expect(log.some(({ move }) => untold.some((act) => move.includes(`"${act}"`)))).toBe(true)
  }
})

it('EMP-080: the file of a game tells no order, and still verifies', async () => {
  for (const game of games) {
    const file = await exported(game.store, editions, game.loaded)
    if (!file) throw new Error('the game is not over')
    for (const { act } of file.moves) expect(untold).not.toContain(act)
    const text = JSON.stringify(file)
    for (const word of ['threshold', 'snatch', 'boomerang"', 'orders']) expect(text).not.toContain(word)
    const checked = verify(JSON.parse(text), editions)
    expect('flaw' in checked ? checked : null).toBeNull()
  }
})

it('what an order decided cannot be changed in a file', async () => {
  const game = games.find(({ decided }) => decided.has('true') || decided.has('false'))
  const changed = structuredClone((await exported(game!.store, editions, game!.loaded))!)
  const move = changed.moves.find(({ decided }) => decided?.includes(true) || decided?.includes(false))
  move!.decided = move!.decided!.map((one) => (typeof one === 'boolean' ? !one : one))
  expect(verify(changed, editions)).toHaveProperty('flaw')
})
