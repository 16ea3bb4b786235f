import type { APIButtonComponentWithCustomId } from 'discord.js'
import { encodeId } from '../parts/ids.ts'
import { button, rows, text, type Part } from '../parts/components.ts'
import { moment, nameOf, type Running } from '../reading.ts'
import type { Seating } from '../shapes.ts'

export type Poll = Seating['polls'][number]

/** As many as a card lists; the others stand in the panel. */
const mostOnCard = 2

/** Why nothing is played, who wished it, since when and until when; null while the game runs. */
export function stillText(running: Running): string | null {
  const still = running.look.seating?.still
  if (!still) return null
  const { why, at, by, until } = still
  const who = by === undefined ? 'none' : nameOf(running, by)
  return running.words.say('seats.still', { why, by: who, since: moment(at), until: moment(until) })
}

/** The same for a private panel, with the way on for who may take it (DAY-008). */
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

/** What is being decided, who is for it, and who has not answered. */
export function pollText(running: Running, poll: Poll): string {
  const { words } = running
  const names = (seats: number[]) => words.list(seats.map((one) => nameOf(running, one))) || 'none'
  const { yes, waiting } = poll
  return words.say('seats.poll', {
    ...pollFacts(running, poll),
    yes: names(yes),
    waiting: names(waiting),
  })
}

/** The same with numbers in place of names. */
function briefly(running: Running, poll: Poll): string {
  const { yes, waiting } = poll
  return running.words.say('seats.briefly', {
    ...pollFacts(running, poll),
    count: yes.length,
    left: waiting.length,
  })
}

/** What it is about and who put it, until when. */
export function pollFacts(running: Running, { about, seat, by, until }: Poll) {
  return {
    about,
    target: seat === null ? 'none' : nameOf(running, seat),
    by: nameOf(running, by),
    until: moment(until),
  }
}

/** What a card says of absence: that nothing is played, and what is put to the vote. */
export function seatingLines(running: Running): string[] {
  const still = stillText(running)
  const polls = running.look.seating?.polls ?? []
  return [...(still ? [still] : []), ...polls.slice(0, mostOnCard).map((poll) => briefly(running, poll))]
}

/** For and against; each is answered in private. */
export function voteButtons(
  { table, words, names }: Pick<Running, 'table' | 'words' | 'names'>,
  { id, about, seat }: Poll,
): APIButtonComponentWithCustomId[] {
  return (['yes', 'no'] as const).map((yes) => {
    const facts = { about, name: seat === null ? '' : (names[seat] ?? ''), yes }
    return button({
      id: encodeId(table.id, 'poll', 'vote', id, yes),
      label: words.say('seats.vote', facts),
    })
  })
}

/** The buttons to it. Each is answered in private, since what is left to do is the presser's own. */
export function seatingButtons({ look, table, words, names }: Running): APIButtonComponentWithCustomId[] {
  const { seating } = look
  if (!seating) return []
  // While nothing is played votes wait, too.
  const open = seating.still ? [] : seating.polls.slice(0, mostOnCard)
  const votes = open.flatMap((poll) => voteButtons({ table, words, names }, poll))
  const isPaused = seating.still?.why === 'paused'
  const isWanted = seating.polls.length + seating.offered.length + seating.autopilot.length > 0
  return [
    ...(isPaused
      ? [
          button({
            id: encodeId(table.id, 'poll', 'resume'),
            label: words.say('seats.way', { way: 'resume' }),
            style: 'primary',
          }),
        ]
      : []),
    ...votes,
    ...(isWanted || isPaused
      ? [button({ id: encodeId(table.id, 'open', 'seats'), label: words.say('seats.go') })]
      : []),
  ]
}
