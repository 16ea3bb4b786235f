import type { GameBody } from '../saved/held.ts'
import type { Remind } from '../people/settings.ts'

/** Somebody was asked in quiet hours: the card has named him without a call, which is still to come (DAY-012). */
export interface Uncalled {
  prompt: number
  seat: number
  /** When that was last seen to, and when it is to be seen to once more since he could not be called then; ms. */
  at?: number
  again?: number
}

/** How far it is with the reminders of one decision, for one of those whom it asks. */
export interface Reminded {
  prompt: number
  seat: number
  /** How often he was reminded of it. */
  count: number
  /** Which of the usual moments has passed. */
  passed: 'none' | 'half' | 'end'
  /** When that was last seen to, and when it is to be seen to once more since he could not be reminded then; ms. */
  at: number
  again: number | null
  /** Numbers of the first and the last call about it. */
  calls?: { first: number; last: number }
}

/** A person's choice, where it is not the usual one (DAY-013, DAY-015). */
export interface Wish {
  seat: number
  remind: Remind
  nextUp: boolean
}

/** What the table keeps of reminders: when the next one comes must follow from a saved game. */
export interface Called {
  /** How many messages went out about this game. */
  count: number
  reminded: Reminded[]
  uncalled?: Uncalled[]
  /** Who wants no more reminders about a turn (DAY-014). */
  hushed: { seat: number; turn: number }[]
  wishes: Wish[]
  /** Number of the last turn in which it was seen to that the next player hears of it. */
  nextUp: number
}

const nobody: Called = { count: 0, reminded: [], hushed: [], wishes: [], nextUp: 0 }

export function calledIn({ aside }: GameBody): Called {
  return aside?.called ?? nobody
}

/** Whom the card that asked him has not called. */
export function uncalledIn(body: GameBody): readonly Uncalled[] {
  return calledIn(body).uncalled ?? []
}

/** Without what the game has left behind. */
export function current({ game, ...body }: GameBody): Called {
  const called = calledIn({ game, ...body })
  const isOpen = (one: { prompt: number; seat: number }) =>
    game.prompts.some(({ id, seats }) => id === one.prompt && seats.includes(one.seat))
  return {
    ...called,
    reminded: called.reminded.filter(isOpen),
    ...(called.uncalled && { uncalled: called.uncalled.filter(isOpen) }),
    hushed: called.hushed.filter(({ turn }) => turn >= game.turn.number),
  }
}

/** The same when a seat has another owner: what the one before him was told, and wanted of it, does not hold for him. */
export function calledAnew(body: GameBody, seat: number): Called {
  const called = current(body)
  const isOthers = (one: { seat: number }) => one.seat !== seat
  return {
    ...called,
    reminded: called.reminded.filter(isOthers),
    ...(called.uncalled && { uncalled: called.uncalled.filter(isOthers) }),
    hushed: called.hushed.filter(isOthers),
    wishes: called.wishes.filter(isOthers),
  }
}
