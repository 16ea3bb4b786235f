import type { Json } from '#engine/json.ts'
import type { Choice, Option } from '#engine/option.ts'
import { answer, askOf, named, plainAnswer } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { isTamper, other } from '../cheats/attempts.ts'
import { liesOf, othersOf, type Decider, type Situation } from './situation.ts'
import { keepSights, odditiesOf, type Charge, type Oddity, type Suspect } from './signs.ts'
import { notices } from './temper.ts'

/**
 * Minimum probability for an accusation, which risks 100; seats with less cash than `poverty` need `poor`.
 */
const certainty = { usual: 0.6, poor: 0.9, poverty: 250 }

/** Minimum share of tampers in the suspicion, because a jury undoes nothing else (CHE-234). */
const leastTampered = 0.5

type Named = Pick<Suspect, 'seat' | 'cheat'>

/**
 * Accuses a suspect whom the window's books make likely enough, from the oddities that the seat noticed. Uses
 * no other seat's secrets: only the Table, the lines and the seat's own acts.
 */
export function accuse(situation: Situation): Choice | null {
  // Wait for a line that is still to be published.
  if (situation.view.prompts.some(({ kind }) => kind === 'tick' || kind === 'billDelay')) return null
  keepSights(situation)
  const [option] = situation.freeAction('accuse')
  if (!option) return null
  const noticed = odditiesOf(situation).filter(
    (oddity) => oddity.isPressing === true || notices(situation, oddity),
  )
  for (const find of [likely, arraigned])
    for (const oddity of noticed) {
      const suspect = find(situation, oddity)
      if (!suspect || isSpent(situation, suspect)) continue
      const cry = cryOf(option, suspect, oddity.charge)
      if (situation.accepts(cry)) return cry
    }
  return null
}

/**
 * Fills in the list that names the act and leaves the other list empty; an accusation before a jury includes
 * a statement (CHE-225).
 */
function cryOf(option: Option, { seat, cheat }: Named, charge: Charge): Choice {
  const given: Record<string, Json> = { accused: [seat], how: cheat === other ? { says: charge } : '' }
  for (const name of ['cheat', 'tamper']) {
    const ask = askOf(option, name, 'pick')
    if (ask) given[name] = ask.from.includes(cheat) ? [cheat] : []
  }
  return answer(option, given)
}

function isEnough({ view, seat }: Situation, share: number): boolean {
  return share >= (cashOf(view, seat) < certainty.poverty ? certainty.poor : certainty.usual)
}

/** Returns the most likely suspect if the suspicion is strong enough, else null. */
function likely(situation: Situation, { suspects }: Oddity): Named | null {
  const [first] = suspects.toSorted((one, two) => two.weight - one.weight)
  return first && isEnough(situation, first.weight / sumOf(suspects)) ? first : null
}

/**
 * Returns a seat to accuse before a jury: it probably did one of several acts, but which one is unclear. Null
 * if there is none.
 */
function arraigned(situation: Situation, { suspects }: Oddity): Named | null {
  const { view, seat: self } = situation
  if (view.options['ultimate'] !== true || view.own.jury || othersOf(view, self).length < 2) return null
  for (const { seat } of suspects) {
    const theirs = suspects.filter((suspect) => suspect.seat === seat)
    const tampers = theirs.filter(({ cheat }) => isTamper(cheat))
    if (theirs.length < 2 || sumOf(tampers) < leastTampered * sumOf(theirs)) continue
    if (isEnough(situation, shareOf(suspects, seat))) return { seat, cheat: other }
  }
  return null
}

/** Returns a seat's share of the suspicion, from 0 to 1. */
function shareOf(suspects: readonly Suspect[], seat: number | undefined): number {
  return sumOf(suspects.filter((suspect) => suspect.seat === seat)) / sumOf(suspects)
}

function sumOf(suspects: readonly Suspect[]): number {
  return suspects.reduce((sum, { weight }) => sum + weight, 0)
}

/**
 * Whether the seat cannot accuse the suspect in this window: after a false accusation, or a jury case exists
 * (CHE-309, CHE-235, CHE-238).
 */
function isSpent({ view, seat }: Situation, suspect: Named): boolean {
  const { falseAgainst, jury, lines, secret } = view.own
  const isOurs = (one: { accuser: number; accused: number }) =>
    one.accuser === seat && one.accused === suspect.seat
  const isHeard = lines.some((line) => line.kind === 'juryClosed' && line.accused === suspect.seat)
  const isFiled = isHeard || (jury !== null && isOurs(jury)) || secret.filings.some(isOurs)
  return falseAgainst.some(isOurs) || (suspect.cheat === other && isFiled)
}

/**
 * The accused opens their sleeve if it is empty. A juror votes by their own books and changes the vote only
 * if the books change.
 */
export const decideVote: Decider = (situation, _prompt, options) => {
  const { view, seat } = situation
  const { jury, window } = view.own
  const open = named(options, 'openSleeve')
  const isClean = !liesOf(view).some((lie) => lie.seat === seat && lie.window === window)
  if (open) return isClean ? answer(open) : null
  const isGuilty = odditiesOf(situation).some(({ suspects }) => shareOf(suspects, jury?.accused) >= 0.5)
  if (jury?.votes.some((vote) => vote.seat === seat && vote.isGuilty === isGuilty)) return null
  const vote = named(options, isGuilty ? 'guilty' : 'innocent')
  return vote ? answer(vote) : plainAnswer(options)
}
