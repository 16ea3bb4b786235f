import { Declined, Excuse } from '../declined.ts'
import { readingFor, type Scope, type View } from '../app-context.ts'
import { isChronicle, type Reading } from '../reading.ts'

/** The people who may open a panel while a game runs in a chronicle; a seated person may be out of the game. */
export type Audience = 'everybody' | 'seated' | 'players' | 'nobody'

/** Restricts a panel to an audience in games whose channel is a chronicle. */
export function panelFor(audience: Audience, view: View): View {
  if (audience === 'everybody') return view
  return async (scope, args) => {
    const reading = await readingFor(scope)
    if (isChronicle(reading)) admit(audience, reading)
    return view(scope, args)
  }
}

function admit(audience: Exclude<Audience, 'everybody'>, reading: Reading): void {
  if (audience === 'nobody') throw new Excuse(reading.words.say('ui.chronicle.closed'))
  if (audience === 'players') return mustPlay(reading)
  if (reading.look.seat === null) throw new Excuse(reading.words.say('ui.chronicle.players'))
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
