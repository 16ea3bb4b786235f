import { encodeId, button, rows, text, type Part, type Button, openButton } from '../parts/components.ts'
import { clockTime, moment, nameOf, type Running } from '../reading.ts'
import type { Seating } from '../shapes.ts'

export type Poll = Seating['polls'][number]

export function stillText(running: Running): string | null {
  const still = running.look.seating?.still
  if (!still) return null
  const { why, at, by } = still
  const who = by === undefined ? 'none' : nameOf(running, by)
  const since = why === 'deserted' ? clockTime(at) : moment(at)
  return running.words.say('seats.still', { why, by: who, since, until: endOf(still) })
}

/** Returns a fixed time after "by" and "until", otherwise a relative one. */
function endOf({ why, until }: NonNullable<Seating['still']>): string {
  return why === 'suspended' ? clockTime(until) : moment(until)
}

/** Returns `stillText` for a private panel, with a resume button for players who may use it (DAY-008). */
export function stillParts(running: Running): Part[] {
  const { table, words, look } = running
  const still = stillText(running)
  const mayGoOn = look.seating?.ways.some((way) => way.do === 'resume') ?? false
  const goOn = button({
    id: encodeId(table.id, 'seat', 'resume'),
    label: words.say('seats.way', { way: 'resume' }),
    style: 'primary',
  })
  return [...(still ? [text(still)] : []), ...(mayGoOn ? rows([goOn]) : [])]
}

export function pollText(running: Running, poll: Poll): string {
  const { words } = running
  const names = (seats: number[]) => words.list(seats.map((one) => nameOf(running, one))) || 'none'
  const { yes, waiting } = poll
  return words.say('seats.poll', { ...pollFacts(running, poll), yes: names(yes), waiting: names(waiting) })
}

export function pollFacts(running: Running, { about, seat, by, until }: Poll) {
  return {
    about,
    target: seat === null ? 'none' : nameOf(running, seat),
    by: nameOf(running, by),
    until: moment(until),
  }
}

/** Returns one short line for the card about a pause or a poll. The panel Seats has the details. */
export function seatingLine(running: Running): string[] {
  const { words, look } = running
  const { still, polls = [] } = look.seating ?? {}
  if (still) {
    const by = still.by === undefined ? 'none' : nameOf(running, still.by)
    return [words.say('seats.card.still', { why: still.why, by, until: endOf(still) })]
  }
  const [poll, ...others] = polls
  if (!poll) return []
  const count = { count: poll.yes.length, left: poll.waiting.length, others: others.length }
  return [`-# ${words.say('seats.card.poll', { ...pollFacts(running, poll), ...count })}`]
}

/**
 * Returns the yes and no buttons of a poll. With `own`, they are for the panel Seats, and the viewer's own
 * answer is disabled.
 */
export function voteButtons(
  { table, words, names }: Running,
  { id, about, seat }: Poll,
  own?: { isFor: boolean | null },
): Button[] {
  return (['yes', 'no'] as const).map((yes) => {
    const isYes = yes === 'yes'
    const facts = { about, name: seat === null ? '' : (names[seat] ?? ''), yes }
    return button({
      id: encodeId(table.id, own ? 'seat' : 'poll', 'vote', id, yes),
      label: words.say('seats.vote', facts),
      style: own && isYes ? 'primary' : 'secondary',
      disabled: own?.isFor === isYes,
    })
  })
}

/**
 * Returns a button that resumes a paused game. It answers in private, because the answer only concerns the
 * user.
 */
export function goOnButton({ look, table, words }: Running): Button[] {
  if (look.seating?.still?.why !== 'paused') return []
  const label = words.say('seats.way', { way: 'resume' })
  return [button({ id: encodeId(table.id, 'poll', 'resume'), label, style: 'primary' })]
}

export function seatingButton({ look, table, words }: Running): Button[] {
  const { still, polls = [], offered = [], autopilot = [] } = look.seating ?? {}
  const isWanted = Boolean(still) || polls.length + offered.length + autopilot.length > 0
  return isWanted ? [openButton(table, 'seats', words.say('seats.go'))] : []
}
