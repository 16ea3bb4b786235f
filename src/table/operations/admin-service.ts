import { activePrompts } from '#engine/agenda.ts'
import type { Store, StoredMove } from '#store/index.ts'
import { isRunning, move, overdue, type Running, whileRunning, positionOf } from '../core/play-move.ts'
import { type GameExport, exported } from '../export/export.ts'
import type { LogEntry } from '../core/table-info.ts'
import type { Look } from '../view/look.ts'
import {
  type Outcome,
  refuse,
  type Commit,
  type CommandHandler,
  notNow,
  notRunning,
  nonMoveCommit,
} from '../core/commit.ts'
import { changing } from '../core/save-change.ts'
import { storedStatesWith } from '../core/stored-state.ts'
import { features } from '../features.ts'
import { schedulerOf } from '../core/scheduler.ts'
import { type Editions, type LoadedGame, editionFor, type GameState } from '../core/loaded-game.ts'
import { gameCache } from '../core/game-cache.ts'
import { isLater, isOutdated } from '../core/outdated.ts'
import { KeyedMutex } from '../core/keyed-mutex.ts'
import { defaultLimits } from '../core/limits.ts'
import { everybody } from '../numbering/numbering.ts'
import { entriesFor, entryOf, lookAt } from '../view/view.ts'
import { stalledGames } from './stalled.ts'
import { fallbackOf } from '#engine/fallback.ts'
import type { Choice } from '#engine/option.ts'
import { suspensionOf } from '../core/seats.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { Replay } from '#engine/replay.ts'
import { isMove, replayFrom, playedAgain, drawsOf, messageOf } from '../core/record.ts'

interface Deps {
  store: Store
  editions: Editions
  clock?: () => number
}

const maxDefaults = 50

export type AdminService = ReturnType<typeof adminService>

/** The operator's tools, which can be used while processes serve the games. */
export function adminService({ store, editions, clock = Date.now }: Deps) {
  const limits = defaultLimits
  const states = storedStatesWith(features, editions)
  const keep = gameCache(store, states, limits.held)
  const scheduler = schedulerOf(features, limits)
  const ground = {
    store,
    keep,
    clock,
    limits,
    states,
    mutex: new KeyedMutex(),
    features,
    scheduler,
  }
  const change = changing({ ...ground, downtime: null, saved: () => undefined })
  const changed = (game: string, work: CommandHandler) =>
    change({ game, interaction: null, guild: null }, work)
  /** Makes a game due, so that one of the serving processes handles it. */
  const wake = (loaded: LoadedGame) => store.games.setDue(loaded.id, loaded.version, clock())

  /** Posts a new card in a channel. Returns false if the game has changed in the meantime. */
  async function repost({ id, version }: LoadedGame, channel: string, what: string): Promise<boolean> {
    const work: CommandHandler = (now) =>
      now.version === version ? nonMoveCommit(now, { table: what }, { channel }) : notNow
    return (await changed(id, work)).ok
  }

  return {
    stalled: () => stalledGames({ store, editions }, clock()),

    get: (id: string): Promise<LoadedGame | null> => keep.fresh(id),

    isLater: (loaded: LoadedGame): boolean => isLater(loaded),

    look: (loaded: LoadedGame): Look => lookAt(loaded, null),

    /** Returns the number of blocking prompts, including private ones. */
    asked: (loaded: LoadedGame): number =>
      isRunning(loaded) ? activePrompts(loaded.body.game).filter(({ blocks }) => blocks).length : 0,

    async log(loaded: LoadedGame, from: number): Promise<LogEntry[]> {
      return entriesFor((await store.moves.of(loaded.id, { from })).map(entryOf), everybody)
    },

    wake,

    tellAgain: (loaded: LoadedGame): Promise<boolean> => repost(loaded, loaded.channelId, 'tellAgain'),

    /** Returns the blocking prompts that have a default. */
    defaults: (loaded: LoadedGame): { prompt: number; seat: number }[] =>
      isRunning(loaded) ? openDefaults(loaded) : [],

    /** Carries out the defaults of the blocking prompts and returns their number. */
    async carryDefaults(loaded: LoadedGame): Promise<Outcome<number>> {
      const prompts = isRunning(loaded) ? openDefaults(loaded).map(({ prompt }) => prompt) : []
      const work = carryDefault(prompts)
      for (let made = 0; ; made++) {
        const result =
          made < maxDefaults ? await changed(loaded.id, work) : refuse({ code: 'notNow', facts: {} })
        if (!result.ok && (made === 0 || result.refusal.code !== 'notNow')) return result
        if (!result.ok) return { ok: true, value: made }
      }
    },

    examine: async (loaded: LoadedGame): Promise<Finding> => examine(loaded, await store.moves.of(loaded.id)),

    /** Replaces the state with the replayed state, and sets aside the moves that cannot be replayed. */
    async repair(
      { id, version }: LoadedGame,
      finding: Extract<Finding, { finding: 'differs' | 'breaks' }>,
    ): Promise<boolean> {
      const result = await changed(id, rewritten(version, finding.game))
      if (result.ok && finding.finding === 'breaks')
        await store.operations.setAside(id, { from: finding.at, to: version })
      return result.ok
    },

    move: (loaded: LoadedGame, channel: string): Promise<boolean> => repost(loaded, channel, 'move'),

    async cancel(loaded: LoadedGame): Promise<boolean> {
      const work: CommandHandler = (now) =>
        now.status === 'lobby' || now.status === 'running'
          ? nonMoveCommit(now, { table: 'cancel' }, { status: 'cancelled' })
          : notRunning
      return (await changed(loaded.id, work)).ok
    },

    export: (loaded: LoadedGame): Promise<GameExport | null> => exported(store, loaded),
  }
}

