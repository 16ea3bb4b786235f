import { Declined, Excuse } from '../declined.ts'
import { runningFor, type Scope } from '../app-context.ts'
import type { ControlId } from '../parts/ids.ts'
import { showView } from './opening-panels.ts'
import type { Outcome, TableInfo } from '../shapes.ts'
import { requestOf } from '../request.ts'

/** Something about seats was pressed: `seat:<what>:…`; its panel shows what has come of it. */
export async function seat(scope: Scope, { args: [what = '', ...args] }: ControlId): Promise<void> {
  const carried = await done(scope, what, args)
  if (!carried.ok) throw new Declined(carried.refusal, await runningFor(scope).catch(() => null))
  // Somebody who has just taken a seat sees what they have.
  await showView(
    scope,
    what === 'take' ? 'assets' : 'seats',
    [],
    scope.asked.words.say('seats.done', { what }),
  )
}

function done(scope: Scope, what: string, [first = '', second = '']: string[]): Promise<Outcome<TableInfo>> {
  const { table } = scope.app
  const { words } = scope.asked
  const request = requestOf(scope)
  const number = /^\d{1,9}$/.test(first) ? Number(first) : null
  if (what === 'offer') return table.offerSeat(request)
  if (what === 'keep') return table.keepSeat(request)
  if (what === 'resume') return table.resume(request)
  if (what === 'take' && number !== null) return table.takeSeat(request, number)
  if (what === 'vote' && number !== null) return table.answerPoll(request, number, second === 'yes')
  const target = /^\d{1,2}$/.test(second) ? Number(second) : null
  if (what === 'propose' && first === 'pause') return table.propose(request, { about: first, seat: null })
  if (what === 'propose' && (first === 'open' || first === 'remove') && target !== null)
    return table.propose(request, { about: first, seat: target })
  throw new Excuse(words.say('ui.refuse.old'))
}
