import { sealOf } from '#engine/sealed.ts'
import type { TableInfo } from '#table/api.ts'
import { tokens } from '#table/lobby/tokens.ts'
import { describe, expect, it } from 'vitest'
import { sprint } from '../sprint.ts'
import { withStore } from '../../store/stores.ts'
import { ann, bob, cleo, codeOf, done, lobbyOf, press, sprintOf, start, testRoom } from '../rooms.ts'
import { withRoom } from '../with-room.ts'
import { requestOf, viewOf } from '../requests.ts'

const hour = 3_600_000

withStore((makeStore) => {
  const room = withRoom({}, makeStore)

  it('a lobby opens with the host seated, the defaults, and the seal', async () => {
    const seed = '0123456789abcdef'.repeat(4)
    const opened = await lobbyOf(testRoom(room.store, { seeds: () => seed }))
    expect(opened).toMatchObject({
      status: 'lobby',
      edition: 'sprint',
      version: 0,
      seal: sealOf(seed),
      seed: null,
      due: start + 24 * hour,
      options: { pace: 'day', length: 40 },
      chairs: [{ seat: 0, user: 'ann', name: 'Ann', token: tokens[0], isHost: true }],
    })
  })

  it('a lobby opens only once for a repeated request', async () => {
    const interaction = press()
    const game = { guild: interaction, channel: interaction, host: ann, edition: 'sprint' }
    const [one, two] = await Promise.all([room.open(game, interaction), room.open(game, interaction)])
    expect([codeOf(one), codeOf(two)].sort()).toEqual(['ok', 'seen'])
    expect(codeOf(await room.open(game, interaction))).toBe('seen')
    expect(await room.gamesIn(interaction)).toHaveLength(1)
    // The new lobby is not delivered: the caller shows it.
    expect(room.changes.filter(({ table }) => table.guild === interaction)).toEqual([])
  })

  it('a lobby seats people in joining order without gaps, each with a free token', async () => {
    const { id } = await lobbyOf(room)
    done(await room.join(requestOf(id, bob)))
    done(await room.join(requestOf(id, cleo)))
    done(await room.leave(requestOf(id, 'bob')))
    const { chairs } = done(await room.join(requestOf(id, { id: 'dan', name: 'Dan' })))
    expect(chairs.map(({ seat, user, token }) => [seat, user, token])).toEqual([
      [0, 'ann', tokens[0]],
      [1, 'cleo', tokens[2]],
      [2, 'dan', tokens[1]],
    ])
    // Another process reads the same seats from the store.
    expect(done(await testRoom(room.store).look(viewOf(id))).table.chairs).toEqual(chairs)
  })

  it('a lobby passes on hosting, and closes when the last person leaves', async () => {
    const { id } = await lobbyOf(room)
    done(await room.addComputer(requestOf(id, 'ann')))
    done(await room.join(requestOf(id, bob)))
    const left = done(await room.leave(requestOf(id, 'ann')))
    expect(left.chairs.find(({ isHost }) => isHost)).toMatchObject({ user: 'bob' })
    expect(codeOf(await room.start(requestOf(id, 'ann')))).toBe('notHost')
    expect(done(await room.leave(requestOf(id, 'bob'))).status).toBe('cancelled')
  })

  it('a lobby adds and removes computer players with distinct names', async () => {
    const { id } = await lobbyOf(room)
    done(await room.addComputer(requestOf(id, 'ann')))
    const two = done(await room.addComputer(requestOf(id, 'ann')))
    expect(new Set(two.chairs.map(({ name }) => name)).size).toBe(3)
    expect(two.chairs[2]).toMatchObject({ user: null, isHost: false })
    const left = done(await room.remove(requestOf(id, 'ann'), two.chairs[1]!.name))
    expect(left.chairs.map(({ name, seat }) => [name, seat])).toEqual([
      ['Ann', 0],
      [two.chairs[2]!.name, 1],
    ])
    expect(codeOf(await room.remove(requestOf(id, 'ann'), two.chairs[1]!.name))).toBe('notThere')
  })

  it('a lobby lets nobody join again whom the host removed, unless the host invites them', async () => {
    const { id } = await lobbyOf(room)
    done(await room.join(requestOf(id, bob)))
    expect(codeOf(await room.remove(requestOf(id, 'bob'), 'ann'))).toBe('notHost')
    expect(codeOf(await room.remove(requestOf(id, 'ann'), 'ann'))).toBe('notThere')
    expect(done(await room.remove(requestOf(id, 'ann'), 'bob')).chairs).toHaveLength(1)
    expect(codeOf(await room.join(requestOf(id, bob)))).toBe('removed')
    done(await room.join(requestOf(id, cleo)))
    done(await room.invite(requestOf(id, 'ann'), ['bob']))
    done(await room.join(requestOf(id, bob)))
  })

  it('a lobby accepts only invited people, and nobody while it is locked', async () => {
    const { id } = await lobbyOf(room)
    expect(codeOf(await room.invite(requestOf(id, 'bob'), []))).toBe('notHost')
    done(await room.invite(requestOf(id, 'ann'), []))
    expect(codeOf(await room.join(requestOf(id, bob)))).toBe('notInvited')
    expect(done(await room.invite(requestOf(id, 'ann'), ['bob'])).lobby?.invited).toEqual(['bob'])
    done(await room.join(requestOf(id, bob)))
    expect(codeOf(await room.join(requestOf(id, cleo)))).toBe('notInvited')
    done(await room.addComputer(requestOf(id, 'ann')))
    done(await room.invite(requestOf(id, 'ann'), null))
    done(await room.join(requestOf(id, cleo)))
  })

  it('a change of the edition resets all options', async () => {
    const { id } = await lobbyOf(room)
    done(await room.setOption(requestOf(id, 'ann'), 'pace', 'live'))
    done(await room.setOption(requestOf(id, 'ann'), 'length', 30))
    const changed = done(await room.setEdition(requestOf(id, 'ann'), 'classic'))
    expect(changed.edition).toBe('classic')
    expect(changed.options).toMatchObject({ pace: 'day' })
    expect(changed.options).not.toHaveProperty('length')
  })

  it('a change of the edition assigns its tokens', async () => {
    const own = { ...sprint, name: 'figures', tokens: ['cat', 'dog', 'racecar', 'penguin'] }
    const figures = testRoom(room.store, { editions: { sprint, figures: own } })
    const tokensNow = (table: TableInfo) => table.chairs.map(({ token }) => token)
    const { id } = await lobbyOf(figures)
    done(await figures.join(requestOf(id, bob)))
    const changed = done(await figures.setEdition(requestOf(id, 'ann'), 'figures'))
    expect(tokensNow(changed)).toEqual(['cat', 'dog'])
    expect(tokensNow(done(await figures.join(requestOf(id, cleo))))).toEqual(['cat', 'dog', 'racecar'])
    expect(tokensNow(done(await figures.setEdition(requestOf(id, 'ann'), 'sprint')))).toEqual(
      tokens.slice(0, 3),
    )
  })

  it('setting all options replaces the earlier ones', async () => {
    const { id } = await lobbyOf(room)
    done(await room.setOption(requestOf(id, 'ann'), 'length', 30))
    const some = { 'jail.fine': 75, 'end.mode': 'rounds', 'end.rounds': 12 }
    const set = done(await room.setOptions(requestOf(id, 'ann'), 'classic', some))
    expect(set).toMatchObject({ edition: 'classic', options: { ...some, pace: 'day' } })
    const again = done(await room.setOptions(requestOf(id, 'ann'), 'classic', { 'jail.fine': 60 }))
    expect(again.options).toMatchObject({ 'jail.fine': 60, 'end.mode': 'lastStanding' })
  })

  it('setting several options changes none if one is invalid', async () => {
    const { id } = await lobbyOf(room)
    for (const name of ['bob', 'cleo']) done(await room.join(requestOf(id, { id: name, name })))
    const before = done(await room.look(viewOf(id))).table
    const tries: [string, string, Record<string, string | number>, string][] = [
      ['ann', 'classic', { 'jail.fine': 75, 'jail.bars': 3 }, 'badOption'],
      ['ann', 'classic', { 'jail.fine': 75, 'end.rounds': 0 }, 'badOption'],
      ['ann', 'classic', { 'jail.fine': 75, 'players.max': 2 }, 'full'],
      ['ann', 'classic', { 'jail.fine': 75, board: 'own' }, 'noTheme'],
      ['ann', 'toString', {}, 'badOption'],
      ['bob', 'classic', { 'jail.fine': 75 }, 'notHost'],
    ]
    for (const [user, edition, options, code] of tries)
      expect(codeOf(await room.setOptions(requestOf(id, user), edition, options))).toBe(code)
    expect(done(await room.look(viewOf(id))).table).toEqual(before)
  })

  describe('a lobby refuses, and changes nothing:', () => {
    it.each<[string, string, (id: string) => Promise<unknown>]>([
      ['an unknown option', 'badOption', (id) => room.setOption(requestOf(id, 'ann'), 'warp', 1)],
      [
        'a property of every object as an option',
        'badOption',
        (id) => room.setOption(requestOf(id, 'ann'), '__proto__', 1),
      ],
      ['a value out of bounds', 'badOption', (id) => room.setOption(requestOf(id, 'ann'), 'length', 1e9)],
      ['a value of another type', 'badOption', (id) => room.setOption(requestOf(id, 'ann'), 'length', 'x')],
      ['an unknown edition', 'badOption', (id) => room.setEdition(requestOf(id, 'ann'), 'toString')],
      ['an option from a guest', 'notHost', (id) => room.setOption(requestOf(id, 'bob'), 'length', 20)],
      ['a computer player from a guest', 'notHost', (id) => room.addComputer(requestOf(id, 'bob'))],
      ['a start from a guest', 'notHost', (id) => room.start(requestOf(id, 'bob'))],
      ['cancelling by a guest', 'notHost', (id) => room.cancel(requestOf(id, 'bob'))],
      ['a start with one person', 'tooFew', (id) => room.start(requestOf(id, 'ann'))],
      ['joining twice', 'alreadySeated', (id) => room.join(requestOf(id, ann))],
      ['leaving without a seat', 'notSeated', (id) => room.leave(requestOf(id, 'bob'))],
      [
        'a move in the lobby',
        'notRunning',
        (id) => room.act(requestOf(id, 'ann'), { act: 'roll', prompt: 1, with: {} }),
      ],
      ['an export of a lobby', 'notRunning', (id) => room.export(viewOf(id))],
      ['another server', 'wrongGuild', (id) => room.join(requestOf(id, bob, undefined, 'elsewhere'))],
      ['a look from another server', 'wrongGuild', (id) => room.look(viewOf(id, 'ann', 'elsewhere'))],
    ])('%s (%s)', async (_what, code, attempt) => {
      const before = await lobbyOf(room)
      expect(codeOf((await attempt(before.id)) as never)).toBe(code)
      expect(done(await room.look(viewOf(before.id))).table).toEqual(before)
    })

    it.each([
      '',
      'nosuchgame',
      '../../etc',
      "'; DROP TABLE games; --",
      'a\u0000b',
      'x'.repeat(10_000),
      '__proto__',
    ])('the game %j (noGame)', async (id) => {
      expect(codeOf(await room.join(requestOf(id, bob)))).toBe('noGame')
      expect(codeOf(await room.look(viewOf(id, 'ann')))).toBe('noGame')
      expect(codeOf(await room.log(viewOf(id, 'ann'), { from: 1, to: 9 }))).toBe('noGame')
      expect(codeOf(await room.export(viewOf(id)))).toBe('noGame')
    })

    it('a player if it is full or started', async () => {
      const { id } = await lobbyOf(room)
      done(await room.setOption(requestOf(id, 'ann'), 'players.max', 2))
      done(await room.join(requestOf(id, bob)))
      expect(await room.join(requestOf(id, cleo))).toEqual({ ok: false, refusal: { code: 'full', max: 2 } })
      expect(codeOf(await room.addComputer(requestOf(id, 'ann')))).toBe('full')
      done(await room.start(requestOf(id, 'ann')))
      expect(codeOf(await room.join(requestOf(id, cleo)))).toBe('notInLobby')
      expect(codeOf(await room.start(requestOf(id, 'ann')))).toBe('notInLobby')
      expect(codeOf(await room.leave(requestOf(id, 'bob')))).toBe('notInLobby')
    })

    it('a maximum below the number of players', async () => {
      const { id } = await lobbyOf(room)
      for (const person of [bob, cleo]) done(await room.join(requestOf(id, person)))
      expect(codeOf(await room.setOption(requestOf(id, 'ann'), 'players.max', 2))).toBe('badOption')
    })

    it('one game too many of a host or in a channel', async () => {
      const limited = testRoom(room.store, { limits: { hosted: 2, inChannel: 3 } })
      const [eve, fay] = [press(), press()]
      const channel = press()
      const open = (id: string) =>
        limited.open({ guild: 'g', channel, host: { id, name: id }, edition: 'sprint' }, press())
      const first = done(await open(eve))
      done(await open(eve))
      expect(await open(eve)).toEqual({ ok: false, refusal: { code: 'tooManyGames', max: 2 } })
      done(await open(fay))
      expect(await open(fay)).toEqual({ ok: false, refusal: { code: 'channelFull', max: 3 } })
      done(await limited.cancel(requestOf(first.id, eve)))
      done(await open(fay))
    })
  })

  it('a repeated request joins only once', async () => {
    const { id } = await lobbyOf(room)
    const interaction = press()
    const both = await Promise.all([
      room.join(requestOf(id, bob, interaction)),
      room.join(requestOf(id, bob, interaction)),
    ])
    expect(both.map(codeOf).sort()).toEqual(['ok', 'seen'])
    expect(done(await room.look(viewOf(id))).table).toMatchObject({ version: 1, chairs: { length: 2 } })
  })

  it('a cancelled running game keeps its seed sealed', async () => {
    const { id } = await sprintOf(room)
    expect(codeOf(await room.cancel(requestOf(id, 'bob')))).toBe('notHost')
    expect(done(await room.cancel(requestOf(id, 'ann')))).toMatchObject({
      status: 'cancelled',
      seed: null,
      due: null,
    })
    expect(codeOf(await room.act(requestOf(id, 'ann'), { act: 'roll', prompt: 1, with: {} }))).toBe(
      'notRunning',
    )
    expect(codeOf(await room.cancel(requestOf(id, 'ann')))).toBe('notRunning')
    expect(done(await room.look(viewOf(id, 'ann')))).toMatchObject({ prompts: [], options: [] })
  })

  it('an edition may reorder the seats', async () => {
    const { id } = await lobbyOf(room)
    done(await room.join(requestOf(id, bob)))
    done(await room.setOption(requestOf(id, 'ann'), 'reversed', true))
    const { chairs } = done(await room.start(requestOf(id, 'ann')))
    expect(chairs.map(({ seat, user, isHost }) => [seat, user, isHost])).toEqual([
      [0, 'bob', false],
      [1, 'ann', true],
    ])
    expect(done(await room.look(viewOf(id, 'bob')))).toMatchObject({ seat: 0, view: { host: 1 } })
  })

  it('a lobby cleans user names', async () => {
    const { id } = await lobbyOf(room)
    const { chairs } = done(await room.join(requestOf(id, { id: '1234567890', name: '\u202E\u0000\n' })))
    expect(chairs[1]?.name).toBe('#7890')
  })
})
