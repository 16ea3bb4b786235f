import { cut, oneLine } from '#text/one-line.ts'
import { type Outcome, refuse } from '../core/commit.ts'
import type { CommandDeps, GameRef, Request, Viewing } from '../core/request.ts'
import { seatOf } from '../core/seats.ts'

export const maxNotepadLength = 1000

type Deps = Pick<CommandDeps, 'read' | 'store' | 'clock'>

/** Works with the notes of a seat's owner. Notes are beside the game: they change no state or version. */
async function ofOwner<Value>(
  { read }: Pick<Deps, 'read'>,
  ref: GameRef,
  user: string | null,
  work: (user: string) => Promise<Value>,
): Promise<Outcome<Value>> {
  const done = await read(ref, async ({ seats }) =>
    user !== null && seatOf(seats, user) ? { value: await work(user) } : null,
  )
  if (!done.ok) return done
  return done.value ? { ok: true, value: done.value.value } : refuse({ code: 'notSeated' })
}

export const queries = (deps: Deps) => ({
  /** Returns the viewer's private notes in a game; an empty text if there are none. */
  notepad: (viewing: Viewing): Promise<Outcome<string>> =>
    ofOwner(deps, viewing, viewing.viewer, (user) => deps.store.notepads.of(viewing.game, user)),
})

export const commands = (deps: Deps) => ({
  /** Replaces the user's private notes in a game, and returns them as stored. */
  writeNotepad: (request: Request, typed: string): Promise<Outcome<string>> =>
    ofOwner(deps, request, request.user.id, async (user) => {
      const text = plain(typed)
      await deps.store.notepads.write(request.game, user, text, deps.clock())
      return text
    }),
})

/** Returns typed notes without invisible characters, but with their lines. */
function plain(typed: string): string {
  const lines = typed.slice(0, 2 * maxNotepadLength).split(/\r\n|\r|\n/)
  return cut(lines.map(oneLine).join('\n').trim(), maxNotepadLength)
}
