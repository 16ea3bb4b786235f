import { raisePlan } from '#mechanics/debt/raise-plan.ts'
import { handOf } from '#mechanics/rent/deed-card.ts'
import { editionOf } from '#editions/index.ts'
import { waysOfOrdering } from '#engine/advance-orders.ts'
import { chanceOf } from '#engine/chance.ts'
import { nextDue } from '#engine/clock.ts'
import type { Edition, Position } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game, Options, Prompt } from '#engine/game.ts'
import { viewFor } from '#engine/look.ts'
import { begin, play } from '#engine/machine.ts'
import { moves } from '#engine/moves.ts'
import type { Move } from '#engine/option.ts'
import { readingOf, runningOf, type Running } from '#discord/reading.ts'
import { speak } from '#text/index.ts'
import { tokens } from '#table/index.ts'
import type {
  AdvanceOrdersLook,
  Chair,
  EditionInfo,
  Look,
  Seating,
  TableInfo,
  TableTheme,
} from '#table/api.ts'
import { editionInfo } from '#table/core/edition-info.ts'
import { waitedPrompts } from '#table/core/waiting.ts'
import { worthBy } from '#table/story/course.ts'
import { answersOf, broughtBy } from '#table/view/view.ts'
import { randomMove, seeded } from '#test/engine/random.ts'

export const gameId = 'abcdefghjk'
/** An interaction of November 2026. */
export const interactionId = '1541000000000000000'

/** 32 characters that all need escaping. */
export const awkwardName = '*_~`|>#[]()<@:+.!-*_~`|>#[]()<@:'

export interface Party {
  /** Whether each seat is a human player. */
  people: boolean[]
  names?: string[]
  options?: Options
  /** The theme of the board; by default the edition's own. */
  theme?: TableTheme
}

export const users = (seat: number) => `10000000000000000${seat}`

export function chairsOf({ people, names }: Party): Chair[] {
  return people.map((isHuman, seat) => ({
    seat,
    user: isHuman ? users(seat) : null,
    name: names?.[seat] ?? `Player ${seat}`,
    token: tokens[seat] ?? 'circle',
    isHost: seat === 0,
  }))
}

export function infoOf(edition = 'classic'): EditionInfo {
  return infoAbout(editionOf(edition))
}

const infos = new WeakMap<Edition, EditionInfo>()

/** Caches the information, as a running bot does. */
function infoAbout(edition: Edition): EditionInfo {
  const known = infos.get(edition) ?? editionInfo(edition)
  infos.set(edition, known)
  return known
}

export function tableOf(party: Party, over: Partial<TableInfo> = {}): TableInfo {
  return {
    id: gameId,
    guild: '200000000000000001',
    channel: '300000000000000001',
    status: 'running',
    edition: 'classic',
    options: party.options ?? {},
    theme: party.theme ?? { name: String(party.options?.['board'] ?? 'us'), base: 'us', own: null },
    isOutdated: false,
    version: 123_456,
    secret: [],
    chairs: chairsOf(party),
    maxChairs: 10,
    seal: 'f'.repeat(64),
    seed: null,
    due: null,
    message: '400000000000000001',
    createdAt: 0,
    updatedAt: 0,
    ...over,
  }
}

/** Returns the view of a position for a seat, or for the table if `seat` is null. */
export function lookFrom(position: Position, party: Party, seat: number | null): Look {
  const { edition, game, board } = position
  const view = viewFor(edition, game, seat)
  // The subject of a prompt may be hidden from players who are not asked.
  const whole = (seen: Prompt) => game.prompts.find(({ id }) => id === seen.id) ?? seen
  const people = party.people.flatMap((isHuman, at) => (isHuman ? at : []))
  const waited = waitedPrompts(position, people).map(({ id }) => id)
  return {
    at: game.now,
    number: 123_456,
    table: tableOf(party, {
      status: game.over ? 'over' : 'running',
      edition: edition.name,
      options: game.options,
      theme: party.theme ?? { name: edition.theme(game.options), base: board.names, own: null },
    }),
    view,
    hand: (of) => handOf(position, of),
    worthBy: (to, give, get) => (seat === null ? null : worthBy(position, { from: seat, to, give, get })),
    raisePlan: (sum) => (seat === null ? null : raisePlan(position, seat, sum)),
    board,
    seat,
    prompts: view.prompts.map((prompt) => ({
      prompt,
      isWaitedFor: waited.includes(prompt.id),
      quietHours: [{ from: Date.UTC(2099, 0, 1), to: Date.UTC(2099, 0, 2) }],
      deferred: [],
      lookingOn: [],
      answers: prompt.seats.map((one) => answersOf(position, whole(prompt), one)),
    })),
    options: seat === null ? [] : moves(position, seat),
    notes: seat === null ? null : (edition.notes?.(game.seats[seat]?.cash ?? 0, game.options) ?? null),
    reserved: seat === null ? 0 : (edition.reserved?.(game, seat) ?? 0),
    undo: null,
    listClosed: seat === null ? null : (edition.listClosed?.(view, seat) ?? null),
    whisper: seat === null ? null : (edition.privateHint?.(view, seat, moves(position, seat)) ?? null),
    ...broughtBy(edition, view),
    ...(seat !== null &&
      edition.advanceOrders &&
      !game.seats[seat]?.out && { advanceOrders: () => noOrders(position, seat) }),
  }
}

