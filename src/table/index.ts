import { editions } from '#editions/index.ts'
import { lengths } from '#editions/lengths.ts'
import {
  computerMove,
  computerName,
  leavesTimeTo,
  autopilotMove,
  newMemory,
  seatsToAsk,
  suggestedDeal,
} from '#players/index.ts'
import type { Computers } from './bots/computers.ts'
import { openRoom, type RoomOptions, type TableRoom } from './room.ts'

export type * from './api.ts'
export { tokens } from './lobby/tokens.ts'

const house: Computers = {
  name: computerName,
  toAsk: seatsToAsk,
  leavesTimeTo,
  suggestedDeal,
  player: () => {
    const memory = newMemory()
    return (edition, game, seat, left) => computerMove(edition, game, seat, Math.random, memory, left)
  },
  autopilotPlayer: () => {
    const memory = newMemory()
    return (edition, game, seat, left) => autopilotMove(edition, game, seat, Math.random, memory, left)
  },
}

export type TableOptions = Omit<RoomOptions, 'editions' | 'computers'> &
  Partial<Pick<RoomOptions, 'editions' | 'computers'>>

/** Opens the table on a store. By default, it has all editions and the built-in computer players. */
export function openTable(options: TableOptions): Promise<TableRoom> {
  return Promise.resolve(openRoom({ editions, computers: house, lengths, ...options }))
}
