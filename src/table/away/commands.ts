import type { Outcome } from '../core/outcome.ts'
import type { TableInfo } from '../core/table-info.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import type { CommandDeps, Request } from '../core/request.ts'
import { holidayIn } from '../holidays/known-holidays.ts'
import { knownOf, usersIn, type WithSettings } from '../settings/known.ts'
import { awaySeatOf, comeBack, resumeAutopilot } from './autopilot.ts'
import { keepSeat, offerSeat, takeSeat } from './substitutes.ts'

/** Somebody is there again for whom a computer player moved. */
export interface Return {
  /** Their holiday lasts nonetheless, until then, ms; null where they are on none (DAY-007). */
  holidayUntil: number | null
}

export interface AwayDeps {
  withSettings: WithSettings
}

/** Who is away, and what is done about that. */
export const commands = (deps: CommandDeps & AwayDeps) => {
  const { store, editions, press, pressPresent, note, read, withSettings } = deps
  return {
    /**
     * Somebody presses something of a game: where a computer player moves for their seat, that ends (DAY-022); null where
     * none did. Cheap there; the operations that only somebody present may do see to it by themselves.
     */
    async present(request: Request): Promise<Outcome<Return | null>> {
      const user = request.user.id
      const minded = await read(request, (loaded) => awaySeatOf(loaded, user))
      if (!minded.ok) return minded
      if (minded.value === null) return { ok: true, value: null }
      const back = await note(request, comeBack(editions, user))
      return { ok: true, value: back.ok ? returnIn(back.value, minded.value) : null }
    },

    /** Who came back though their holiday lasts is played for again (DAY-007); `until`: the end of that holiday. */
    resumeAutopilot: (request: Request, until: number) =>
      press(request, resumeAutopilot(request.user.id, until)),

    /** A player offers their own seat to a substitute (DAY-023). */
    offerSeat: (request: Request) => pressPresent(request, offerSeat(request.user.id)),

    /** They stay after all. */
    keepSeat: (request: Request) => pressPresent(request, keepSeat(request.user.id)),

    /** Whoever has neither seat nor bet takes an offered one, as it stands (DAY-024). */
    async takeSeat(request: Request, seat: number): Promise<Outcome<TableInfo>> {
      const { user } = request
      const known = await read(request, (loaded) =>
        knownOf(store, loaded.guild, [...usersIn(loaded.seats), user.id]),
      )
      if (!known.ok) return known
      return press(request, withSettings(takeSeat(editions, user, seat), known.value, user.id))
    },
  }
}

function returnIn({ body, updatedAt }: LoadedGame, seat: number): Return {
  const holiday = body.phase === 'game' ? holidayIn(body, seat, updatedAt) : null
  return { holidayUntil: holiday?.until ?? null }
}