function noOrders(position: Position, seat: number): AdvanceOrdersLook {
  return { orders: [], cancelled: [], ways: waysOfOrdering(position, seat) }
}

export function readingFrom(position: Position, party: Party, seat: number | null): Running {
  const running = runningOf(
    readingOf(lookFrom(position, party, seat), infoAbout(position.edition), speak('en')),
  )
  if (!running) throw new Error('the game has not started')
  return running
}

/** Seating with absent players, all votes and all allowed acts together: more than can occur in a game. */
export function crowdedSeating({ people }: Party): Seating {
  const seats = people.map((_, seat) => seat)
  const poll = { by: 0, until: 1e12, yes: seats, waiting: seats }
  const matters = seats.flatMap((seat) => [
    { about: 'open' as const, seat },
    { about: 'remove' as const, seat },
  ])
  return {
    still: { why: 'deserted', at: 1e12, until: 1e12 },
    autopilot: seats.map((seat) => ({ seat, at: 0 })),
    departed: [],
    offered: seats.map((seat) => ({ seat, by: 'vote' })),
    polls: [{ about: 'pause' as const, seat: null }, ...matters].map((matter, id) => ({
      ...poll,
      ...matter,
      id,
    })),
    isDeserted: false,
    isReturned: false,
    ways: [
      ...(['resume', 'offer', 'keep'] as const).map((way) => ({ do: way })),
      ...seats.map((seat) => ({ do: 'take' as const, seat })),
      ...matters.map((matter) => ({ do: 'propose' as const, matter })),
      ...seats.map((poll) => ({ do: 'answer' as const, poll, isFor: null })),
    ],
  }
}

export interface Moment {
  position: Position
  events: GameEvent[]
}

export interface Moved extends Moment {
  /** The seat that moved; null for the clock and at the start. */
  seat: number | null
}

/** Plays random legal moves of a party from a seed; `watch` gets the position after each. */
export function playRandomMoves(
  party: Party,
  seed: number,
  limit: number,
  watch: (moment: Moved) => void,
  edition: string | Edition = 'classic',
  avoid: readonly string[] = [],
): Game {
  const rules = typeof edition === 'string' ? editionOf(edition) : edition
  const below = seeded(seed)
  const chance = chanceOf(below)
  const started = begin(
    rules,
    {
      // An edition for fewer players seats only its maximum.
      tokens: party.people.slice(0, rules.players.max).map((_, seat) => tokens[seat] ?? 'circle'),
      host: 0,
      options: party.options ?? {},
      at: 1000,
    },
    chance,
  )
  let { game } = started
  const board = rules.board(game.options)
  watch({ position: { edition: rules, game, board }, events: started.events, seat: null })
  for (let tries = 0; tries < limit && !game.over; tries++) {
    const position = { edition: rules, game, board }
    const move =
      below(10) === 0
        ? clockMove(game)
        : randomMove(position, below, new Set(below(100) > 1 ? ['resign', ...avoid] : avoid))
    const played = move && play(rules, game, move, chance)
    if (!played || 'refused' in played) continue
    game = played.game
    watch({ position: { edition: rules, game, board }, events: played.events, seat: move.seat })
  }
  return game
}

function clockMove(game: Game): Move | null {
  const due = nextDue(game)
  return due === null ? null : { seat: null, act: 'time', prompt: null, with: {}, at: due }
}
