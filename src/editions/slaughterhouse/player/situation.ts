import type * as players from '#players/situation.ts'
import type { Table as AnyTable } from '#players/holdings.ts'
import type { Own } from '../state.ts'

/** What computer players know by these names, with the state that this edition keeps of a game. */

export type Situation = players.Situation<Own>
export type Decider = players.Decider<Own>
export type Habit = players.Habit<Own>
export type Player = players.Player<Own>
export type Outlook = players.Outlook<Own>
export type Table = AnyTable<Own>
