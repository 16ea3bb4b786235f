import { Declined, Excuse } from '../declined.ts'
import { readingFor, type Scope, type View } from '../app-context.ts'
import { isChronicle, type Reading } from '../reading.ts'

/** Who may open a panel while such a game runs: everybody, who has or had a seat, who is in the game, or nobody. */
export type Audience = 'everybody' | 'seated' | 'players' | 'nobody'

/** A panel that in such a game is only for some; of any other game everybody reads what they may know. */
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
