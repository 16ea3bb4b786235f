import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Store } from '#store/index.ts'
import { runAdmin } from '../../scripts/admin/run.ts'
import { classic } from '#editions/classic/index.ts'
import { adminService } from '#table/operations/admin-service.ts'
import type { Editions } from '#table/core/loaded-game.ts'
import { ann, bob, codeOf, done, lobbyOf, playOn, sprintOf, testRoom } from '../table/rooms.ts'
import { sprint } from '../table/sprint.ts'
import { askStore } from '../store/new-store.ts'
import { withRoom } from '../table/with-room.ts'
import { requestOf, viewOf } from '../table/requests.ts'

const minute = 60_000
const hour = 60 * minute

const room = withRoom()
const { time } = room

/** Runs a command; returns its output and exit code. */
async function admin(...words: string[]): Promise<{ said: string; code: number }> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const code = await runAdmin({ store: room.store, editions: { sprint }, now: time.now, say }, words)
  return { said: lines.join('\n'), code }
}

/**
 * Runs a command with --yes and returns its output. Checks before that the same command without --yes changes
 * nothing.
 */
async function surely(...words: string[]): Promise<string> {
  const id = words[1]!
  const before = (await room.store.games.get(id))?.version
  const plan = await admin(...words)
  expect(plan).toMatchObject({ code: 0, said: expect.stringContaining('repeat it with --yes') as unknown })
  expect((await room.store.games.get(id))?.version).toBe(before)
  const { said, code } = await admin(...words, '--yes')
  expect(code).toBe(0)
  return said
}

/** Runs a statement on the database directly, to simulate corrupted data. */
async function damage(sql: string, values: unknown[]): Promise<void> {
  await askStore(room.store, sql, values)
}

describe('the commands that only read', () => {
  it('list and show games and logs without a secret', async () => {
    const { id, guild } = await sprintOf(room)
    const whisper = { act: 'whisper', prompt: null, with: { amount: 7 } }
    done(await room.act(requestOf(id, ann.id), whisper))
    await playOn(room, id, [ann.id, bob.id], 2)
    const { sealedSeed } = (await room.store.games.get(id))!
    const said = [
      (await admin('list', '--server', guild)).said,
      (await admin('show', id)).said,
      (await admin('log', id)).said,
      (await admin('why', id)).said,
    ].join('\n')
    expect(said).toContain(`${id}  running  sprint  people 2`)
    expect(said).toContain('seat 1: Bob')
    expect(said).toContain('rolled')
    expect(said).toContain('It waits for seats 0 to decide turn.roll')
    expect(said).toContain('No process serves the games')
    for (const secret of [sealedSeed, 'maximumStored', 'pile', 'entropy']) expect(said).not.toContain(secret)
  })

  it('report invalid arguments', async () => {
    expect(await admin('unlock')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Usage') as unknown,
    })
    expect(await admin('show', 'nowhere')).toEqual({ code: 1, said: 'There is no game "nowhere".' })
    expect((await admin('list', '--colour', 'red')).code).toBe(1)
    expect((await admin('export', (await sprintOf(room)).id)).said).toContain('seed is a secret')
  })

  it('report missing lines, servers and games, and superfluous words', async () => {
    const { id, guild, version } = await sprintOf(room)
    const refused = async (...words: string[]) => {
      const { code, said } = await admin(...words)
      expect(code, words.join(' ')).toBe(1)
      return said
    }
    expect(await refused('log', id, '--from', String(version + 1))).toBe(`The log ends with line ${version}.`)
    expect(await refused('list', '--server', 'nowhere')).toBe('Nothing is kept of a server "nowhere".')
    expect(await refused('show', id, 'another')).toBe('"another" is one word too many: show GAME')
    expect(await refused('list', id)).toContain('one word too many')
    expect(await refused('cancel', id, '--server', guild, '--yes')).toContain('--server has no meaning here')
    expect((await room.store.games.get(id))?.status).toBe('running')
    for (const command of ['show', 'log', 'why', 'export', 'unblock', 'repair', 'move', 'cancel', 'purge'])
      expect(await refused(command, 'nowhere')).toBe('There is no game "nowhere".')
  })

  it('report unreadable data and data of a newer program, with a hint', async () => {
    const { id } = await sprintOf(room)
    const told = async (editions: Editions) => {
      const lines: string[] = []
      const say = (line: string) => void lines.push(line)
      const code = await runAdmin({ store: room.store, editions, now: time.now, say }, ['why', id])
      return { code, said: lines.join('\n') }
    }
    expect(await told({ classic })).toEqual({
      code: 1,
      said: expect.stringContaining('newer program') as unknown,
    })
    await damage(`UPDATE games SET state = '{' WHERE id = $1`, [id])
    expect(await told({ sprint })).toEqual({
      code: 1,
      said: expect.stringContaining('restore a backup') as unknown,
    })
    await room.store.operations.purge(id)
  })

  it('write the file of a finished game', async () => {
    const { id } = await sprintOf(room, 20)
    await playOn(room, id, [ann.id, bob.id])
    const out = join(tmpdir(), `${id}.json`)
    expect(await admin('export', id, '--out', join(out, 'file'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('The file cannot be written: ENOENT') as unknown,
    })
    expect((await admin('export', id, '--out', out)).code).toBe(0)
    expect(JSON.parse(await readFile(out, 'utf8'))).toEqual(done(await room.export(viewOf(id))))
    await rm(out)
  })
})

