import { recordedChance, type Draw } from '#engine/chance.ts'
import type { Edition } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import { begin, type Setup } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import { Replay } from '#engine/replay.ts'
import type { StoredMove } from '#store/index.ts'

/**
 * Whether a log entry is a move. Lobby changes, bets and votes are not moves; replays and exports skip them.
 */
export function isMove({ move }: Pick<StoredMove, 'move'>): boolean {
  return 'act' in (JSON.parse(move) as object)
}

export function moveOf({ move, seat, at }: StoredMove): Move {
  return { ...(JSON.parse(move) as Omit<Move, 'seat' | 'at'>), seat, at }
}

export function eventsOf({ events }: Pick<StoredMove, 'events'>): GameEvent[] {
  return JSON.parse(events) as GameEvent[]
}

export function drawsOf({ draws }: Pick<StoredMove, 'draws'>): Draw[] {
  return JSON.parse(draws) as Draw[]
}

/**
 * Returns a replay of a recorded game that has just been set up. @throws Error if the rules no longer make
 * the recorded draws
 */
export function replayFrom(edition: Edition, begun: Setup, opening: readonly Draw[]): Replay {
  return new Replay(edition, begin(edition, begun, recordedChance(opening)).game)
}

/** Replays a saved move. @throws Error if the rules no longer make the recorded draws */
export function playedAgain(replay: Replay, line: StoredMove): ReturnType<Replay['play']> {
  return replay.play(moveOf(line), recordedChance(drawsOf(line)))
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
