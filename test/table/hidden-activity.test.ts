import { cheaters } from '#editions/cheaters/index.ts'
import { press, type Edition } from '#engine/edition.ts'
import { describe, expect, it } from 'vitest'
import {
  answersFirst,
  startGameWith,
  hour,
  lookOf,
  told,
  voted,
  withPeople,
  type Gathered,
} from './gathered.ts'
import { codeOf, done } from './rooms.ts'
import { requestOf, viewOf } from './requests.ts'
import { sprint } from './sprint.ts'

/** A sprint in which the move `cheer` can be undone. */
const cheering: Edition = {
  ...sprint,
  freeActions: {
    ...sprint.freeActions,
    cheer: { ...sprint.freeActions['cheer']!, options: () => [press('cheer', null)], undo: true },
  },
}
const open: Edition = { ...cheering, name: 'open' }
/** `cheering` in chronicle style; by itself, this does not hide activity. */
const styled: Edition = { ...cheering, name: 'styled', chronicle: cheaters.chronicle! }
const hidden: Edition = { ...cheering, name: 'hidden', hidesActivity: true }

const room = withPeople({ editions: { open, styled, hidden } })

const cheer = { act: 'cheer', prompt: null, with: {} }
const whisper = { act: 'whisper', prompt: null, with: { amount: 7 } }

const begun = ({ name }: Edition) => startGameWith(room, 2, name, { length: 500 })
const numberFor = async (id: string, user: string) => (await lookOf(room, id, user)).number
const dueOf = async (id: string) => (await lookOf(room, id)).table.due

async function paused(game: Gathered): Promise<void> {
  await voted(room, game, { about: 'pause', seat: null }, [0, 1])
}

describe.each([open, styled])('an edition that does not hide activity ($name)', (edition) => {
  it('lets a seat undo its move', async () => {
    const { id, users } = await begun(edition)
    done(await room.act(requestOf(id, users[0]!), cheer))
    expect((await lookOf(room, id, users[0])).undo).toMatchObject({ act: 'cheer' })
    done(await room.undo(requestOf(id, users[0]!)))
    expect((await told(room, id)).at(-1)).toMatchObject({ kind: 'undone', seat: 0 })
  })

  it('counts a secret move only for the seat that made it', async () => {
    const { id, users } = await begun(edition)
    const before = await numberFor(id, users[1]!)
    const { version } = done(await room.act(requestOf(id, users[0]!), whisper))
    expect((await lookOf(room, id)).table.secret).toEqual([version])
    expect(await numberFor(id, users[1]!)).toBe(before)
  })

  it('shows its story and money totals while it runs', async () => {
    const { id, users } = await begun(edition)
    expect(codeOf(await room.story(viewOf(id)))).toBe('ok')
    expect(done(await room.since(viewOf(id, users[0]), 0)).money).toEqual({ received: 0, paid: 0 })
  })

  it('notices active players, and respects a player’s quiet hours', async () => {
    const game = await begun(edition)
    await answersFirst(room, game)
    await answersFirst(room, game)
    expect((await lookOf(room, game.id)).prompts[0]!.lookingOn).toEqual([0])
    const due = await dueOf(game.id)
    done(await room.setPerson(game.users[0]!, { quiet: { from: 1, to: 5 } }))
    expect(await dueOf(game.id)).toBe(due! + 4 * hour)
  })

  it('shows no prompts during a pause', async () => {
    const game = await begun(edition)
    await paused(game)
    expect((await lookOf(room, game.id)).prompts).toEqual([])
  })
})

describe('an edition that hides activity', () => {
  it('has no undo', async () => {
    const { id, users } = await begun(hidden)
    done(await room.act(requestOf(id, users[0]!), cheer))
    expect((await lookOf(room, id, users[0])).undo).toBeNull()
    expect(codeOf(await room.undo(requestOf(id, users[0]!)))).toBe('nothingToUndo')
  })

  it('saves a secret move like any other', async () => {
    const { id, users } = await begun(hidden)
    done(await room.act(requestOf(id, users[0]!), whisper))
    expect((await lookOf(room, id)).table.secret).toEqual([])
  })

  it('hides its story and money totals while it runs', async () => {
    const { id, users } = await begun(hidden)
    expect(codeOf(await room.story(viewOf(id)))).toBe('toldLater')
    done(await room.act(requestOf(id, users[0]!), whisper))
    const since = done(await room.since(viewOf(id, users[0]), 0))
    expect(since).toMatchObject({ money: null, deeds: null })
    expect(since.entries.flatMap(({ events }) => events)).not.toContainEqual(
      expect.objectContaining({ kind: 'maximumStored' }),
    )
  })

  it('ignores active players and a player’s quiet hours', async () => {
    const game = await begun(hidden)
    await answersFirst(room, game)
    await answersFirst(room, game)
    expect((await lookOf(room, game.id)).prompts[0]!.lookingOn).toEqual([])
    const due = await dueOf(game.id)
    done(await room.setPerson(game.users[0]!, { quiet: { from: 1, to: 5 } }))
    expect(await dueOf(game.id)).toBe(due)
  })

  it('shows its public prompts during a pause', async () => {
    const game = await begun(hidden)
    const { prompts } = await lookOf(room, game.id)
    await paused(game)
    expect((await lookOf(room, game.id)).prompts.map(({ prompt }) => prompt.id)).toEqual(
      prompts.map(({ prompt }) => prompt.id),
    )
  })
})
