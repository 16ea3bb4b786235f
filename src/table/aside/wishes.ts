import { isDeepStrictEqual } from 'node:util'
import type { Seat, Store } from '#store/index.ts'
import { isRunning } from '../changing/acting.ts'
import type { Work } from '../changing/change.ts'
import { personOf, usualPerson, type PersonSettings } from '../people/settings.ts'
import { asideChange } from './change.ts'
import { calledIn, current, type Wish } from './called.ts'

/** Somebody who plays, with what he has set for himself. */
export interface Player {
  seat: number
  user: string
  settings: PersonSettings
}

export async function playersOf(store: Store, seats: readonly Seat[]): Promise<Player[]> {
  const people = seats.flatMap(({ seat, userId }) => (userId === null ? [] : [{ seat, user: userId }]))
  return Promise.all(people.map(async (one) => ({ ...one, settings: await personOf(store, one.user) })))
}

/** What of their choices a game must know: when it next calls anybody follows from it. */
export function wishesOf(players: readonly Player[]): Wish[] {
  return players
    .map(({ seat, settings: { remind, nextUp } }) => ({ seat, remind, nextUp }))
    .filter(({ remind, nextUp }) => remind !== usualPerson.remind || nextUp)
}

/** Lets a game call its people as they want it now; refused with `notNow` where it does. */
export function wishAs(wishes: Wish[]): Work {
  return (held) => {
    if (!isRunning(held)) return { refused: { code: 'notRunning' } }
    if (isDeepStrictEqual(calledIn(held.body).wishes, wishes))
      return { refused: { code: 'notNow', facts: {} } }
    const called = { ...current(held.body), wishes }
    return asideChange(held, { seat: null, move: { table: 'wishes' }, events: [] }, { called })
  }
}
