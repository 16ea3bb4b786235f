import type { Outcome } from '../core/outcome.ts'
import { refuse } from '../core/commit.ts'
import { isWithheld } from '../core/edition-info.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import type { CommandDeps, GameRef, Request } from '../core/request.ts'
import { bet, galleryOf, vote } from './gallery.ts'
import type { Story } from './types.ts'

export interface StoryDeps {
  storyOf: (loaded: LoadedGame) => Promise<Story | null>
}

/** Those around the table. */
export const commands = ({ press }: CommandDeps) => ({
  /** Somebody who does not play, or plays no more, says who will win. */
  bet: (request: Request, seat: number) => press(request, bet(request.user, seat)),

  /** After the end anybody says which player, or which deal by its offer's number, was the best. */
  vote: (request: Request, wanted: { player?: number; deal?: number }) =>
    press(request, vote(request.user.id, wanted)),
})

export const queries = ({ editions, read, storyOf }: CommandDeps & StoryDeps) => ({
  /** Bets and votes of those around the table. */
  gallery: (ref: GameRef) => read(ref, galleryOf),

  /**
   * How the game went until now; refused with `notRunning` while it is in its lobby, with `toldLater` while it runs and
   * hides activity.
   */
  async story(ref: GameRef): Promise<Outcome<Story>> {
    const closed = await read(ref, (loaded) => isWithheld(editions, loaded))
    if (!closed.ok) return closed
    if (closed.value) return refuse({ code: 'toldLater' })
    const story = await read(ref, storyOf)
    if (!story.ok) return story
    return story.value ? { ok: true, value: story.value } : refuse({ code: 'notRunning' })
  },
})
