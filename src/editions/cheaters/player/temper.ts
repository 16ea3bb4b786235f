import type { View } from '../game.ts'
import { othersOf } from './known.ts'
import type { Oddity } from './oddity.ts'
import { recordOf } from './records.ts'
import type { Situation } from './situation.ts'

/** How a seat thinks of cheating. Nothing of the game tells it; it shows in what its player does. */
export type Temper = 'honest' | 'sly' | 'shameless'

const tempers: readonly Temper[] = ['shameless', 'sly', 'honest', 'sly', 'shameless', 'sly']

/** Between two tokens of the list of those who sit at the table. */
const comma = ','.charCodeAt(0)

/** By who sits where at this table; always the same in one game. */
export function temperOf({ seats, host }: Pick<View, 'seats' | 'host'>, seat: number): Temper {
  let turn = host + (seats.length - 1) * comma
  for (const { token } of seats) for (const letter of token) turn += letter.charCodeAt(0)
  return tempers[(turn + seat) % tempers.length] as Temper
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

/** How often a chance to cheat is taken. */
const boldness: Readonly<Record<Temper, number>> = { honest: 0, sly: 0.3, shameless: 0.45 }

/** What leaves nothing in the channel, or little: whoever wants to see it must have looked at the Table before. */
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
export function dares(situation: Situation, cheat: string): boolean {
  const temper = moodOf(situation)
  if (temper === 'sly' && !quiet.has(cheat) && !areAway(situation)) return false
  return once(situation, `dare ${cheat}`) < boldness[temper]
}

/** Most of the others have let decisions of theirs lapse, or there is hardly anybody to look. */
function areAway({ view, seat }: Situation): boolean {
  const others = othersOf(view, seat)
  const away = others.filter((other) => (view.seats[other]?.missed ?? 0) > 0)
  return others.length === 1 || 2 * away.length > others.length
}

/** How much of what could be seen a seat notices. */
const attention: Readonly<Record<Temper, number>> = { honest: 1.1, sly: 1.1, shameless: 0.8 }
/**
 * How much a table sees together: of what stands in the channel, and of what only an exact look at the Table tells; where
 * everything may be tried, so much more.
 */
const eyes = { plain: 0.55, exact: 0.36, ultimate: 0.03 }
/** How much harder one looks for each time that the suspect was told of lately, and the most that comes to. */
const wariness = { each: 0.11, most: 2 }

/** Whether a seat notices one thing in this window: the sooner, the better known its suspects are for the like. */
export function notices(
  situation: Situation,
  { what, isPlain, suspects }: Pick<Oddity, 'what' | 'isPlain' | 'suspects'>,
): boolean {
  const { view, seat } = situation
  const known = Math.max(...suspects.map((suspect) => recordOf(view, suspect.seat)))
  const wary = Math.min(1 + wariness.each * known, wariness.most)
  const care = (wary * attention[moodOf(situation)]) / othersOf(view, seat).length
  const more = view.options['ultimate'] === true ? eyes.ultimate : 0
  const blind = 1 - (isPlain ? eyes.plain : eyes.exact) - more
  return once(situation, `see ${what}`) < 1 - blind ** care
}
