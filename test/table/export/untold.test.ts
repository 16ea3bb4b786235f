import { expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import { nextDue } from '#engine/clock.ts'
import { begin } from '#engine/machine.ts'
import { freeAction } from '#engine/moves.ts'
import type { Move } from '#engine/option.ts'
import { Replay } from '#engine/replay.ts'
import { sealedChance } from '#engine/sealed.ts'
import type { Store } from '#store/index.ts'
import type { GameCache } from '#table/core/game-cache.ts'
import { type LoadedGame, Seal } from '#table/core/loaded-game.ts'
import { exported } from '#table/export/export.ts'
import { exportingWith } from '#table/privacy/privacy.ts'
import { verify } from '#table/export/verify.ts'
import { randomMove, seeded } from '#test/engine/random.ts'

// Standing orders of the edition Empire stay private forever (EMP-080): a game’s file contains only their
// decisions.

const seed = '5'.repeat(64)
const untold = editions['empire']!.secretFreeActions ?? []

/** A finished game and its log, in which players often change their standing orders. */
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
    ...{ id: 'abcdefghjk', status: 'over', version: log.length, seats: [], editions },
    ...{ body: { phase: 'game', entropy: [], begun, game: replay.game }, seal: new Seal(seed) },
  } as unknown as LoadedGame
  const store = { moves: { of: () => Promise.resolve(log) } } as unknown as Store
  return { loaded, store, log, decided, game: replay.game }
}

type Played = ReturnType<typeof played>
const games = Array.from({ length: 30 }, (_, at) => played(at * 7919 + 3))

it('the played games include every kind of decision by standing orders', () => {
  const decided = new Set(games.flatMap((game) => [...game.decided]))
  for (const one of ['"ask"', '"auto"', '"let"', 'true', 'false', 'null']) expect(decided).toContain(one)
  for (const { log, game } of games) {
    expect(game.over).not.toBeNull()
    expect(log.some(({ move }) => untold.some((act) => move.includes(`"${act}"`)))).toBe(true)
  }
})

it('a game’s file omits standing orders and passes verification (EMP-080)', async () => {
  for (const game of games) {
    const file = await exported(game.store, game.loaded)
    if (!file) throw new Error('the game is not over')
    for (const { act } of file.moves) expect(untold).not.toContain(act)
    const text = JSON.stringify(file)
    for (const word of ['threshold', 'snatch', 'boomerang"', 'orders']) expect(text).not.toContain(word)
    const checked = verify(JSON.parse(text), editions)
    expect('flaw' in checked ? checked : null).toBeNull()
  }
})

it('verification detects a changed decision of a standing order', async () => {
  const game = games.find(({ decided }) => decided.has('true') || decided.has('false'))
  const changed = structuredClone((await exported(game!.store, game!.loaded))!)
  const move = changed.moves.find(({ decided }) => decided?.includes(true) || decided?.includes(false))
  move!.decided = move!.decided!.map((one) => (typeof one === 'boolean' ? !one : one))
  expect(verify(changed, editions)).toHaveProperty('flaw')
})

/** The readers of each field of a game’s file and of a person’s export. */
const readers: Record<string, string> = {
  ...of('everybody who may see the game, once it is over', [
    ...[
      'format',
      'id',
      'edition',
      'rules',
      'options.*',
      'host',
      'seal',
      'seed',
      'startedAt',
      'end',
      'record',
    ],
    ...['seats[].token', 'seats[].name'],
    ...['opening[].purpose', 'opening[].kind', 'opening[].of', 'opening[].got[]'],
    ...['moves[].seat', 'moves[].act', 'moves[].prompt', 'moves[].with.*', 'moves[].at', 'moves[].decided[]'],
    ...['purpose', 'kind', 'of', 'got[]'].map((part) => `moves[].draws[].${part}`),
  ]),
  ...of('the person alone, at any time', [
    ...['user', 'settings.*', 'lastSeen', 'games[].id', 'games[].server', 'games[].channel'],
    ...['games[].edition', 'games[].status', 'games[].isHost', 'games[].openedAt'],
    ...['games[].chair.seat', 'games[].chair.name', 'games[].chair.token'],
    ...['games[].bets[].seat', 'games[].bets[].name', 'games[].votes[].player', 'games[].votes[].deal'],
    ...['games[].orders[].kind', 'games[].orders[].terms.*'],
    ...['attendance[].gameId', 'attendance[].guildId', 'attendance[].decisions', 'attendance[].late'],
    ...['attendance[].hasLeft', 'attendance[].endedAt'],
    ...['notepads[].game', 'notepads[].text', 'notepads[].changedAt'],
    ...['games[].formerChairs[].seat', 'games[].formerChairs[].name'],
    ...['games[].presses[].at', 'games[].presses[].interaction', 'games[].presses[].move.*'],
  ]),
  'games[].changedAt': 'the person alone; while the game runs, when they last heard of a change',
  'games[].presses[].no': 'the person alone, once the game is over; null before that',
}

function of(who: string, paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, who]))
}

/** Fields that may have any keys, like players’ answers and settings. */
const open = new Set([
  'options',
  'moves[].with',
  'settings',
  'games[].orders[].terms',
  'games[].presses[].move',
])

function pathsOf(value: unknown, path = ''): string[] {
  if (open.has(path)) return [`${path}.*`]
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, one]) => pathsOf(one, path === '' ? name : `${path}.${name}`))
}

it('every field of a game’s file has a documented reader', async () => {
  const paths = new Set<string>()
  for (const { store, loaded } of games)
    for (const path of pathsOf(await exported(store, loaded))) paths.add(path)
  expect(paths).toContain('moves[].decided[]')
  expect([...paths].filter((path) => !Object.hasOwn(readers, path))).toEqual([])
})

it('every field of a person’s export has a documented reader', async () => {
  const [{ loaded, log }] = games as [Played, ...Played[]]
  const known = { user: 'me', name: 'Me', seat: 0, turn: 1 }
  const features = {
    bets: [known],
    votes: [{ user: 'me', player: 1, deal: null }],
    formers: [{ user: 'me', name: 'Me', seat: 1, no: 9 }],
    advanceOrders: { orders: [{ id: 1, seat: 0, kind: 'roll', terms: { a: 1 } }], cancelled: [] },
  }
  const seats = [{ seat: 0, userId: 'me', name: 'Me', token: 'a', byComputer: false }]
  const times = { createdAt: 0, updatedAt: 0 }
  const held = { ...loaded, ...times, seats, body: { ...loaded.body, features } } as unknown as LoadedGame
  const presses = log.map((line) => ({ ...line, interactionId: 'press' }))
  const store = {
    people: { gamesNaming: () => Promise.resolve(['abcdefghjk']) },
    moves: { of: () => Promise.resolve(presses) },
    presence: { of: () => Promise.resolve(0) },
    attendance: {
      of: () =>
        Promise.resolve([
          {
            gameId: 'abcdefghjk',
            userId: 'me',
            guildId: 'g',
            decisions: 9,
            late: 1,
            hasLeft: false,
            endedAt: 0,
          },
        ]),
    },
    notepads: { ofUser: () => Promise.resolve([{ gameId: 'abcdefghjk', text: 'Mine', updatedAt: 0 }]) },
    settings: { user: { get: () => Promise.resolve({ zone: 'UTC' }) } },
  } as unknown as Store
  const keep = { fresh: () => Promise.resolve(held) } as unknown as GameCache
  const paths = pathsOf(await exportingWith({ store, keep })('me'))
  expect(paths).toContain('games[].presses[].no')
  expect(paths.filter((path) => !Object.hasOwn(readers, path))).toEqual([])
})
