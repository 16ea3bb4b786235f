import type { Scope } from '../app-context.ts'
import { plainLines } from '../words/narrate.ts'
import { closesOffer } from '../sending/offer-closing.ts'
import type { Running } from '../reading.ts'
import type { GameEvent, Goods } from '../shapes.ts'
import { viewingOf } from '../request.ts'
import { styleOf } from '../style-of.ts'

/** An offer that is no longer open, as the log tells it to one of its parties. */
export interface ClosedOffer {
  id: number
  from: number
  to: number
  give: Goods
  get: Goods
  /** What became of it, with the reason. */
  outcome: string
  /** It was carried out, so there is nothing to do anew. */
  isDone: boolean
}

type Terms = Extract<GameEvent, { kind: 'terms' }>

/** How many moves back it is looked for; from the beginning where nobody is to count those in between. */
const moves = 300

/** Offers of the reader that closed lately, the last one first. */
export async function closedOffers(scope: Scope, running: Running): Promise<ClosedOffer[]> {
  const events = await lateEvents(scope, running)
  const terms = events.filter((event): event is Terms => event.kind === 'terms')
  // What an open counter-offer has taken the place of goes on in that one.
  const open = (running.view.offers ?? []).flatMap(({ id, parent }) => [id, parent])
  const isMine = ({ from, to }: Terms) => from === running.look.seat || to === running.look.seat
  return terms
    .filter((one) => isMine(one) && !open.includes(one.offer))
    .map((one) => closedOffer(running, events, one))
    .reverse()
}

async function lateEvents(scope: Scope, running: Running): Promise<GameEvent[]> {
  const most = styleOf(running).areChangesKnown ? moves : Infinity
  const log = await scope.app.table.logPage(viewingOf(scope), most)
  return log.ok ? log.value.entries.flatMap((entry) => entry.events) : []
}

function closedOffer(running: Running, events: readonly GameEvent[], terms: Terms): ClosedOffer {
  const { offer: id, from, to, give, get } = terms
  const end = events.findLast((event) => closesOffer(event, id))
  const [outcome = running.words.say('refusal.offerClosed')] = end ? plainLines(running, [end]) : []
  return { id, from, to, give, get, outcome, isDone: end?.kind === 'traded' }
}
