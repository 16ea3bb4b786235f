import { describe, expect, it } from 'vitest'
import { withStore } from '../../store/stores.ts'
import { answerOf, codeOf, cleo, done, lobbyOf, bob, sprintOf, testRoom, type TestRoom } from '../rooms.ts'
import { withRoom } from '../with-room.ts'
import { requestOf, viewOf } from '../requests.ts'

/** Lets each player make a move if they have a prompt. */
async function round(room: TestRoom, id: string): Promise<void> {
  for (const user of ['ann', 'bob']) {
    const choice = await answerOf(room, id, user)
    if (choice) done(await room.act(requestOf(id, user), choice))
  }
}

withStore((makeStore) => {
  const room = withRoom({}, makeStore)

  describe('a player’s last look (DAY-041)', () => {
    const seenBy = async (id: string, user: string) => done(await room.seenUntil(viewOf(id, user)))

    it('moves forward with the player’s private views and moves, never back', async () => {
      const { id, version } = await sprintOf(room)
      done(await room.look(viewOf(id, 'bob')))
      expect(await seenBy(id, 'bob')).toBe(0)
      room.noteLooked(viewOf(id, 'bob'))
      await expect.poll(() => seenBy(id, 'bob')).toBe(version)
      const roll = (await answerOf(room, id, 'ann'))!
      const { version: after } = done(await room.act(requestOf(id, 'ann'), roll))
      await expect.poll(() => seenBy(id, 'ann')).toBe(after)
      expect(await seenBy(id, 'bob')).toBe(version)
      await room.store.looks.raise(id, 'ann', 1)
      expect(await seenBy(id, 'ann')).toBe(after)
      // A process that has shown nothing to Bob does not record a look.
      testRoom(room.store).noteLooked(viewOf(id, 'bob'))
      expect(await seenBy(id, 'bob')).toBe(version)
    })

    it('is not recorded for spectators', async () => {
      const { id } = await sprintOf(room)
      done(await room.look(viewOf(id, 'cleo')))
      room.noteLooked(viewOf(id, 'cleo'))
      expect(await seenBy(id, 'cleo')).toBe(0)
      expect(codeOf(await room.since(viewOf(id, 'cleo')))).toBe('notSeated')
      expect(codeOf(await room.since(viewOf(id, 'ann', 'elsewhere')))).toBe('wrongGuild')
      expect(codeOf(await room.since(viewOf((await lobbyOf(room)).id, 'ann')))).toBe('notSeated')
    })

    it('starts again for a substitute', async () => {
      const { id } = await sprintOf(room)
      await round(room, id)
      await expect.poll(() => seenBy(id, 'bob')).toBeGreaterThan(0)
      done(await room.offerSeat(requestOf(id, 'bob')))
      done(await room.takeSeat(requestOf(id, cleo), 1))
      expect(await seenBy(id, 'cleo')).toBe(0)
      expect(await seenBy(id, 'ann')).toBeGreaterThan(0)
    })
  })

  it('a player sees the changes since their last look that they may know', async () => {
    const { id, version } = await sprintOf(room)
    done(await room.look(viewOf(id, 'bob')))
    room.noteLooked(viewOf(id, 'bob'))
    await expect.poll(async () => done(await room.seenUntil(viewOf(id, 'bob')))).toBe(version)
    const roll = (await answerOf(room, id, 'ann'))!
    done(await room.act(requestOf(id, 'ann'), roll))
    const since = done(await room.since(viewOf(id, 'bob')))
    const log = done(await room.log(viewOf(id, 'bob'), { from: version + 1, to: version + 1 }))
    expect(since).toMatchObject({ from: version, entries: log })
    expect(since.entries.length).toBeGreaterThan(0)
    await expect.poll(async () => done(await room.since(viewOf(id, 'ann'))).entries).toEqual([])
    expect(done(await room.since(viewOf(id, 'ann'), 0)).entries.length).toBeGreaterThan(1)
  })

  it('the summary since a look has a player’s changes of money and deeds', async () => {
    const { id } = await lobbyOf(room, 'classic')
    done(await room.join(requestOf(id, bob)))
    done(await room.start(requestOf(id, 'ann')))
    const before = done(await room.look(viewOf(id, 'ann')))
    for (let rounds = 0; rounds < 60; rounds++) await round(room, id)
    const after = done(await room.look(viewOf(id, 'ann')))
    const { money, deeds } = done(await room.since(viewOf(id, 'ann'), before.table.version))
    const [then, now] = [before, after].map(({ view, seat }) => ({
      cash: view!.seats[seat!]!.cash!,
      deeds: view!.deeds.flatMap((deed, at) => (deed?.owner === seat ? [at] : [])),
    }))
    expect(money!.received - money!.paid).toBe(now!.cash - then!.cash)
    expect(money!.paid).toBeGreaterThan(0)
    expect(deeds!.won.length).toBeGreaterThan(0)
    expect(deeds).toEqual({
      won: now!.deeds.filter((at) => !then!.deeds.includes(at)),
      lost: then!.deeds.filter((at) => !now!.deeds.includes(at)),
    })
  })
})
