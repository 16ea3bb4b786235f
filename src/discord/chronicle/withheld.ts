import { Declined, Excuse } from '../declined.ts'
import { readingFor, type Scope, type View } from '../app-context.ts'
import { isChronicle, type Reading } from '../reading.ts'

/** A panel that such a game does not show before its end. */
export function afterTheEnd(view: View): View {
  return async (scope, args) => {
    const reading = await readingFor(scope)
    if (isChronicle(reading)) throw new Excuse(reading.words.say('ui.chronicle.closed'))
    return view(scope, args)
  }
}

/** A panel that in such a game is only for those who are in it. */
export function forPlayers(view: View): View {
  return async (scope, args) => {
    mustPlay(await readingFor(scope))
    return view(scope, args)
  }
}

/** Whether the reader had a seat that is out by now. */
export function isOut({ look: { seat, view } }: Reading): boolean {
  return seat !== null && view?.seats[seat]?.out === true
}

export function mustPlay(reading: Reading): void {
  if (!isChronicle(reading)) return
  if (reading.look.seat === null) throw new Excuse(reading.words.say('ui.chronicle.players'))
  if (isOut(reading)) throw new Declined({ code: 'out', facts: {} }, reading)
}

/** Says so to whoever asks for something else of such a game. */
export async function mustBeOver(scope: Scope, why: 'ui.chronicle.noRepost'): Promise<void> {
  const reading = await readingFor(scope)
  if (isChronicle(reading)) throw new Excuse(reading.words.say(why))
}
