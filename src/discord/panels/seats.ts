import { clockTime, eventsOf, markOf, money, nameOf, partyOf, type Running } from '../reading.ts'
import { promptText } from '../card/question-text.ts'
import { Declined, UserError, valueOf, viewingOf } from '../request.ts'
import { noteDepartures, runningFor, type Panel, type Scope } from '../app-context.ts'
import { encodeId, button, rows, rowsWithin, text, countOf, limits, goButton } from '../parts/components.ts'
import type { Part, Button } from '../parts/components.ts'
import { folded } from '../words/folding.ts'
import { narrate } from '../words/narrate.ts'
import { pollText, stillText, voteButtons } from '../card/seats-and-votes.ts'
import type { Chair, SeatWay } from '../shapes.ts'
import { holdings } from '../words/deeds.ts'
import { actButtons } from './buttons.ts'
import { mayOpen } from './audience.ts'

/** Limits on the number of recent moves that a substitute sees, and on their characters. */
const maxRecentLines = 12
const maxRecentLength = 1500

/** Shows which players are present, the open polls about absent ones, and what the viewer can do. */
export async function seats(scope: Scope): Promise<Panel> {
  await noteDepartures(scope)
  const running = await runningFor(scope)
  const { words, look, table } = running
  const { seating } = look
  if (!seating || table.status !== 'running') throw new Declined({ code: 'notRunning' }, running)
  const still = stillText(running)
  const polls = seating.polls.map((poll) => pollText(running, poll))
  const parts = [
    text([words.say('seats.title'), ...(still ? [still] : []), ...seatLines(running)].join('\n')),
    ...(polls.length > 0 ? [text(polls.join('\n'))] : []),
    ...(seating.ways.length > 0
      ? []
      : [text(words.say(look.seat === null ? 'seats.guest' : 'seats.nothing'))]),
  ]
  const buttons = [
    ...seating.ways.flatMap((way) => wayButtons(running, way)),
    goButton(table, 'seats', words.say('ui.go.refresh')),
    goButton(table, 'more', words.say('ui.go.back')),
  ]
  const moves = look.options.filter((option) => option.prompt === null && option.grave)
  const grave = rows(actButtons(running, moves))
  const room = limits.components - 1 - countOf([...parts, ...grave])
  return { parts: [...parts, ...rowsWithin(room, buttons), ...grave] }
}

function seatLines(running: Running): string[] {
  const { words, table, look } = running
  return table.chairs.map((chair) => {
    const { seat } = chair
    const offered = look.seating?.offered.some((one) => one.seat === seat)
    const autopilot = look.seating?.autopilot.find((one) => one.seat === seat)
    const facts = {
      mark: markOf(running, seat),
      name: nameOf(running, seat),
      state: stateOf(running, chair, autopilot?.until),
      since: clockTime(autopilot?.at ?? 0),
      until: clockTime(autopilot?.until ?? 0),
      offered: offered ? 'yes' : 'no',
    }
    return words.say('seats.line', facts)
  })
}

function stateOf({ view, look }: Running, { seat, user, isOnAutopilot }: Chair, holidayUntil = 0): string {
  if (view.seats[seat]?.out) return 'out'
  if (user === null) return 'computer'
  if (look.seating?.departed.includes(seat)) return 'departed'
  if (!isOnAutopilot) return 'plays'
  return holidayUntil > view.now ? 'holiday' : 'autopilot'
}

function wayButtons(running: Running, way: SeatWay): Button[] {
  const { look, table, words, names } = running
  const nameFor = (seat: number | null) => (seat === null ? '' : (names[seat] ?? ''))
  if (way.do === 'take') {
    const id = encodeId(table.id, 'go', 'substitute', way.seat)
    return [button({ id, label: words.say('seats.see', { name: nameFor(way.seat) }), style: 'primary' })]
  }
  if (way.do === 'propose') {
    const { about, seat } = way.matter
    const label = words.say('seats.propose', { about, name: nameFor(seat) })
    return [goButton(table, 'proposal', label, about, seat ?? '')]
  }
  if (way.do === 'answer') {
    const poll = look.seating?.polls.find(({ id }) => id === way.poll)
    return poll ? voteButtons(running, poll, way) : []
  }
  return [button({ id: encodeId(table.id, 'seat', way.do), label: words.say('seats.way', { way: way.do }) })]
}

/**
 * Shows a summary to a user who may take over a seat: its possessions, debts and open prompts, and recent
 * events.
 */
export async function substitute(scope: Scope, [which = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, table, look } = running
  const seat = seatIn(running, which)
  const mayTake = look.seating?.ways.some((way) => way.do === 'take' && way.seat === seat) ?? false
  if (!mayTake) throw new Declined({ code: look.seat === null ? 'notOffered' : 'alreadySeated' }, running)
  const parts: Part[] = [
    text(words.say('seats.summary', { name: nameOf(running, seat) })),
    // Viewers who may not see the standings get no summary.
    ...(mayOpen(running, 'more') ? await summaryParts(scope, running, seat) : []),
  ]
  const take = button({
    id: encodeId(table.id, 'seat', 'take', seat),
    label: words.say('seats.take'),
    style: 'primary',
  })
  const back = goButton(table, 'seats', words.say('ui.go.back'))
  return { parts: [...parts, ...rows([take, back])] }
}

async function summaryParts(scope: Scope, running: Running, seat: number): Promise<Part[]> {
  const { view, look, words } = running
  const debts = (view.debts ?? [])
    .filter(({ debtor }) => debtor === seat)
    .map(({ creditor, amount }) =>
      words.say('seats.owes', { creditor: partyOf(running, creditor), amount: money(running, amount) }),
    )
  const asked = look.prompts.filter(({ prompt }) => prompt.seats.includes(seat))
  const { entries } = valueOf(
    await scope.app.table.logPage({ ...viewingOf(scope), viewer: null }, maxRecentLines),
  )
  const lines = narrate(running, eventsOf(entries))
  return [
    text([...holdings(running, seat), ...debts].join('\n')),
    ...asked.slice(0, 2).map(({ prompt }) => text(promptText(running, prompt, false))),
    text([words.say('seats.lately'), folded(running, lines, maxRecentLength)].join('\n')),
  ]
}

function seatIn({ table, words }: Running, which: string): number {
  const seat = Number(which)
  if (!/^\d{1,2}$/.test(which) || !table.chairs[seat]) throw new UserError(words.say('ui.refuse.old'))
  return seat
}

/** Explains a proposal that everybody will see, and asks for confirmation: `proposal:<about>:<seat>`. */
export async function proposal(scope: Scope, [about = '', which = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, look, table } = running
  if (look.seat === null) throw new Declined({ code: 'notSeated' }, running)
  const way = (look.seating?.ways ?? []).find(
    (one) => one.do === 'propose' && one.matter.about === about && String(one.matter.seat ?? '') === which,
  )
  if (way?.do !== 'propose') throw new UserError(words.say('ui.refuse.old'))
  const { seat } = way.matter
  const name = seat === null ? '' : nameOf(running, seat)
  const id = encodeId(table.id, 'seat', 'propose', about, which)
  return {
    parts: [
      text(words.say('seats.sure', { about: way.matter.about, name })),
      ...rows([button({ id, label: words.say('seats.ask'), style: 'primary' })]),
    ],
  }
}
