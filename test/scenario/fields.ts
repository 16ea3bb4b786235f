import { foundIn } from '#test/editions/found.ts'
import type { Kind } from './kinds.ts'

/** Kinds of the facts of each member. */
export type Fields<Members> = { [Name in keyof Members]: { [Fact in keyof Members[Name]]-?: Kind } }

/** Facts of one edition; `test/editions/<edition>/facts.ts` exports it as `facts`. */
export interface Facts {
  events: Readonly<Record<string, Readonly<Record<string, Kind>>>>
  refusals: Readonly<Record<string, Readonly<Record<string, Kind>>>>
}

export const factsOfEditions = await foundIn<Facts>('facts', 'facts')