describe('the command “unblock”', () => {
  it('wakes a game, updates its channel or carries out its defaults', async () => {
    const { id, version } = await sprintOf(room)
    expect(await surely('unblock', id)).toContain('half a minute')
    expect((await room.store.games.get(id))?.due).toBe(time.now)
    await room.outbox.idle()
    expect(await surely('unblock', id, '--how', 'card')).toContain('told once more')
    expect(await room.store.games.get(id)).toMatchObject({
      deliveredVersion: version,
      version: version + 1,
      messageId: null,
    })
    expect(await surely('unblock', id, '--how', 'defaults')).toBe('1 defaults were carried out.')
    const { view } = done(await room.look(viewOf(id)))
    expect(view).toMatchObject({ turn: { number: 2, seat: 1 } })
  })

  it('changes nothing if a player has moved meanwhile', async () => {
    const { id } = await sprintOf(room)
    const before = (await room.store.games.get(id))!.version
    await playOn(room, id, [ann.id], 1)
    const service = adminService({ store: room.store, editions: { sprint } })
    expect(await service.tellAgain({ ...(await service.get(id))!, version: before })).toBe(false)
  })
})

describe('the command “repair”', () => {
  it('changes nothing in a valid game', async () => {
    const { id } = await sprintOf(room)
    await playOn(room, id, [ann.id, bob.id], 5)
    expect((await admin('repair', id)).said).toContain('nothing to repair')
  })

  it('replaces a wrong state by the one that the log leads to', async () => {
    const { id } = await sprintOf(room)
    await playOn(room, id, [ann.id, bob.id], 5)
    const stored = (await room.store.games.get(id))!
    const body = JSON.parse(stored.state) as { game: { seats: { at: number }[] } }
    const right = structuredClone(body.game)
    body.game.seats[0]!.at += 13
    await damage(`UPDATE games SET state = $2 WHERE id = $1`, [id, JSON.stringify(body)])
    expect((await admin('repair', id)).said).toContain('the state differs in seats')
    await surely('repair', id)
    expect((JSON.parse((await room.store.games.get(id))!.state) as typeof body).game).toEqual(right)
    await playOn(testRoom(room.store, { time }), id, [ann.id, bob.id], 2)
    expect((await admin('repair', id)).said).toContain('nothing to repair')
  })

  it('goes back to the last valid line of an invalid log', async () => {
    const { id } = await sprintOf(room)
    await playOn(room, id, [ann.id, bob.id], 6)
    const { version } = (await room.store.games.get(id))!
    await damage(`UPDATE moves SET seat = 1 - seat WHERE game_id = $1 AND no = $2`, [id, version - 1])
    expect((await admin('repair', id)).said).toContain(
      `Line ${version - 1} of the log cannot be played again`,
    )
    await surely('repair', id)
    expect((await admin('repair', id)).said).toContain('nothing to repair')
    const again = testRoom(room.store, { time })
    await playOn(again, id, [ann.id, bob.id], 2)
    expect((await admin('repair', id)).said).toContain('nothing to repair')
  })

  it('keeps a move that is made right after the repair', async () => {
    const { id } = await sprintOf(room)
    await playOn(room, id, [ann.id, bob.id], 6)
    const { version } = (await room.store.games.get(id))!
    await damage(`UPDATE moves SET seat = 1 - seat WHERE game_id = $1 AND no = $2`, [id, version - 1])
    const save: Store['games']['save'] = async (change) => {
      const result = await room.store.games.save(change)
      await playOn(testRoom(room.store, { time }), id, [ann.id, bob.id], 1)
      return result
    }
    const store = { ...room.store, games: { ...room.store.games, save } }
    await runAdmin({ store, editions: { sprint }, now: time.now, say: () => undefined }, [
      'repair',
      id,
      '--yes',
    ])
    const log = await room.store.moves.of(id, { from: version - 1 })
    expect(log.map(({ move }) => Object.keys(JSON.parse(move) as object)[0])).toEqual([
      'setAside',
      'setAside',
      'table',
      'act',
    ])
    expect((await admin('repair', id)).said).toContain('nothing to repair')
  })
})

