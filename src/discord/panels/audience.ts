import { Declined, UserError } from '../request.ts'
import type { Reading } from '../reading.ts'
import { styleOf } from '../style-of.ts'

export function refusalTo(reading: Reading, panel: string): Declined | UserError | null {
  const { words, look } = reading
  const audience = styleOf(reading).audience(panel)
  if (audience === 'everybody') return null
  if (audience === 'nobody') return new UserError(words.say('ui.refuse.untilEnd'))
  if (look.seat === null) return new UserError(words.say('ui.refuse.onlyPlayers'))
  return audience === 'players' && isOut(reading) ? new Declined({ code: 'out', facts: {} }, reading) : null
}

export function mayOpen(reading: Reading, panel: string): boolean {
  return refusalTo(reading, panel) === null
}

export function isOut({ look: { seat, view } }: Reading): boolean {
  return seat !== null && view?.seats[seat]?.out === true
}
