import type { Preview } from '#engine/edition.ts'
import type { Choice, GivenGoods } from '#engine/option.ts'
import {
  type Outcome,
  refuse,
  type CommandHandler,
  type Refused,
  type Changed,
  nonMoveCommit,
} from '../core/commit.ts'
import { asPresent } from '../away/autopilot.ts'
import { act, dryRun, isRunning, plainChoice } from '../core/play-move.ts'
import type { CommandDeps, Request, Viewing } from '../core/request.ts'
import type { Computers } from '../bots/computers.ts'
import { seatOf } from '../core/seats.ts'
import { editionFor, type LoadedGame } from '../core/loaded-game.ts'
import type { TableInfo } from '../core/table-info.ts'
import { isOutdated } from '../core/outdated.ts'
import { earlierFor, takeBack, type Undoable } from '../undo/undo.ts'
import type { Looks } from '../view/queries.ts'
import type { GameEvent } from '#engine/event.ts'
import { isSecretChange } from '../numbering/numbering.ts'
import { entryFor, readerOf, undoableIn } from '../view/view.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** A player moved the game to this channel because its previous channel was deleted. */
    movedHere: Record<never, never>
  }
}

export interface PlayDeps {
  suggestedDeal: Computers['suggestedDeal']
  looks: Pick<Looks, 'acted'>
  shown: (loaded: LoadedGame) => TableInfo
}

const badAnswer: Refused = { code: 'badAnswer', facts: { name: 'with' } }
const refusedAnswer: CommandHandler = () => ({ refused: badAnswer })

export const commands = (deps: CommandDeps & PlayDeps) => ({
  async act(request: Request, choice: Choice): Promise<Outcome<MadeMove>> {
    const { limits, carryOut, looks } = deps
    const { game, user } = request
    const plain = plainChoice(choice, limits.answer)
    const work = plain ? asPresent(user.id, act(user.id, plain)) : refusedAnswer
    const changed = await carryOut({ ...request, seenBy: user.id }, work)
    if (changed.ok) looks.acted(game, user.id, changed.value.version)
    return madeBy(user.id, changed)
  },

  /**
   * Undoes the last move (`Look.undo`). With `move`, undoes only that move, so that an old button cannot undo
   * a newer one.
   */
  async undo(request: Request, move?: number): Promise<Outcome<MadeMove>> {
    const { store, carryOut, read } = deps
    const user = request.user.id
    const earlier = await read(request, (loaded) => earlierFor(store, loaded, user))
    if (!earlier.ok) return earlier
    return madeBy(user, await carryOut(request, takeBack(user, earlier.value, move)))
  },

  /** Moves an open game to another channel on the same server and posts its card there. */
  move: (request: Request, channel: string) => deps.press(request, moved(request.user.id, channel)),

  /** Moves a lobby to the thread that the same interaction started for it. */
  async moveNew(request: Request, thread: string): Promise<Outcome<TableInfo>> {
    const noted = await deps.note(request, moved(request.user.id, thread))
    return noted.ok ? { ok: true, value: deps.shown(noted.value) } : noted
  },
})

function moved(user: string, channel: string): CommandHandler {
  return (loaded) => {
    const { status } = loaded
    const seat = seatOf(loaded.seats, user)?.seat
    if (seat === undefined) return { refused: { code: 'notSeated' } }
    if (status !== 'lobby' && status !== 'running') return { refused: { code: 'notRunning' } }
    if (loaded.channelId === channel) return { refused: { code: 'notNow', facts: {} } }
    const events = status === 'running' ? [{ kind: 'movedHere' as const }] : []
    return nonMoveCommit(loaded, { table: 'move' }, { seat, events, channel })
  }
}

export const queries = ({ limits, clock, read, suggestedDeal }: CommandDeps & PlayDeps) => ({
  /** Suggests a deal with another seat that a computer player considers fair. */
  suggestedDeal(
    viewing: Viewing,
    partner: number,
  ): Promise<Outcome<{ give: GivenGoods; get: GivenGoods } | null>> {
    return read(viewing, (loaded) => {
      const seat = viewing.viewer === null ? undefined : seatOf(loaded.seats, viewing.viewer)?.seat
      if (seat === undefined || !isRunning(loaded) || isOutdated(loaded)) return null
      return suggestedDeal?.(editionFor(loaded), loaded.body.game, seat, partner) ?? null
    })
  },

  /** Previews a move. Changes nothing and draws nothing. */
  async dryRun(viewing: Viewing, choice: Choice): Promise<Outcome<Preview | null>> {
    const { viewer } = viewing
    const tried = await read(viewing, (loaded): ReturnType<typeof dryRun> => {
      if (viewer === null) return { refused: { code: 'notSeated' } }
      const plain = plainChoice(choice, limits.answer)
      return plain ? dryRun(loaded, viewer, plain, clock()) : { refused: badAnswer }
    })
    if (!tried.ok) return tried
    return 'refused' in tried.value ? refuse(tried.value.refused) : { ok: true, value: tried.value.preview }
  },
})

export interface MadeMove {
  /** The game's version after the move. It must not be shown. */
  version: number
  /** Id of the message with the open card. */
  message: string | null
  /** The events that the player who made the move may know. */
  events: GameEvent[]
  /** The move, if the player may undo it and it is not secret. */
  undo: Undoable | null
}

function madeBy(user: string, changed: Changed): Outcome<MadeMove> {
  if (!changed.ok) return changed
  const { value: loaded, entry } = changed
  const { version, messageId: message, body } = loaded
  const seat = seatOf(loaded.seats, user)?.seat ?? null
  const events = entryFor(entry, readerOf(loaded, seat))?.events ?? []
  const isLeft = seat !== null && !isSecretChange(body, version)
  return { ok: true, value: { version, message, events, undo: isLeft ? undoableIn(loaded, seat) : null } }
}
