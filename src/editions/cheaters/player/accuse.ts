import type { Json } from '#engine/json.ts'
import type { Choice, Option } from '#engine/option.ts'
import { answer, asked, named, plainAnswer } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { isTamper, other } from '../cheats/attempts.ts'
import { liesOf, othersOf, type Decider, type Situation } from './situation.ts'
import { keepSights, odditiesOf, type Charge, type Oddity, type Suspect } from './signs.ts'
import { notices } from './temper.ts'

/** How sure one must be with 100 at stake: with little left, as good as certain. */
const certainty = { usual: 0.6, poor: 0.9, poverty: 250 }

/** Tampers must make up so much of what they may have done: nothing else is undone by a jury (CHE-234). */
const leastTampered = 0.5

type Named = Pick<Suspect, 'seat' | 'cheat'>

/**
 * Cries CHEATER! where the books of the window leave one likely enough, of what the seat has noticed at all. Nobody
 * else's secrets are asked: only the Table, the lines, and what the seat itself has done.
 */
export function accuse(situation: Situation): Choice | null {
  // Something is under way whose line is still to come.
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

/** Of the lists of the form one names it, another one stays empty; a jury is told what is the matter (CHE-225). */
function cryOf(option: Option, { seat, cheat }: Named, charge: Charge): Choice {
  const given: Record<string, Json> = { accused: [seat], how: cheat === other ? { says: charge } : '' }
  for (const name of ['cheat', 'tamper']) {
    const ask = asked(option, name, 'pick')
    if (ask) given[name] = ask.from.includes(cheat) ? [cheat] : []
  }
  return answer(option, given)
}

function isEnough({ view, seat }: Situation, share: number): boolean {
  return share >= (cashOf(view, seat) < certainty.poverty ? certainty.poor : certainty.usual)
}

/** The likeliest one, if that is likely enough. */
function likely(situation: Situation, { suspects }: Oddity): Named | null {
  const [first] = suspects.toSorted((one, two) => two.weight - one.weight)
  return first && isEnough(situation, first.weight / sumOf(suspects)) ? first : null
}

/** Whoever did it in all likelihood, in one of several ways. */
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

/** How much of the suspicion falls on one seat. */
function shareOf(suspects: readonly Suspect[], seat: number | undefined): number {
  return sumOf(suspects.filter((suspect) => suspect.seat === seat)) / sumOf(suspects)
}

function sumOf(suspects: readonly Suspect[]): number {
  return suspects.reduce((sum, { weight }) => sum + weight, 0)
}

/** In this window the seat may not accuse them any more, or a jury has dealt with them, or will (CHE-309, CHE-235, CHE-238). */
function isSpent({ view, seat }: Situation, suspect: Named): boolean {
  const { falseAgainst, jury, lines, secret } = view.own
  const isOurs = (one: { accuser: number; accused: number }) =>
    one.accuser === seat && one.accused === suspect.seat
  const isHeard = lines.some((line) => line.kind === 'juryClosed' && line.accused === suspect.seat)
  const isFiled = isHeard || (jury !== null && isOurs(jury)) || secret.filings.some(isOurs)
  return falseAgainst.some(isOurs) || (suspect.cheat === other && isFiled)
}

/** Whoever has nothing up their sleeve shows it; a juror goes by their own books, and changes a vote only if they say otherwise. */
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
