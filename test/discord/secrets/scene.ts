import type { CheatKey } from '#editions/cheaters/state.ts'
import type { SmallAnswers } from '#discord/parts/answers-in-ids.ts'

export const [ann, bo, cy] = [0, 1, 2]
/** The total of Bo's first roll in every game of these scenes. */
export const rolled = 6
export const [mediterranean, baltic, oriental, vermont] = [1, 3, 5, 7]
export const [justVisiting, stCharles, states, chanceSquare] = [9, 10, 11, 6]

/**
 * Facts that a cheat may change in the picture and the handover card: none, rounded cash, or pieces on the
 * board.
 */
export type Shows = 'nothing' | 'cash' | 'board'

export interface Crime {
  name: string
  /**
   * The seat that acts. `at` is the kind of prompt that it answers; without `at`, the act follows the first
   * roll.
   */
  by: number
  at?: string
  /** Set when the act follows the default answer to that prompt. */
  isAfter?: true
  deeds: [act: string, answers?: SmallAnswers][]
  shows: Shows
  /**
   * Set if the act changes the course of the game. Requests are compared up to this line, which names the
   * difference.
   */
  until?: RegExp
  /** Matches the only message that is missing in the game with the act. */
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
/** Matches the line and the rest of its message, which notifies the player with the tray. */
export const trayLine = /The tray goes to .*/
export const payingLine = /[^*"\\]+ pays [^"\\]+\./

export interface Scene {
  title: string
  faceUp: CheatKey[]
  stop: number
  crimes: Crime[]
  ultimate?: true
}
