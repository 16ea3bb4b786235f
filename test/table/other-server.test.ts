import type { Outcome } from '#table/api.ts'
import { commandsOf, queriesOf } from '#table/commands.ts'
import { newStore } from '#test/store/new-store.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { requestOf, viewOf } from './requests.ts'
import { codeOf, sprintOf, testRoom, type TestRoom } from './rooms.ts'

let room: TestRoom

beforeAll(async () => {
  const store = await newStore()
  room = testRoom(store)
  return async () => {
    await room.close()
    await store.close()
  }
})

type Operation = (asker: unknown, ...asked: unknown[]) => Promise<Outcome<unknown>>

/**
 * An operation of the room by its name. It may get any arguments, because it must refuse before it reads
 * them.
 */
const operation = (name: string) => (room as unknown as Record<string, Operation>)[name]!
const anything = [{}, {}, {}]

/** The tests need only the operations’ names, so they have no dependencies. */
const noDeps = {} as Parameters<typeof commandsOf>[0]
const commands = Object.keys(commandsOf(noDeps))
const queries = Object.keys(queriesOf(noDeps))

describe('a game of another server', () => {
  it('is tested with operations of every feature', () => {
    expect(commands).toEqual(expect.arrayContaining(['join', 'act', 'undo', 'order', 'propose', 'bet']))
    expect(queries).toEqual(expect.arrayContaining(['look', 'dryRun', 'story', 'export']))
  })

  it.each(commands)('is not changed by %s', async (name) => {
    const { id, version } = await sprintOf(room)
    const request = requestOf(id, 'ann', undefined, 'elsewhere')
    expect(codeOf(await operation(name)(request, ...anything))).toBe('wrongGuild')
    const looked = await room.look(viewOf(id))
    expect(looked).toMatchObject({ ok: true, value: { table: { version } } })
  })

  it.each(queries)('is not read by %s', async (name) => {
    const { id } = await sprintOf(room)
    expect(codeOf(await operation(name)(viewOf(id, 'ann', 'elsewhere'), ...anything))).toBe('wrongGuild')
  })
})
