import { describe, expect, it } from 'vitest'
import { two } from '#editions/two/index.ts'
import { ann, bob, cleo, done, press } from '#test/table/rooms.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { withRoom } from '#test/table/with-room.ts'

const room = withRoom({ editions: { two } })

async function begun(): Promise<{ id: string; order: string[] }> {
  const place = press()
  const { id } = done(await room.open({ guild: place, channel: place, host: ann, edition: 'two' }, press()))
  for (const person of [bob, cleo]) done(await room.join(requestOf(id, person)))
  const { chairs } = done(await room.start(requestOf(id, 'ann')))
  const { view } = done(await room.look(viewOf(id)))
  const seats = chairs.map(({ user }) => user as string)
  const first = view?.turn.seat ?? 0
  return { id, order: [0, 1, 2].map((step) => seats[(first + step) % 3] as string) }
}

async function does(
  id: string,
  user: string,
  act: string,
  answers: Record<string, number> = {},
): Promise<void> {
  const { prompts } = done(await room.look(viewOf(id, user)))
  const asked = prompts.find(({ answers: all }) =>
    all.some(({ options }) => options.some((one) => one.act === act)),
  )
  done(await room.act(requestOf(id, user), { act, prompt: asked?.prompt.id ?? null, with: answers }))
}

async function out(id: string): Promise<boolean[]> {
  return done(await room.look(viewOf(id))).view?.seats.map((seat) => seat.out) ?? []
}

describe('leaving at the table (TWO-133)', () => {
  it('waits until another player’s prompt is settled', async () => {
    const { id, order } = await begun()
    const [active, leaver] = order as [string, string]
    await does(id, active, 'roll')
    await does(id, leaver, 'resign')
    expect(await out(id)).toEqual([false, false, false])
    const { view } = done(await room.look(viewOf(id)))
    await does(id, active, 'move', { whom: view?.turn.seat ?? 0 })
    expect((await out(id)).filter(Boolean)).toHaveLength(1)
    expect(done(await room.look(viewOf(id))).table.status).toBe('running')
  })

  it('ends the game when one player is left', async () => {
    const { id, order } = await begun()
    for (const user of order.slice(0, 2)) await does(id, user, 'resign')
    const { table, view } = done(await room.look(viewOf(id)))
    expect(table.status).toBe('over')
    expect(view?.over?.reason).toBe('lastStanding')
  })
})

describe('the number of players (TWO-001)', () => {
  it('is at least three', async () => {
    const place = press()
    const { id } = done(await room.open({ guild: place, channel: place, host: ann, edition: 'two' }, press()))
    done(await room.join(requestOf(id, bob)))
    expect((await room.start(requestOf(id, 'ann'))).ok).toBe(false)
    done(await room.join(requestOf(id, cleo)))
    expect((await room.start(requestOf(id, 'ann'))).ok).toBe(true)
  })

  it('is at most six', async () => {
    const place = press()
    const { id } = done(await room.open({ guild: place, channel: place, host: ann, edition: 'two' }, press()))
    const people = ['bob', 'cleo', 'dora', 'emil', 'fay'].map((user) => ({ id: user, name: user }))
    for (const person of people) done(await room.join(requestOf(id, person)))
    expect((await room.join(requestOf(id, { id: 'gus', name: 'gus' }))).ok).toBe(false)
  })
})
