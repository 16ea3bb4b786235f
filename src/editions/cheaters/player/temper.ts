import { at } from '#engine/at.ts'
import type { View } from '../state.ts'
import { isTamper } from '../cheats/attempts.ts'
import { liesOf, othersOf, recordOf, type Situation } from './situation.ts'

/** A seat's attitude to cheating. The game does not show it; it appears in the player's acts. */
type Temper = 'honest' | 'sly' | 'shameless'

const tempers: readonly Temper[] = ['shameless', 'sly', 'honest', 'sly', 'shameless', 'sly']

/** Code of the separator in the joined list of tokens. */
const comma = ','.charCodeAt(0)

/** Derives a temper from the seats at the table; constant during a game. */
export function temperOf({ seats, host }: Pick<View, 'seats' | 'host'>, seat: number): Temper {
  let turn = host + (seats.length - 1) * comma
  for (const { token } of seats) for (const letter of token) turn += letter.charCodeAt(0)
  return at(tempers, (turn + seat) % tempers.length)
}

/** Returns the current temper: an autopilot never cheats for a person. */
export function moodOf({ view, seat, isAutopilot }: Situation): Temper {
  return isAutopilot ? 'honest' : temperOf(view, seat)
}

/** Returns a number from 0 up to 1, the same for a question throughout a window. */
export function once({ view, memory, random }: Situation, question: string): number {
  if (!memory) return random()
  const { window } = view.own
  if (memory.whims?.window !== window) memory.whims = { window, drawn: new Map() }
  const { drawn } = memory.whims
  let known = drawn.get(question)
  if (known === undefined) drawn.set(question, (known = random()))
  return known
}

/** Probability of a cheat and of a tamper; share of others' turns with a sleeve act. */
const boldness = {
  cheat: { honest: 0, sly: 0.3, shameless: 0.45 },
  tamper: { honest: 0, sly: 0.03, shameless: 0.06 },
  aside: { honest: 0, sly: 0.07, shameless: 0.1 },
} as const

export function isRestless(situation: Situation): boolean {
  const share = boldness.aside[moodOf(situation)]
  return share > 0 && once(situation, 'reach into the sleeve aside') < share
}

/** Cheats with little or no trace in the channel; they are only visible by comparing the Table. */
const quiet = new Set([
  'EXTRA_ALLOWANCE',
  'SHORTCHANGED',
  'PICKPOCKET',
  'PROPERTY_SWAP',
  'COUNTERFEIT_CHANCE',
  'SQUATTERS_RULE',
  'UNLICENSED_CONTRACTOR',
])

/** Whether a seat dares a cheat in this window; a sly seat only if it is hard to see or few players look. */
export function dares(situation: Situation, act: string, cheat: string): boolean {
  const { view } = situation
  const temper = moodOf(situation)
  if (isTamper(cheat)) return once(situation, `dare ${act}`) < boldness.tamper[temper]
  if (!view.own.faceUp.some((card) => card === cheat)) return false
  if (temper === 'sly' && !quiet.has(cheat) && !areAway(situation)) return false
  return once(situation, `dare ${cheat}`) < boldness.cheat[temper]
}

/** Whether the seat already used its one cheat, or one tamper, of the window. */
export function hasDone({ view, seat }: Situation, cheat: string): boolean {
  const isLike = (other: string) => isTamper(other) === isTamper(cheat)
  return liesOf(view).some((lie) => lie.seat === seat && lie.window === view.own.window && isLike(lie.cheat))
}

/** Whether most other players missed decisions, or there is only one. */
function areAway({ view, seat }: Situation): boolean {
  const others = othersOf(view, seat)
  const away = others.filter((other) => (view.seats[other]?.missed ?? 0) > 0)
  return others.length === 1 || 2 * away.length > others.length
}

/** Factor on the probability of noticing. */
const attention: Readonly<Record<Temper, number>> = { honest: 1.1, sly: 1.1, shameless: 0.8 }
/** Probability that the table notices, in the channel and on the Table; Ultimate mode adds its value. */
const eyes = { plain: 0.55, exact: 0.36, ultimate: 0.03 }
/** Added attention per recent verdict or reveal about a suspect, and its maximum factor. */
const wariness = { each: 0.11, most: 2 }

/** Whether a seat notices an oddity in this window; more likely for suspects with a record. */
export function notices(
  situation: Situation,
  { what, isPlain, suspects }: { what: string; isPlain: boolean; suspects: readonly { seat: number }[] },
): boolean {
  const { view, seat } = situation
  const known = Math.max(...suspects.map((suspect) => recordOf(view, suspect.seat)))
  const wary = Math.min(1 + wariness.each * known, wariness.most)
  const care = (wary * attention[moodOf(situation)]) / othersOf(view, seat).length
  const more = view.options['ultimate'] === true ? eyes.ultimate : 0
  const blind = 1 - (isPlain ? eyes.plain : eyes.exact) - more
  return once(situation, `see ${what}`) < 1 - blind ** care
}
