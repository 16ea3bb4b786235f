import { at } from '#engine/at.ts'
import type { View } from '../state.ts'
import { isTamper } from '../cheats/attempts.ts'
import { liesOf, othersOf, recordOf, type Situation } from './situation.ts'

/** A seat's attitude to cheating. The game never shows it; only the player's acts do. */
type Temper = 'honest' | 'sly' | 'shameless'

const tempers: readonly Temper[] = ['shameless', 'sly', 'honest', 'sly', 'shameless', 'sly']

/** Code of the separator between the tokens when they are joined to one string. */
const comma = ','.charCodeAt(0)

/** Derives a temper from the seats at the table; it stays the same during a game. */
export function temperOf({ seats, host }: Pick<View, 'seats' | 'host'>, seat: number): Temper {
  let turn = host + (seats.length - 1) * comma
  for (const { token } of seats) for (const letter of token) turn += letter.charCodeAt(0)
  return at(tempers, (turn + seat) % tempers.length)
}

/** Returns the seat's temper; an autopilot never cheats for a person, so it is honest. */
export function moodOf({ view, seat, isAutopilot }: Situation): Temper {
  return isAutopilot ? 'honest' : temperOf(view, seat)
}

/** Returns a random number from 0 up to 1 that stays the same for a question throughout a window. */
export function once({ view, memory, random }: Situation, question: string): number {
  if (!memory) return random()
  const { window } = view.own
  if (memory.whims?.window !== window) memory.whims = { window, drawn: new Map() }
  const { drawn } = memory.whims
  let known = drawn.get(question)
  if (known === undefined) drawn.set(question, (known = random()))
  return known
}

/**
 * By temper: probability of a cheat, probability of a tamper, and share of others' turns with a sleeve act.
 */
const boldness = {
  cheat: { honest: 0, sly: 0.3, shameless: 0.45 },
  tamper: { honest: 0, sly: 0.03, shameless: 0.06 },
  aside: { honest: 0, sly: 0.07, shameless: 0.1 },
} as const

export function isRestless(situation: Situation): boolean {
  const share = boldness.aside[moodOf(situation)]
  return share > 0 && once(situation, 'reach into the sleeve aside') < share
}

/** Cheats with little or no trace in the channel; they show only when players compare the Table. */
const quiet = new Set([
  'EXTRA_ALLOWANCE',
  'SHORTCHANGED',
  'PICKPOCKET',
  'PROPERTY_SWAP',
  'COUNTERFEIT_CHANCE',
  'SQUATTERS_RULE',
  'UNLICENSED_CONTRACTOR',
])

/**
 * Whether a seat dares a cheat in this window. A sly seat does so only if the cheat is hard to see or few
 * players are watching.
 */
export function dares(situation: Situation, act: string, cheat: string): boolean {
  const { view } = situation
  const temper = moodOf(situation)
  if (isTamper(cheat)) return once(situation, `dare ${act}`) < boldness.tamper[temper]
  if (!view.own.faceUp.some((card) => card === cheat)) return false
  if (temper === 'sly' && !quiet.has(cheat) && !areAway(situation)) return false
  return once(situation, `dare ${cheat}`) < boldness.cheat[temper]
}

/** Whether the seat has already used its one cheat, or its one tamper, of the window. */
export function hasDone({ view, seat }: Situation, cheat: string): boolean {
  const isLike = (other: string) => isTamper(other) === isTamper(cheat)
  return liesOf(view).some((lie) => lie.seat === seat && lie.window === view.own.window && isLike(lie.cheat))
}

/** Whether most other players missed decisions, or only one other player is left. */
function areAway({ view, seat }: Situation): boolean {
  const others = othersOf(view, seat)
  const away = others.filter((other) => (view.seats[other]?.missed ?? 0) > 0)
  return others.length === 1 || 2 * away.length > others.length
}

/** Factor on the attention with which a seat looks for oddities. */
const attention: Readonly<Record<Temper, number>> = { honest: 1.1, sly: 1.1, shameless: 0.8 }
/**
 * Probability that the players together notice an oddity in the channel (`plain`) or only at the Table
 * (`exact`); `ultimate` is added in Ultimate mode.
 */
const eyes = { plain: 0.55, exact: 0.36, ultimate: 0.03 }
/** Attention added per recently revealed act of a suspect, and the maximum factor. */
const wariness = { each: 0.11, most: 2 }

/** Whether a seat notices an oddity in this window; revealed acts of a suspect make it more likely. */
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
