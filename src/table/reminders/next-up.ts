import { isLive } from '#engine/paces.ts'
import { type Running, whileRunning } from '../core/play-move.ts'
import { type CommandHandler, notNow } from '../core/commit.ts'
import { hidesActivity } from '../core/edition-info.ts'
import { quietUntil, presentUntil } from './callable.ts'
import { reminderStateOf, current, playersOf, type Player } from './reminder-state.ts'
import { type Schedule, tableCommit } from '../core/feature.ts'
import { isLiving, presentOf, suspensionOf } from '../core/seats.ts'
import type { Store } from '#store/index.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** Notifies a player that the turn of the previous player has started (DAY-015). */
    nextUp: { no: number; seat: number; turn: number; isDirect: boolean }
  }
}

/** Min players for this notification. With two players, each of them is always next. */
const leastPlayers = 3

export const nextUp: Schedule = {
  next: (loaded) => (nextSeat(loaded) === null ? null : loaded.updatedAt),
  work: async (store, loaded, at) => {
    const seat = nextSeat(loaded)
    const player = (await playersOf(store, loaded.seats)).find((one) => one.seat === seat)
    const isCalled = player !== undefined && (await isToBeCalled(store, loaded, player, at))
    const turn = loaded.body.game.turn.number
    return call(turn, isCalled ? player : null)
  },
}

/**
 * Returns the next seat if its owner wants the notification and has not had it for this turn; null otherwise,
 * or if a computer player has the current turn, which then ends immediately.
 */
function nextSeat(loaded: Running): number | null {
  const { game } = loaded.body
  const { nextUp, prefs } = reminderStateOf(loaded.body)
  if (nextUp === game.turn.number || !prefs.some((wish) => wish.nextUp)) return null
  if (isLive(game) || suspensionOf(loaded) || hidesActivity(loaded)) return null
  const living = game.seats.flatMap((_, seat) => (isLiving(loaded, seat) ? [seat] : []))
  const present = presentOf(loaded)
  if (living.length < leastPlayers || !present.includes(game.turn.seat)) return null
  const next = living.find((seat) => seat > game.turn.seat) ?? living[0] ?? game.turn.seat
  return present.includes(next) && prefs.some((wish) => wish.nextUp && wish.seat === next) ? next : null
}

async function isToBeCalled(store: Store, loaded: Running, player: Player, at: number) {
  if (!player.settings.nextUp || (await quietUntil(store, loaded.guildId, player, at)) !== null) return false
  return (await presentUntil(store, player, at)) === null
}

function call(turn: number, player: Player | null): CommandHandler {
  return whileRunning((loaded) => {
    const seat = nextSeat(loaded)
    if (seat === null || loaded.body.game.turn.number !== turn || (player && player.seat !== seat))
      return notNow
    const before = current(loaded.body)
    const no = before.count + 1
    if (!player) return tableCommit(loaded, 'nextUp', { reminders: { ...before, nextUp: turn } })
    const event = { kind: 'nextUp' as const, no, seat, turn, isDirect: player.settings.direct }
    return tableCommit(loaded, 'nextUp', { reminders: { ...before, nextUp: turn, count: no } }, [event])
  })
}
