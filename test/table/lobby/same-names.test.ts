import { describe, expect, it } from 'vitest'
import { cheaters } from '#editions/cheaters/index.ts'
import { classic } from '#editions/classic/index.ts'
import { computerName } from '#players/index.ts'
import type { Person, TableInfo } from '#table/api.ts'
import { ann, done, lobbyOf, person, playOn } from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'
import { sprint, sprinters } from '../sprint.ts'
import { withRoom } from '../with-room.ts'

const room = withRoom({
  editions: { sprint, classic, cheaters },
  computers: { ...sprinters, name: computerName },
})
const names = ({ chairs }: TableInfo) => chairs.map(({ name }) => name)
const named = (name: string, account: string): Person => ({ ...person(account), name, account })

/** A lobby that Ann hosts and the others join in order. */
async function lobbyWith(others: readonly Person[], edition = 'sprint'): Promise<TableInfo> {
  let table = await lobbyOf(room, edition)
  for (const other of others) table = done(await room.join(requestOf(table.id, other)))
  return table
}

async function started(others: readonly Person[], edition = 'sprint'): Promise<TableInfo> {
  const { id } = await lobbyWith(others, edition)
  return done(await room.start(requestOf(id, ann.id)))
}

describe('people with the same name', () => {
  it('get their user names added when they join', async () => {
    const table = await lobbyWith([
      named('Ann', 'ann_92'),
      named('ANN\u200B', 'nan'),
      named('Ａｎｎ', 'a'.repeat(32)),
    ])
    expect(names(table)).toEqual(['Ann', 'Ann (ann_92)', 'ANN (nan)', 'Ａｎｎ 2'])
  })

  it('get distinct names even for eight names of 32 emoji', async () => {
    const emoji = '🎲'.repeat(32)
    const table = await lobbyWith(
      Array.from({ length: 7 }, (_, at) => ({ ...person(`emoji-${at}`), name: emoji })),
      'classic',
    )
    const shown = names(table).slice(1)
    expect(new Set(shown).size).toBe(7)
    for (const name of shown) expect(name.length).toBeLessThanOrEqual(32)
  })

  it('get names distinct from computer players, in either order', async () => {
    const plum = named('auntie plum', 'plum')
    const first = await lobbyWith([plum])
    done(await room.addComputer(requestOf(first.id, ann.id)))
    const { table } = done(await room.look(viewOf(first.id)))
    expect(names(table)).toEqual(['Ann', 'auntie plum', 'Auntie Plum 2'])

    const second = await lobbyOf(room)
    done(await room.addComputer(requestOf(second.id, ann.id)))
    expect(names(done(await room.join(requestOf(second.id, plum))))).toEqual([
      'Ann',
      'Auntie Plum',
      'auntie plum (plum)',
    ])
  })

  it('keep their names when renamed, and rejoin with a free name', async () => {
    const bo = named('Bo', 'bo_1')
    const { id } = await lobbyWith([bo])
    const renamed = { ...bo, name: 'Ann' }
    expect(names(done(await room.setOption(requestOf(id, ann), 'length', 400)))).toEqual(['Ann', 'Bo'])
    done(await room.leave(requestOf(id, renamed)))
    expect(names(done(await room.join(requestOf(id, renamed))))).toEqual(['Ann', 'Ann (bo_1)'])
  })

  it('have distinct names in the game’s file and a reopened game', async () => {
    const other = named('Ann', 'ann_92')
    const { id } = await lobbyWith([other])
    done(await room.setOption(requestOf(id, ann.id), 'length', 3))
    done(await room.start(requestOf(id, ann.id)))
    await playOn(room, id, [ann.id, other.id])
    const { seats } = done(await room.export(viewOf(id)))
    expect(seats.map(({ name }) => name)).toEqual(['Ann', 'Ann (ann_92)'])
    const again = done(await room.again(requestOf(id, other)))
    expect(again.lobby?.kept.map(({ name }) => name)).toEqual(['Ann'])
    expect(names(again)).toEqual(['Ann (ann_92)'])
    expect(names(done(await room.join(requestOf(again.id, ann))))).toEqual(['Ann (ann_92)', 'Ann'])
  })

  it('have distinct names as substitutes and bettors', async () => {
    const [bo, watching, coming] = [named('Bo', 'bo_2'), named('Ann', 'watching'), named('Bo', 'coming')]
    const { id, guild } = await started([bo, named('Cy', 'cy')])
    done(await room.bet(requestOf(id, watching), 0))
    done(await room.bet(requestOf(id, { ...person('other'), name: 'ann' }), 1))
    const { bets } = done(await room.gallery({ game: id, guild }))
    expect(bets.map(({ name }) => name)).toEqual(['Ann (watching)', 'ann 2'])
    done(await room.offerSeat(requestOf(id, bo)))
    const taken = done(await room.takeSeat(requestOf(id, coming), 1))
    expect(names(taken)).toEqual(['Ann', 'Bo (coming)', 'Cy'])
  })
})

describe('forgotten people', () => {
  it('get distinct names, even if a player has the replacement name', async () => {
    const [bo, cy] = [person('bo'), person('cy')]
    const { id } = await started([bo, cy, named('Former Player', 'fp')])
    for (const { id: user } of [bo, cy]) done(await room.forgetPerson(user, 'handOver', 'former player'))
    const { table } = done(await room.look(viewOf(id)))
    expect(names(table).toSorted()).toEqual(['Ann', 'Former Player', 'former player 2', 'former player 3'])
  })
})