describe('the commands “move”, “cancel” and “purge”', () => {
  it('move a game, whose card is posted in the new channel', async () => {
    const { id } = await sprintOf(room)
    const channel = '123456789012345678'
    await surely('move', id, '--channel', channel)
    expect(await room.store.games.get(id)).toMatchObject({ channelId: channel, messageId: null })
    time.now += minute
    await room.tick()
    expect(room.changes.findLast(({ table }) => table.id === id)).toMatchObject({
      table: { channel, message: null },
    })
    expect((await admin('move', id, '--channel', 'elsewhere')).code).toBe(1)
  })

  it('cancel an open game, and delete a finished game with its log', async () => {
    const { id } = await sprintOf(room)
    expect((await admin('purge', id, '--yes')).said).toContain('`cancel` it first')
    await surely('cancel', id)
    expect(done(await testRoom(room.store).look(viewOf(id))).table.status).toBe('cancelled')
    await surely('purge', id)
    expect([await room.store.games.get(id), await room.store.moves.of(id)]).toEqual([null, []])
  })

  it('delete all data of a server', async () => {
    const one = await lobbyOf(room)
    const other = await lobbyOf(room)
    done(await room.setGuildTime(one.guild, { zone: 'Europe/Berlin' }))
    expect((await admin('purge', '--server', one.guild)).said).toContain('delete 1 games')
    await admin('purge', '--server', one.guild, '--yes')
    expect(codeOf(await room.look(viewOf(one.id)))).toBe('noGame')
    expect(codeOf(await room.look(viewOf(other.id)))).toBe('ok')
    expect(await room.store.settings.guild.get(one.guild)).toEqual({})
    expect(await admin('purge', '--server', one.guild, '--yes')).toEqual({
      code: 1,
      said: `Nothing is kept of a server "${one.guild}".`,
    })
    expect((await admin('purge', other.id, '--server', other.guild, '--yes')).said).toContain('not both')
    expect(codeOf(await room.look(viewOf(other.id)))).toBe('ok')
  })

  it('delete a server’s settings and departure even without games', async () => {
    const [empty, left] = [`${Date.now()}1`, `${Date.now()}2`]
    for (const server of [empty, left]) done(await room.setGuildTime(server, { zone: 'Europe/Berlin' }))
    await room.store.guilds.left(left, time.now)
    for (const server of [empty, left])
      expect(await admin('purge', '--server', server, '--yes')).toEqual({
        code: 0,
        said: '0 games are deleted.',
      })
    expect(await room.store.settings.guild.get(empty)).toEqual({})
    expect(await room.store.guilds.departed()).not.toContain(left)
  })
})

describe('the command “stalled”', () => {
  it('skips servers without the bot, whose games would hide others', async () => {
    const { id, guild } = await sprintOf(room)
    await damage(`UPDATE games SET due = NULL WHERE id = $1`, [id])
    const isSuspect = async () =>
      (await room.store.operations.suspects(time.now, 0, 1000)).some((suspect) => suspect.id === id)
    expect(await isSuspect()).toBe(true)
    await room.guildLeft(guild)
    expect(await isSuspect()).toBe(false)
  })

  it('lists only stalled games, each with the reason', async () => {
    const lost = testRoom(room.store, { time, tells: false })
    const [fine, late, mute, empty, broken] = [
      await sprintOf(room),
      await sprintOf(room),
      await sprintOf(lost),
      await sprintOf(room),
      await sprintOf(room),
    ]
    time.now += 11 * minute
    await damage(`UPDATE games SET due = $2 WHERE id = $1`, [late.id, new Date(time.now - 6 * minute)])
    await damage(
      `UPDATE games SET due = NULL, state = jsonb_set(state::jsonb, '{game,prompts}', '[]')::text WHERE id = $1`,
      [empty.id],
    )
    await damage(`UPDATE games SET due = NULL, state = '{' WHERE id = $1`, [broken.id])
    const { said } = await admin('stalled')
    expect(said).not.toContain(fine.id)
    const reasonOf = (id: string) => said.split('\n').find((line) => line.startsWith(id))
    expect(reasonOf(late.id)).toMatch(/ overdue for 6 min: its time has come/)
    expect(reasonOf(mute.id)).toMatch(/ undelivered for 11 min: its channel/)
    expect(reasonOf(empty.id)).toMatch(/ noDecision for 11 min: it is not over/)
    expect(reasonOf(broken.id)).toMatch(/ unreadable for 11 min: its state/)
    await room.store.operations.purge(broken.id)
    time.now += hour
  })
})
