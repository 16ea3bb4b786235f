import { describe, expect, it } from 'vitest'
import { houseRulesLine, readHouseRules } from '#table/lobby/house-rules.ts'
import { verify } from '#table/export/verify.ts'
import { classic } from '#editions/classic/index.ts'
import { heist } from '#test/editions/heist.ts'
import { bob, codeOf, done, lobbyOf } from './rooms.ts'
import { withRoom } from './with-room.ts'
import { requestOf, viewOf } from './requests.ts'

const room = withRoom({ editions: { classic, heist } })

async function begun(): Promise<string> {
  const { id } = await lobbyOf(room, 'heist')
  done(await room.join(requestOf(id, bob)))
  done(await room.start(requestOf(id, 'ann')))
  return id
}

describe('a settled option', () => {
  it('applies in the lobby and the game, and cannot be set', async () => {
    const { id, options } = await lobbyOf(room, 'heist')
    expect(options).toMatchObject({ 'jail.fine': 75, pace: 'day' })
    expect(codeOf(await room.setOption(requestOf(id, 'ann'), 'jail.fine', 50))).toBe('badOption')
    const running = await begun()
    expect(done(await room.look(viewOf(running))).view?.options).toMatchObject({
      'jail.fine': 75,
      pace: 'day',
    })
  })

  it('is not part of house rules, which may not name it', () => {
    const [info] = room.editions.filter(({ name }) => name === 'heist')
    expect(houseRulesLine(info!, { 'jail.fine': 75, pace: 'live' })).toBe('heist v1: pace=live')
    expect(readHouseRules(room.editions, 'heist v1: jail.fine=60')).toEqual({
      problem: { code: 'option', part: 'jail.fine' },
    })
  })

  it('disappears when the edition changes, and reappears with it', async () => {
    const { id } = await lobbyOf(room, 'heist')
    done(await room.setOption(requestOf(id, 'ann'), 'pace', 'live'))
    const other = done(await room.setEdition(requestOf(id, 'ann'), 'classic'))
    expect(other.options).toMatchObject({ 'jail.fine': 50, pace: 'day' })
    expect(done(await room.setEdition(requestOf(id, 'ann'), 'heist')).options).toMatchObject({
      'jail.fine': 75,
    })
  })
})

describe('an edition’s marks, status and sheets', () => {
  it('are shown to each viewer after the start', async () => {
    const lobby = await lobbyOf(room, 'heist')
    expect(done(await room.look(viewOf(lobby.id, 'ann')))).toMatchObject({
      marks: [],
      status: [],
      sheets: {},
    })
    const id = await begun()
    const everybody = done(await room.look(viewOf(id)))
    expect(everybody.marks.map(({ kind }) => kind)).toEqual(['guard', 'loot'])
    expect(everybody.status[0]).toMatchObject({ kind: 'guarded' })
    expect(everybody.sheets['stash']?.()).toEqual([])
    expect(everybody.sheets['rumours']?.()).toMatchObject([{ kind: 'guarded' }])
    const mine = done(await room.look(viewOf(id, 'ann')))
    expect(mine.sheets['stash']?.()).toEqual([
      { kind: 'hidden', facts: { cash: 1500, count: mine.seat! + 1 } },
    ])
  })

  it('are described together with its moments', () => {
    const moments = room.editions.map(({ name, moments }) => [name, moments])
    expect(moments).toEqual([
      ['classic', {}],
      ['heist', { jailed: 'cap', bought: null }],
    ])
  })
})

describe('a game with settled options', () => {
  it('passes verification by its file', async () => {
    const id = await begun()
    for (const { seat, user } of done(await room.look(viewOf(id))).table.chairs.slice(1)) {
      const { options } = done(await room.look(viewOf(id, user)))
      const leave = options.find(({ act }) => act === 'resign')
      expect(leave, String(seat)).toBeDefined()
      done(await room.act(requestOf(id, user!), { act: 'resign', prompt: null, with: {} }))
    }
    const file = done(await room.export(viewOf(id)))
    expect(file.options).not.toHaveProperty('jail.fine')
    expect(file.options).toMatchObject({ pace: 'day' })
    expect(verify(file, { classic, heist })).toMatchObject({ game: { edition: 'heist' } })
  })
})
