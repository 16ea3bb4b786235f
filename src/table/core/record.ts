import { recordedChance, type Draw } from '#engine/chance.ts'
import type { Edition } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import { begin, type Setup } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import { Replay } from '#engine/replay.ts'
import type { StoredMove } from '#store/index.ts'

/** Whether an entry is a move; lobby changes, bets and votes are none, and replays and exports skip them. */
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

/** Returns a recorded game right after its setup. Throws if the rules no longer make the recorded draws. */
export function replayFrom(edition: Edition, begun: Setup, opening: readonly Draw[]): Replay {
  return new Replay(edition, begin(edition, begun, recordedChance(opening)).game)
}

/** Replays a saved move. Throws like the setup. */
export function playedAgain(replay: Replay, line: StoredMove): ReturnType<Replay['play']> {
  return replay.play(moveOf(line), recordedChance(drawsOf(line)))
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
