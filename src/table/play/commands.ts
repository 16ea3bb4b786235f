import type { Choice } from '#engine/option.ts'
import type { Outcome } from '../core/outcome.ts'
import type { TableInfo } from '../core/table-info.ts'
import { refuse, type Refused } from '../core/commit.ts'
import { act, dryRun, plainChoice } from '../core/play-move.ts'
import type { CommandDeps, Request, Viewing } from '../core/request.ts'
import type { Looks } from '../view/looks.ts'

export interface PlayDeps {
  looks: Pick<Looks, 'acted'>
}

const badAnswer: Refused = { code: 'badAnswer', facts: { name: 'with' } }

/** What seats do when it is up to them. */
export const commands = (deps: CommandDeps & PlayDeps) => ({
  /** A seat's move. */
  async act(request: Request, choice: Choice): Promise<Outcome<TableInfo>> {
    const { editions, limits, press, pressPresent, looks } = deps
    const { game, user } = request
    const plain = plainChoice(choice, limits.answer)
    if (!plain) return press(request, () => ({ refused: badAnswer }))
    const done = await pressPresent(request, act(editions, user.id, plain))
    if (done.ok) looks.acted(game, user.id, done.value.version)
    return done
  },
})

export const queries = ({ editions, limits, clock, read }: CommandDeps) => ({
  /** Whether a move of a seat would be carried out as things stand; changes nothing and draws nothing. */
  async dryRun(viewing: Viewing, choice: Choice): Promise<Outcome<null>> {
    const { viewer } = viewing
    const tried = await read(viewing, (loaded): Refused | null => {
      if (viewer === null) return { code: 'notSeated' }
      const plain = plainChoice(choice, limits.answer)
      return plain ? dryRun(editions, loaded, viewer, plain, clock()) : badAnswer
    })
    if (!tried.ok) return tried
    return tried.value ? refuse(tried.value) : { ok: true, value: null }
  },
})
