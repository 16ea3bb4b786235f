import type { Change } from '../shapes.ts'

/** A call that stands in a channel, or in somebody's direct messages. */
export interface OpenCall {
  channel: string
  message: string
  /** In somebody's direct messages it stays, in other words: its badge there does not go with it. */
  isDirect?: true
  /** What it is about: a decision of these seats, the turn before theirs, or what is put to the vote. */
  about: { prompt: number; seats: number[] } | { turn: number } | { ballot: number }
}

/** What is remembered of the calls of a game. It lies beside the card's own mark, so that a restart takes them away, too. */
export interface Calls {
  /** Rises with every change of it: of two the newer counts. */
  revision: number
  /** Number of the last call that was made. */
  no: number
  open: OpenCall[]
}

const none: Calls = { revision: 0, no: 0, open: [] }

export function callsNoted(notes: Change['notes']): Calls {
  const noted = notes ? (JSON.parse(notes) as { calls?: Calls }) : {}
  return noted.calls ?? none
}
