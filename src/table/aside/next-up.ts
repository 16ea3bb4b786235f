import { isLive } from '#engine/paces.ts'
import { isRunning, type Running } from '../changing/acting.ts'
import type { Work } from '../changing/change.ts'
import { editionFor, type Editions } from '../saved/held.ts'
import { quietUntil, thereUntil } from '../people/calling.ts'
import { calledIn, current } from './called.ts'
import { asideChange } from './change.ts'
import type { Chore, ChoreMeans } from './chores.ts'
import { isLiving, presentOf } from './seating.ts'
import { stillOf } from './still.ts'
import { playersOf, type Player } from './wishes.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** The player before somebody has begun his turn (DAY-015). */
    nextUp: { no: number; seat: number; turn: number; isDirect: boolean }
  }
}

/** Of two who play each is always the next. */
const leastPlayers = 3

/** Who wants it is told that he is next. */
export const nextUp: Chore = {
  next: (held, editions) => (nextSeat(held, editions) === null ? null : held.updatedAt),
  work: async (means, held, at) => {
    const seat = nextSeat(held, means.editions)
    const player = (await playersOf(means.store, held.seats)).find((one) => one.seat === seat)
    const isCalled = player !== undefined && (await isToBeCalled(means, held, player, at))
    const turn = held.body.game.turn.number
    return call(means.editions, turn, isCalled ? player : null)
  },
}

/** Whose turn comes next, if he wants to know it and has not been told; null, too, where that turn is there at once. */
function nextSeat(held: Running, editions: Editions): number | null {
  const { game } = held.body
  const { nextUp, wishes } = calledIn(held.body)
  if (nextUp === game.turn.number || !wishes.some((wish) => wish.nextUp)) return null
  if (isLive(game) || stillOf(held) || editionFor(editions, held).chronicle) return null
  const living = game.seats.flatMap((_, seat) => (isLiving(held, seat) ? [seat] : []))
  const present = presentOf(held)
  if (living.length < leastPlayers || !present.includes(game.turn.seat)) return null
  const next = living.find((seat) => seat > game.turn.seat) ?? living[0] ?? game.turn.seat
  return present.includes(next) && wishes.some((wish) => wish.nextUp && wish.seat === next) ? next : null
}

async function isToBeCalled({ store }: ChoreMeans, held: Running, player: Player, at: number) {
  if (!player.settings.nextUp || (await quietUntil(store, held.guild, player, at)) !== null) return false
  return (await thereUntil(store, player, at)) === null
}

function call(editions: Editions, turn: number, player: Player | null): Work {
  return (held) => {
    if (!isRunning(held)) return { refused: { code: 'notRunning' } }
    const seat = nextSeat(held, editions)
    if (seat === null || held.body.game.turn.number !== turn || (player && player.seat !== seat))
      return { refused: { code: 'notNow', facts: {} } }
    const before = current(held.body)
    const no = before.count + 1
    const told = { table: 'nextUp' }
    if (!player)
      return asideChange(
        held,
        { seat: null, move: told, events: [] },
        { called: { ...before, nextUp: turn } },
      )
    const event = { kind: 'nextUp' as const, no, seat, turn, isDirect: player.settings.direct }
    return asideChange(
      held,
      { seat: null, move: told, events: [event] },
      { called: { ...before, nextUp: turn, count: no } },
    )
  }
}
