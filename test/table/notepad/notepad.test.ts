import { describe, expect, it } from 'vitest'
import { ann, bob, codeOf, done, playOn, sprintOf } from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'
import { withRoom } from '../with-room.ts'

const room = withRoom()
const eve = { id: 'eve', name: 'Eve' }
const secret = 'Bob wants the orange ones'

const notesOf = async (game: string, user: string) => done(await room.notepad(viewOf(game, user)))

describe('a notepad', () => {
  it('changes nothing of its game', async () => {
    const { id } = await sprintOf(room)
    const before = await room.store.games.get(id)
    done(await room.writeNotepad(requestOf(id, ann), secret))
    expect(await notesOf(id, ann.id)).toBe(secret)
    expect(await room.store.games.get(id)).toEqual(before)
    expect(await room.store.moves.of(id)).toHaveLength(before!.version)
  })

  it('belongs to one player of one game', async () => {
    const [first, second] = [await sprintOf(room), await sprintOf(room)]
    done(await room.writeNotepad(requestOf(first.id, ann), secret))
    expect(await notesOf(first.id, bob.id)).toBe('')
    expect(await notesOf(second.id, ann.id)).toBe('')
    expect(codeOf(await room.notepad(viewOf(first.id, eve.id)))).toBe('notSeated')
    expect(codeOf(await room.notepad(viewOf(first.id)))).toBe('notSeated')
    expect(codeOf(await room.writeNotepad(requestOf(first.id, eve), 'Mine?'))).toBe('notSeated')
    expect(codeOf(await room.notepad(viewOf(first.id, ann.id, 'elsewhere')))).toBe('wrongGuild')
  })

  it('stays with its writer when a substitute takes the seat', async () => {
    const { id } = await sprintOf(room)
    done(await room.writeNotepad(requestOf(id, ann), secret))
    done(await room.offerSeat(requestOf(id, ann.id)))
    done(await room.takeSeat(requestOf(id, eve), 0))
    expect(await notesOf(id, eve.id)).toBe('')
    expect(codeOf(await room.notepad(viewOf(id, ann.id)))).toBe('notSeated')
    const { notepads } = done(await room.personExport(ann.id))
    expect(notepads.find(({ game }) => game === id)?.text).toBe(secret)
  })

  it('keeps lines, drops invisible characters, and is limited in length', async () => {
    const { id } = await sprintOf(room)
    const typed = '  Bob\u202E lies\r\n\r\n- about \u0000cash  \n'
    expect(done(await room.writeNotepad(requestOf(id, ann), typed))).toBe('Bob lies\n\n- about cash')
    const long = done(await room.writeNotepad(requestOf(id, ann), '🎲'.repeat(3000)))
    expect(long.length).toBeLessThanOrEqual(1000)
    expect(await notesOf(id, ann.id)).toBe(long)
    done(await room.writeNotepad(requestOf(id, ann), ' \n '))
    expect(await notesOf(id, ann.id)).toBe('')
  })

  it('is in no file of a finished game', async () => {
    const { id } = await sprintOf(room, 6)
    done(await room.writeNotepad(requestOf(id, ann), secret))
    await playOn(room, id, [ann.id, bob.id])
    expect(JSON.stringify(done(await room.export(viewOf(id))))).not.toContain(secret)
    expect(await notesOf(id, ann.id)).toBe(secret)
  })
})
