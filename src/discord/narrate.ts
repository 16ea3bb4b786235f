import type { Facts } from '#text/index.ts'
import { tell } from './facts.ts'
import { nameOf, type Running } from './reading.ts'
import type { GameEvent, Json } from './shapes.ts'

type Loose = { kind: string } & Record<string, Json>

/** Tells events: one line for each run of things that one seat did. Made from events alone. */
export function narrate(reading: Running, events: readonly GameEvent[]): string[] {
  const told: Line[] = []
  for (const run of runsOf(reading, events as unknown as Loose[])) {
    const event = run.at(-1) as Loose
    const facts = { ...runFacts(reading, run), here: told.at(-1)?.at === event['square'] ? 'yes' : 'no' }
    const whole = reading.words.find('line', event.kind, facts)
    if (whole !== null) told.push({ seat: null, at: null, isArrival: false, clauses: [whole] })
    else addClause(reading, told, event, facts)
  }
  return told.filter(({ clauses }) => clauses.length > 0).map((line) => lineText(reading, line))
}

/** What one seat did, or a sentence of its own. */
interface Line {
  seat: number | null
  /** Square that the line has named last, so that "it" says enough. */
  at: Json
  /** It ends with an arrival. */
  isArrival: boolean
  clauses: string[]
}

/** Events as they are told: those for which the catalogue has words for each are taken together. */
function runsOf(reading: Running, events: readonly Loose[]): Loose[][] {
  const runs: Loose[][] = []
  let last: Loose[] | undefined
  for (const event of events) {
    if (last && isRun(reading, last, event)) last.push(event)
    else {
      const run = [event]
      runs.push(run)
      if (!isSilent(reading, event)) last = run
    }
  }
  return runs
}

function isRun({ words }: Running, run: Loose[], { kind, seat }: Loose): boolean {
  if (run[0]?.kind !== kind || words.find('each', kind) === null) return false
  if (words.find('line', kind) !== null) return run.every((other) => other['seat'] !== seat)
  return run[0]['seat'] === seat
}

/** Payments of which another event tells. */
function isSilent(reading: Running, event: Loose): boolean {
  if (event.kind !== 'paid') return false
  return reading.words.find('clause', event.kind, factsOf(reading, event))?.trim() === ''
}

function runFacts(reading: Running, run: Loose[]): Facts {
  const event = run.at(-1) as Loose
  if (reading.words.find('each', event.kind) === null) return factsOf(reading, event)
  const latest = [...new Map(run.map((one) => [one['square'] ?? one['seat'], one])).values()]
  const items = latest.map((one) => reading.words.find('each', one.kind, factsOf(reading, one)) ?? '')
  const prices = run.map(({ price }) => price).filter((price) => typeof price === 'number')
  const sum = prices.length > 0 ? { price: prices.reduce((all, price) => all + price, 0) } : {}
  return { ...factsOf(reading, { ...event, ...sum }), run: run.length, each: reading.words.list(items) }
}

function addClause(reading: Running, told: Line[], event: Loose, facts: Facts): void {
  const seat = subjectOf(event)
  const clause = reading.words.find('clause', event.kind, facts)?.trim()
  if (seat === null || clause === undefined) return
  const isNew = told.at(-1)?.seat !== seat || event.kind === 'turn'
  if (isNew) told.push({ seat, at: null, isArrival: false, clauses: [] })
  const line = told.at(-1) as Line
  const ahead = line.isArrival && facts['here'] === 'no' ? aheadOf(reading, event, facts) : null
  if (ahead !== null) return void line.clauses.splice(-1, 0, ahead)
  if (clause) line.clauses.push(clause)
  if (clause) line.isArrival = event.kind === 'moved'
  if (event.kind === 'moved') line.at = event['to'] ?? null
}

function aheadOf({ words }: Running, { kind, why }: Loose, facts: Facts): string | null {
  return kind === 'paid' && typeof why === 'string' ? words.find('ahead', why, facts) : null
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
  if (Array.isArray(dice)) told['total'] = (dice as number[]).reduce((sum, die) => sum + die, 0)
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
