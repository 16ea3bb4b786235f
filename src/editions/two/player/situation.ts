import type * as players from '#players/situation.ts'
import type { Own } from '../state.ts'

export type Situation = players.Situation<Own>
export type Decider = players.Decider<Own>
export type Habit = players.Habit<Own>
export type Player = players.Player<Own>
