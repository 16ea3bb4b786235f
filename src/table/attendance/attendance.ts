import type { Edition, PromptKind } from '#engine/edition.ts'
import { mayKnow } from '#engine/event.ts'
import type { AttendanceSum, Attended, Seat, StoredMove } from '#store/index.ts'
import { editionFor, isBegun, type Begun, type LoadedGame } from '../core/loaded-game.ts'
import { eventsOf, isMove, moveOf } from '../core/record.ts'
import { onFault, valueOrUnavailable, type Means } from '../core/request.ts'
import { nobody } from '../core/seats.ts'

type AnyKind = Pick<PromptKind, 'lapse' | 'isOptional'>

/** How reliable a person was in their last games on a server. */
export interface Reliability extends Pick<AttendanceSum, 'games' | 'gamesLeft'> {
  /** Share of the decisions that the person made before the deadline, in percent. */
  onTime: number
}

/** How many of the last games count, and how many a person must have to get figures. */
const maxGames = 10
const minGames = 3

/** A game with fewer decisions, or with only one person, is not recorded. */
const minDecisions = 10
const minPeople = 2

/** Records how reliably people played finished games, and sums it up by person and server (DAY-047). */
export function attendanceWith({ store, log }: Pick<Means, 'store' | 'log'>) {
  async function record(loaded: Begun): Promise<void> {
    const { id, version, body } = loaded
    const rows = attendanceIn(loaded, await store.moves.of(id, { from: body.begun.no, to: version }))
    const decisions = rows.reduce((sum, row) => sum + row.decisions, 0)
    if (rows.length >= minPeople && decisions >= minDecisions) await store.attendance.add(rows)
  }

  return {
    /** Records a finished game, only once if it is repeated. @throws StoreUnavailable */
    recordAttendance: async (loaded: LoadedGame): Promise<void> => {
      if (loaded.status !== 'over' || !isBegun(loaded)) return
      const fail = (err: unknown) => log.error({ err, game: loaded.id }, 'attendance could not be recorded')
      await record(loaded).catch(onFault(fail))
    },

    /** Returns figures of the given users who have finished enough games on a server. */
    reliability: (guild: string, users: readonly string[]) =>
      valueOrUnavailable(async () => {
        const sums = await store.attendance.sums(guild, users, maxGames)
        return new Map(
          sums.filter(({ games }) => games >= minGames).map((sum) => [sum.userId, figuresOf(sum)]),
        )
      }),
  }
}

function figuresOf({ games, gamesLeft, decisions, late }: AttendanceSum): Reliability {
  return { games, gamesLeft, onTime: Math.round((100 * (decisions - late)) / decisions) }
}

/**
 * Returns the attendance of everybody who had to decide in a finished game. Only public events count, so that
 * the figures reveal no secret move.
 */
export function attendanceIn(loaded: Begun, log: readonly StoredMove[]): Attended[] {
  const edition = editionFor(loaded)
  const acts = actsDue(edition)
  const counts = new Map<string, Pick<Attended, 'decisions' | 'late'>>()
  const add = (seat: number, no: number, late: 0 | 1) => {
    const user = ownerAt(loaded, seat, no)
    if (user === null) return
    const before = counts.get(user) ?? { decisions: 0, late: 0 }
    counts.set(user, { decisions: before.decisions + 1, late: before.late + late })
  }
  for (const line of log) {
    const events = eventsOf(line).filter((event) => mayKnow(event, null))
    // One move of the clock may answer several questions of a seat. The later ones had no time of their own.
    const lapses = events.filter((event) => event.kind === 'lapsed')
    const lapsed = new Set(
      lapses.filter(({ asked }) => isDue(edition.prompts[asked] ?? {})).map(({ seat }) => seat),
    )
    for (const seat of lapsed) add(seat, line.no, 1)
    if (line.seat !== null && events.length > 0 && isDecision(line, acts)) add(line.seat, line.no, 0)
  }
  const { id: gameId, guildId, body } = loaded
  return [...counts].map(([userId, count]) => ({
    gameId,
    userId,
    guildId,
    ...count,
    hasLeft: hasLeft(loaded, userId, log),
    endedAt: body.game.now,
  }))
}

/** Whether an answer of this kind is due. Nobody is late for an auction, an offer or a vote. */
function isDue({ lapse, isOptional }: AnyKind): boolean {
  return !lapse && !isOptional
}

/** Returns the acts that answer only prompts for which somebody can be late. */
export function actsDue({ prompts }: Pick<Edition, 'prompts'>): ReadonlySet<string> {
  const kinds = Object.values(prompts)
  const named = (some: typeof kinds) => some.flatMap(({ acts }) => Object.keys(acts))
  const others = new Set(named(kinds.filter((kind) => !isDue(kind))))
  return new Set(named(kinds.filter(isDue)).filter((act) => !others.has(act)))
}

/** Ids of moves by computer players and by orders in advance, which every player may have from the start. */
const notPressed = /^(bot|order):/

/** Whether a person made the decision by a press. */
function isDecision(line: StoredMove, acts: ReadonlySet<string>): boolean {
  if (!isMove(line) || line.interactionId === null || notPressed.test(line.interactionId)) return false
  const { prompt, act } = moveOf(line)
  return prompt !== null && acts.has(act)
}

/** Returns the person who had the seat at a move; null for a computer player or a forgotten person. */
function ownerAt({ seats, body }: Begun, seat: number, no: number): string | null {
  const former = (body.features?.formers ?? []).find((one) => one.seat === seat && one.no > no)
  const user = former ? former.user : (seats.find((one) => one.seat === seat)?.userId ?? null)
  return user === nobody ? null : user
}

function hasLeft(loaded: Begun, user: string, log: readonly StoredMove[]): boolean {
  const own = loaded.seats.find(({ userId }) => userId === user)
  return own ? isGone(loaded, own, log) : !hasHandedOver(loaded, user, log)
}

/** Whether the others have removed the seat, or a computer player has it in the absence of its owner. */
function isGone({ body }: Begun, { seat }: Seat, log: readonly StoredMove[]): boolean {
  const autopilot = body.features?.autopilot?.find((one) => one.seat === seat)
  if (autopilot) return autopilot.until === undefined
  return log.some((line) => isMove(line) && isRemoval(moveOf(line), seat))
}

function isRemoval({ act, with: given, seat: by }: ReturnType<typeof moveOf>, seat: number): boolean {
  return by === null && act === 'remove' && given['seat'] === seat
}

/** Whether the person offered the seat that a substitute took. */
function hasHandedOver({ body }: Begun, user: string, log: readonly StoredMove[]): boolean {
  const former = body.features?.formers?.findLast((one) => one.user === user)
  if (!former) return false
  const offers = log
    .filter(({ no }) => no < former.no)
    .flatMap(eventsOf)
    .filter((event) => event.kind === 'seatOffered' && event.seat === former.seat)
  const last = offers.at(-1)
  return last?.kind === 'seatOffered' && last.by === 'owner'
}