interface Open {
  prompt: number
  seat: number
  choice: Choice
}

function openDefaults(loaded: Running): Open[] {
  const position = positionOf(loaded)
  return activePrompts(position.game)
    .filter(({ blocks }) => blocks)
    .flatMap((prompt) =>
      prompt.seats.flatMap((seat) => {
        const choice = fallbackOf(position, prompt, seat)
        return choice ? [{ prompt: prompt.id, seat, choice }] : []
      }),
    )
}

/**
 * Carries out an overdue default, or the default of one of the prompts as the seat's own move. Refused with
 * `notNow` if none is left.
 */
function carryDefault(prompts: readonly number[]): CommandHandler {
  return whileRunning((loaded, at) => {
    if (suspensionOf(loaded)) return { refused: { code: 'paused' } }
    const late = overdue(loaded, at)
    if (late) return { ...late, isPreliminary: false }
    const next = openDefaults(loaded).find(({ prompt }) => prompts.includes(prompt))
    return next ? move(loaded, { ...next.choice, seat: next.seat, at }) : notNow
  })
}

type Finding =
  /**
   * There is nothing to compare: the game has not started, or this program does not have its original rules.
   */
  | { finding: 'notBegun' | 'otherRules' }
  /** The setup cannot be replayed. */
  | { finding: 'noStart'; problem: string }
  | { finding: 'same'; moves: number }
  /** The replay gives a different state. */
  | { finding: 'differs'; moves: number; parts: string[]; game: Game }
  /** The replay fails at the move `at`. */
  | { finding: 'breaks'; moves: number; at: number; problem: string; parts: string[]; game: Game }

export function examine(loaded: LoadedGame, log: readonly StoredMove[]): Finding {
  const { body } = loaded
  if (body.phase !== 'game') return { finding: 'notBegun' }
  const isForeign = isOutdated(loaded) || isLater(loaded)
  if (isForeign || body.begun.rules !== undefined) return { finding: 'otherRules' }
  const [opening, ...rest] = log.filter(({ no }) => no >= body.begun.no)
  const replay = opening && started(editionFor(loaded), body, opening)
  if (!(replay instanceof Replay)) return { finding: 'noStart', problem: replay ?? 'its line is missing' }
  let moves = 0
  for (const line of rest.filter(isMove)) {
    const problem = played(replay, line)
    if (problem !== null) {
      const { game } = replay
      return { finding: 'breaks', moves, at: line.no, problem, parts: differing(body.game, game), game }
    }
    moves++
  }
  const { game } = replay
  if (isDeepStrictEqual(game, body.game)) return { finding: 'same', moves }
  return { finding: 'differs', moves, parts: differing(body.game, game), game }
}

function started(edition: Edition, { begun }: GameState, opening: StoredMove): Replay | string {
  try {
    return replayFrom(edition, begun, drawsOf(opening))
  } catch (error) {
    return messageOf(error)
  }
}

/** Replays a move. Returns why it failed; null if it succeeded. */
function played(replay: Replay, line: StoredMove): string | null {
  try {
    const result = playedAgain(replay, line)
    return 'refused' in result ? `refused with ${result.refused.code}` : null
  } catch (error) {
    return messageOf(error)
  }
}

/** Returns the names of the parts in which two states differ. It omits the values, which may be secret. */
function differing(one: Game, other: Game): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => !isDeepStrictEqual(Reflect.get(one, name), Reflect.get(other, name)))
}

/** Replaces a game's state with the replayed state. Refused if the game's version has changed. */
function rewritten(version: number, game: Game): CommandHandler {
  return (loaded): Commit | { refused: { code: 'stale'; facts: { prompt: number } } } => {
    if (loaded.version !== version || loaded.body.phase !== 'game')
      return { refused: { code: 'stale', facts: { prompt: 0 } } }
    const status = game.over ? 'over' : loaded.status === 'over' ? 'running' : loaded.status
    return nonMoveCommit({ body: { ...loaded.body, game }, status }, { table: 'repair' })
  }
}
