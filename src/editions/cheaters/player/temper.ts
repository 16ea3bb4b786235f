import { at } from '#engine/at.ts'
import type { View } from '../state.ts'
import { isTamper } from '../cheats/attempts.ts'
import { liesOf, othersOf, recordOf, type Situation } from './situation.ts'

/** How a seat thinks of cheating. Nothing of the game tells it; it shows in what its player does. */
type Temper = 'honest' | 'sly' | 'shameless'

const tempers: readonly Temper[] = ['shameless', 'sly', 'honest', 'sly', 'shameless', 'sly']

/** Between two tokens of the list of those who sit at the table. */
const comma = ','.charCodeAt(0)

/** By who sits where at this table; always the same in one game. */
export function temperOf({ seats, host }: Pick<View, 'seats' | 'host'>, seat: number): Temper {
  let turn = host + (seats.length - 1) * comma
  for (const { token } of seats) for (const letter of token) turn += letter.charCodeAt(0)
  return at(tempers, (turn + seat) % tempers.length)
}

/** How a seat thinks of it now: for a person who is away nobody cheats. */
export function moodOf({ view, seat, isAutopilot }: Situation): Temper {
  return isAutopilot ? 'honest' : temperOf(view, seat)
}

/** A number from 0 up to 1 that stands for one question of one window, however often it is asked. */
export function once({ view, memory, random }: Situation, question: string): number {
  if (!memory) return random()
  const { window } = view.own
  if (memory.whims?.window !== window) memory.whims = { window, drawn: new Map() }
  const { drawn } = memory.whims
  let known = drawn.get(question)
  if (known === undefined) drawn.set(question, (known = random()))
  return known
}

/** How often a seat takes a chance to cheat, and to tamper; in which share of others' turns it reaches into its sleeve. */
const boldness = {
  cheat: { honest: 0, sly: 0.3, shameless: 0.45 },
  tamper: { honest: 0, sly: 0.03, shameless: 0.06 },
  aside: { honest: 0, sly: 0.07, shameless: 0.1 },
} as const

export function isRestless(situation: Situation): boolean {
  const share = boldness.aside[moodOf(situation)]
  return share > 0 && once(situation, 'reach into the sleeve aside') < share
}

/** What leaves nothing in the channel, or little: who wants to see it must have looked at the Table before. */
const quiet = new Set([
  'EXTRA_ALLOWANCE',
  'SHORTCHANGED',
  'PICKPOCKET',
  'PROPERTY_SWAP',
  'COUNTERFEIT_CHANCE',
  'SQUATTERS_RULE',
  'UNLICENSED_CONTRACTOR',
])

/** Whether a seat takes the chance to cheat so in this window; who is sly only where it is hard to see, or few look. */
export function dares(situation: Situation, act: string, cheat: string): boolean {
  const { view } = situation
  const temper = moodOf(situation)
  if (isTamper(cheat)) return once(situation, `dare ${act}`) < boldness.tamper[temper]
  if (!view.own.faceUp.some((card) => card === cheat)) return false
  if (temper === 'sly' && !quiet.has(cheat) && !areAway(situation)) return false
  return once(situation, `dare ${cheat}`) < boldness.cheat[temper]
}

/** Out of the sleeve comes one cheat in a window, and one tamper. */
export function hasDone({ view, seat }: Situation, cheat: string): boolean {
  const isLike = (other: string) => isTamper(other) === isTamper(cheat)
  return liesOf(view).some((lie) => lie.seat === seat && lie.window === view.own.window && isLike(lie.cheat))
}

/** Most of the others have let decisions of theirs lapse, or there is hardly anybody to look. */
function areAway({ view, seat }: Situation): boolean {
  const others = othersOf(view, seat)
  const away = others.filter((other) => (view.seats[other]?.missed ?? 0) > 0)
  return others.length === 1 || 2 * away.length > others.length
}

/** How much of what could be seen a seat notices. */
const attention: Readonly<Record<Temper, number>> = { honest: 1.1, sly: 1.1, shameless: 0.8 }
/** How much a table sees together in the channel, and of the Table itself; so much more in Ultimate mode. */
const eyes = { plain: 0.55, exact: 0.36, ultimate: 0.03 }
/** How much harder one looks for each verdict and reveal of late about a suspect, and the most that comes to. */
const wariness = { each: 0.11, most: 2 }

/** Whether a seat notices one thing in this window: the more is known of its suspects, the sooner. */
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
