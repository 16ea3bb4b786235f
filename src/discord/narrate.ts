import type { Facts } from '#text/index.ts'
import { tell } from './facts.ts'
import { nameOf, type Running } from './reading.ts'
import type { GameEvent, Json } from './shapes.ts'

type Loose = { kind: string } & Record<string, Json>

/** Tells events: one line for each run of things that one seat did. Made from events alone. */
export function narrate(reading: Running, events: readonly GameEvent[]): string[] {
  const told: Line[] = []
  for (const event of events as unknown as Loose[]) {
    const facts = { ...factsOf(reading, event), here: told.at(-1)?.at === event['square'] ? 'yes' : 'no' }
    const whole = reading.words.find('line', event.kind, facts)
    if (whole !== null) told.push({ seat: null, at: null, clauses: [whole] })
    else addClause(reading, told, event, facts)
  }
  return told.filter(({ clauses }) => clauses.length > 0).map((line) => lineText(reading, line))
}

/** What one seat did, or a sentence of its own. */
interface Line {
  seat: number | null
  /** Square that the line has named last, so that "it" says enough. */
  at: Json
  clauses: string[]
}

function addClause(reading: Running, told: Line[], event: Loose, facts: Facts): void {
  const seat = subjectOf(event)
  const clause = reading.words.find('clause', event.kind, facts)?.trim()
  if (seat === null || clause === undefined) return
  const isNew = told.at(-1)?.seat !== seat || event.kind === 'turn'
  if (isNew) told.push({ seat, at: null, clauses: [] })
  const line = told.at(-1) as Line
  if (clause) line.clauses.push(clause)
  if (event.kind === 'moved') line.at = event['to'] ?? null
}

function lineText(reading: Running, { seat, clauses }: Line): string {
  if (seat === null) return clauses.join(' ')
  const text = `**${nameOf(reading, seat)}** ${clauses.join(', ')}`
  return /[.!?”]$/.test(text) ? text : `${text}.`
}

/** Whose deed an event is: of a payment by the Bank, the one who receives it. */
function subjectOf({ seat, from, to, debtor }: Loose): number | null {
  return [seat, debtor, from, to].find((party): party is number => typeof party === 'number') ?? null
}

function factsOf(reading: Running, { kind, audience: _audience, ...facts }: Loose): Facts {
  const told = tell(reading, kind, facts)
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  if ('to' in facts) told['toBank'] = yes(facts['to'] === 'bank' || facts['to'] === 'pot')
  if ('from' in facts) told['fromBank'] = yes(facts['from'] === 'bank' || facts['from'] === 'pot')
  if (typeof facts['why'] === 'string') told['reason'] = reasonOf(reading, facts['why'])
  const { dice, winners } = facts
  if (Array.isArray(dice)) told['double'] = yes(dice.length > 1 && dice.every((die) => die === dice[0]))
  if (Array.isArray(winners)) told['count'] = winners.length
  return told
}

function reasonOf({ words }: Running, why: string): string {
  return words.find('reason', why) ?? words.find('refusal', why) ?? words.say('reason.other')
}

/** The last lines that fit into so many characters; says how many were left out. */
export function folded(reading: Running, lines: readonly string[], most: number): string {
  const kept: string[] = []
  let room = most
  for (const line of [...lines].reverse()) {
    if (room < line.length + 1) break
    room -= line.length + 1
    kept.unshift(line)
  }
  const left = lines.length - kept.length
  if (left > 0) kept.unshift(`-# ${reading.words.say('ui.older', { count: left })}`)
  return kept.join('\n')
}
