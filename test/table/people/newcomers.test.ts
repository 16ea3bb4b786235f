import { StoreUnavailable, type Save } from '#store/index.ts'
import { describe, expect, it } from 'vitest'
import { asideOf, startGameWith, isOnAutopilot, hour, told, withPeople } from '../gathered.ts'
import { done, lobbyOf, person } from '../rooms.ts'
import { sprint } from '../sprint.ts'
import { roomAt, type OwnRoom } from '../with-room.ts'
import { requestOf } from '../requests.ts'

const room = withPeople()

/** A process that dies after it has saved a single change. */
function dying(on = room.store): OwnRoom {
  const { games } = on
  let saved = 0
  const save = async (change: Save) => {
    if (saved++ > 0) throw new StoreUnavailable('gone')
    return games.save(change)
  }
  return roomAt({ ...on, games: { ...games, save } }, room.time.now, { editions: { sprint } })
}

describe('a person’s settings', () => {
  it('apply to a game from its start (DAY-013, DAY-015)', async () => {
    const [ann, bob, cleo] = [person('ann'), person('bob'), person('cleo')]
    const { id } = await lobbyOf(room, 'sprint', ann)
    for (const other of [bob, cleo]) done(await room.join(requestOf(id, other)))
    done(await room.setPerson(bob.id, { nextUp: true }))
    done(await room.setPerson(cleo.id, { remind: 'never' }))
    done(await dying().start(requestOf(id, ann.id)))
    expect((await asideOf(room, id)).reminders?.prefs).toEqual([
      { seat: 1, remind: 'usual', nextUp: true, news: true },
      { seat: 2, remind: 'never', nextUp: false, news: true },
    ])
    await room.tick()
    expect((await told(room, id)).filter(({ kind }) => kind === 'nextUp')).toMatchObject([{ seat: 1 }])
  })

  it('apply to a substitute immediately instead of the former owner’s (DAY-024)', async () => {
    const { id, users } = await startGameWith(room, 3)
    done(await room.setPerson(users[0]!, { remind: 'never', nextUp: true }))
    done(await room.offerSeat(requestOf(id, users[0]!)))
    done(await dying().takeSeat(requestOf(id, person('eve')), 0))
    expect((await asideOf(room, id)).reminders?.prefs).toEqual([])
    done(await room.offerSeat(requestOf(id, users[1]!)))
    const fay = person('fay')
    const from = room.time.now + hour
    done(await room.setPerson(fay.id, { remind: 'late' }))
    done(await room.setHoliday(fay.id, { from, until: from + 24 * hour }))
    done(await dying().takeSeat(requestOf(id, fay), 1))
    const { reminders: called, holidays } = await asideOf(room, id)
    expect(called?.prefs).toEqual([{ seat: 1, remind: 'late', nextUp: false, news: true }])
    expect(holidays).toEqual([{ seat: 1, from, until: from + 24 * hour }])
    room.time.now = from
    await room.tick()
    await room.tick()
    expect(await isOnAutopilot(room, id, 1)).toBe(true)
  })

  it('are read again if a player joined through another process', async () => {
    const [ann, bob] = [person('ann'), person('bob')]
    const { id } = await lobbyOf(room, 'sprint', ann)
    done(await room.setPerson(bob.id, { remind: 'never', quiet: { from: 22, to: 8 } }))
    let joining: Promise<unknown> | undefined
    const guild = {
      ...room.store.settings.guild,
      get: async (server: string) => {
        joining ??= room.join(requestOf(id, bob)).then(done)
        await joining
        return room.store.settings.guild.get(server)
      },
    }
    const store = { ...room.store, settings: { ...room.store.settings, guild } }
    done(await dying(store).start(requestOf(id, ann.id)))
    for (let rounds = 0; rounds < 3; rounds++) await room.tick()
    expect((await asideOf(room, id)).reminders?.prefs).toEqual([
      { seat: 1, remind: 'never', nextUp: false, news: true },
    ])
    const { game } = JSON.parse((await room.store.games.get(id))!.state) as { game: { quietHours: object } }
    expect(game.quietHours).toMatchObject({ seats: { 1: expect.anything() as unknown } })
  })
})
