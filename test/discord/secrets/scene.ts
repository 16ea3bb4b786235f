import type { CheatKey } from '#editions/cheaters/state.ts'
import type { SmallAnswers } from '#discord/parts/answers-in-ids.ts'

export const [ann, bo, cy] = [0, 1, 2]
/** What Bo rolls first in every game of such a hall. */
export const rolled = 6
export const [mediterranean, baltic, oriental, vermont] = [1, 3, 5, 7]
export const [justVisiting, stCharles, states, chanceSquare] = [9, 10, 11, 6]

/** What of the ledger a cheat may show in picture and handover card: nothing, rounded cash, or things on the board. */
export type Shows = 'nothing' | 'cash' | 'board'

export interface Crime {
  name: string
  /** Who does it, and in answer to what; without a prompt after the first roll. */
  by: number
  at?: string
  /** Right after the usual answer to that. */
  isAfter?: true
  /** One after the other. */
  deeds: [act: string, answers?: SmallAnswers][]
  shows: Shows
  /** The answer leads elsewhere: the same is told up to the line of that kind, which names what differs. */
  until?: RegExp
  /** A message that does not come where it was done; all others do. */
  lacks?: RegExp
}

export const sleeveWith = (name: string, shows: Shows, ...deeds: Crime['deeds']): Crime => ({
  name,
  by: ann,
  deeds,
  shows,
})

export const stopLine = /The [^"*]+ stops on \*\*[^*]+\*\*/
export const cardLine = /plays Chance: [^"\\]+/

export const rollLine = /\*\*[^*"]+\*\* rolls [^"]+\*\*[^*"]+\*\*/
export const askingLine = /\*\*[^*"]+\*\* asks \*\*[^*"]+\*\* for [^"\\]+/
/** With all that follows of its message: it calls who has the tray. */
export const trayLine = /The tray goes to .*/
export const payingLine = /[^*"\\]+ pays [^"\\]+\./

export interface Scene {
  title: string
  faceUp: CheatKey[]
  stop: number
  crimes: Crime[]
  ultimate?: true
}
