import { describe, expect, it } from 'vitest'
import { requestOf } from '../requests.ts'
import { isOnAutopilot, lookOf, roll, startGameWith, withPeople } from '../gathered.ts'
import { told } from '../away/sitting.ts'
import { codeOf, done, lobbyOf, person } from '../rooms.ts'

const room = withPeople()
const moderator = person('mod')

describe('a moderator', () => {
  it('opens a seat, which a substitute then takes', async () => {
    const { id } = await startGameWith(room, 3)
    done(await room.openSeatAsModerator(requestOf(id, moderator), 1))
    expect(told(room, id).at(-1)).toEqual({ kind: 'seatOffered', seat: 1, by: 'moderator' })
    expect(codeOf(await room.openSeatAsModerator(requestOf(id, moderator), 1))).toBe('offeredAlready')
    done(await room.takeSeat(requestOf(id, person('eve')), 1))
    expect((await lookOf(room, id)).table.chairs[1]).toMatchObject({ name: 'eve' })
  })

  it('gives a seat to a computer player until its owner is back', async () => {
    const { id, users } = await startGameWith(room, 3)
    done(await room.mindSeatAsModerator(requestOf(id, moderator), 0))
    expect(told(room, id)).toContainEqual({ kind: 'autopilot', seat: 0, why: 'moderator' })
    expect(await isOnAutopilot(room, id, 0)).toBe(true)
    expect(codeOf(await room.mindSeatAsModerator(requestOf(id, moderator), 0))).toBe('onAutopilotAlready')
    done(await room.present(requestOf(id, users[0]!)))
    expect(await isOnAutopilot(room, id, 0)).toBe(false)
  })

  it('closes a running game and a lobby, but nothing twice', async () => {
    const { id } = await startGameWith(room, 2)
    expect(done(await room.closeAsModerator(requestOf(id, moderator)))).toMatchObject({
      status: 'cancelled',
      closedBy: 'moderator',
    })
    expect(codeOf(await room.closeAsModerator(requestOf(id, moderator)))).toBe('notRunning')
    const lobby = await lobbyOf(room, 'classic')
    expect(done(await room.closeAsModerator(requestOf(lobby.id, moderator))).closedBy).toBe('moderator')
  })

  it('cannot give away the seat of a computer player, or one that does not exist', async () => {
    const { id, users } = await startGameWith(room, 2)
    await roll(room, id, users[0]!)
    for (const seat of [2, 9]) {
      expect(codeOf(await room.openSeatAsModerator(requestOf(id, moderator), seat))).toBe('out')
      expect(codeOf(await room.mindSeatAsModerator(requestOf(id, moderator), seat))).toBe('out')
    }
  })
})
