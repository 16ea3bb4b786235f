import type { Draw } from '#engine/chance.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Json } from '#engine/json.ts'
import type { Refusal } from '#engine/refusal.ts'
import { StoreUnavailable, type Save, type Seat, type Store } from '#store/index.ts'
import type { LogEntry, Outcome, Status, TableRefusal } from '../api.ts'
import { withOwnOrders } from '../aside/ahead.ts'
import { withDesertion } from '../aside/deserted.ts'
import { holidaysBefore } from '../aside/holidays.ts'
import { withMinding } from '../aside/minding.ts'
import { withRestsOfOwners } from '../aside/rests.ts'
import { withUncalled } from '../aside/uncalled.ts'
import type { Downtime } from '../time/downtime.ts'
import type { Body, Editions, Held } from '../saved/held.ts'
import type { Keep } from './keep.ts'
import type { Lanes } from './lanes.ts'
import type { Limits } from '../limits.ts'
import { isLater, outdated } from '../saved/outdated.ts'
import { wakeAt } from '../time/wake.ts'

export type Refused = TableRefusal | Refusal

/** What a change makes of a game. */
export interface Next {
  body: Body
  status: Status
  /** The one whose change it is; null for the clock. */
  seat: number | null
  move: Record<string, Json>
  draws: Draw[]
  events: GameEvent[]
  /** Where they changed. */
  seats?: Seat[]
  host?: string
  /** The channel in which it is told from now on, by a card of its own. */
  channel?: string
  /** In place of the request's. */
  interaction?: string | null
  /** It is no move: nothing is to be shown, and nobody moves because of it. */
  isBeside?: boolean
  /** It had to come first; the change that was asked for is still to be worked out. */
  onlyBefore?: boolean
}

/** Works a change out of a game. Must be pure: it runs again when somebody else's change came first. */
export type Work = (held: Held, at: number) => Next | { refused: Refused }

export interface Request {
  id: string
  /** The press; null where nobody pressed. */
  interaction: string | null
  guild?: string | undefined
}

/** Whether what was refused is still to be done: once the game is free, or by the newer process whose rules it has. */
export function hasToWait({ code }: Refused): boolean {
  return code === 'busy' || code === 'unavailable' || code === 'later'
}

interface Changing {
  store: Store
  keep: Keep
  editions: Editions
  lanes: Lanes
  limits: Limits
  clock: () => number
  /** What outages a game has still to be given back; null where nobody looks out for them. */
  downtime: Pick<Downtime, 'served' | 'owed'> | null
  /** Hears of every saved change, at once; must not throw. */
  saved: (held: Held, entry: LogEntry, isBeside: boolean) => void
}

export function refuse(refused: Refused): { ok: false; refusal: Refused } {
  return { ok: false, refusal: refused }
}

/** Gives what carries out changes: one at a time for each game, each of them one statement. */
export function changing(means: Changing) {
  const { lanes, limits } = means
  return (request: Request, work: Work): Promise<Outcome<Held>> =>
    lanes.run(
      request.id,
      () => sparing(means, request, work),
      limits.patience,
      () => refuse({ code: 'busy' }),
    )
}

/** What was not known to have been saved is read again by the next who wants it. */
async function sparing(means: Changing, request: Request, work: Work): Promise<Outcome<Held>> {
  try {
    return await attempts(means, request, work)
  } catch (error) {
    means.keep.drop(request.id)
    if (error instanceof StoreUnavailable) return refuse({ code: 'unavailable' })
    throw error
  }
}

async function attempts(means: Changing, request: Request, work: Work): Promise<Outcome<Held>> {
  const { keep, editions, limits, clock, downtime } = means
  await downtime?.served()
  for (let tried = 0; tried < limits.tries; tried++) {
    const known = keep.peek(request.id)
    const held = known ?? (await keep.load(request.id))
    if (!held) return refuse({ code: 'noGame' })
    if (request.guild !== undefined && request.guild !== held.guild) return refuse({ code: 'wrongGuild' })
    if (isLater(editions, held)) return refuse({ code: 'later' })
    const at = clock()
    const wanted = outdated(editions, held) ?? downtime?.owed(held, at) ?? work(held, at)
    if ('refused' in wanted) {
      const now = known ? await keep.fresh(request.id) : held
      if (now?.version !== held.version) continue
      return refuse((await wasSeen(means, request)) ? { code: 'seen' } : wanted.refused)
    }
    const wholly = withConsequences(editions, held, wanted, at)
    const next = (await holidaysBefore(means.store, held, wholly, at)) ?? wholly
    const interaction = next.interaction === undefined ? request.interaction : next.interaction
    const after = afterwards(means, held, next, at)
    const result = await means.store.games.save(saveOf(held, after, next, at, interaction))
    if (result === 'seen' && !next.onlyBefore) return refuse({ code: 'seen' })
    if (result !== 'saved') keep.drop(request.id)
    else {
      const kept = keep.moved(after)
      const entry = { no: after.version, at, seat: next.seat, events: next.events }
      means.saved(kept, entry, next.isBeside === true)
      if (!next.onlyBefore) return { ok: true, value: kept }
      tried--
    }
  }
  return refuse({ code: 'busy' })
}

/** A change, with what the table adds to it: who is away by then, whether anybody is left, who is not called now. */
function withConsequences(editions: Editions, held: Held, wanted: Next, at: number): Next {
  const minded = withMinding(editions, held, wanted, at)
  return withUncalled(editions, held, withDesertion(held, minded, at), at)
}

/** A press whose first copy was saved finds a game in which it makes no sense any more. */
async function wasSeen({ store }: Changing, { interaction }: Request): Promise<boolean> {
  return interaction !== null && (await store.moves.seen(interaction)) !== null
}

function afterwards({ editions, limits }: Changing, held: Held, next: Next, at: number): Held {
  const seats = next.seats ?? held.seats
  const after: Held = {
    ...held,
    status: next.status,
    body: withOwnOrders(held.seats, seats, withRestsOfOwners(held, seats, next.body, at)),
    seats,
    host: next.host ?? held.host,
    channel: next.channel ?? held.channel,
    version: held.version + 1,
    updatedAt: at,
  }
  return { ...after, due: wakeAt(editions, after, at, limits) }
}

function saveOf(held: Held, after: Held, next: Next, at: number, interactionId: string | null): Save {
  return {
    id: held.id,
    version: held.version,
    state: JSON.stringify(after.body),
    status: after.status,
    due: after.due,
    interactionId,
    at,
    seat: next.seat,
    move: JSON.stringify(next.move),
    draws: JSON.stringify(next.draws),
    events: JSON.stringify(next.events),
    ...(next.seats && { seats: next.seats }),
    ...(next.host !== undefined && { host: next.host }),
    ...(next.channel !== undefined && { channel: next.channel }),
  }
}
