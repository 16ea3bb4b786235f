/** Computer players: a view and the open options in, a choice out. They see what their seat may see. */
export { computerMove, leavesTimeTo, playerOf, seatsToAsk } from './bridge.ts'
export { decide } from './decide.ts'
export { autopilotMove } from './autopilot.ts'
export { newMemory, type Memory } from './memory.ts'
export { computerName } from './names.ts'
export { selfPlay, type SelfPlay, type SelfPlayed } from './self-play.ts'
export { classicPlayer } from './classic.ts'
export type { Decider, Habit, Player, Situation } from './situation.ts'
