import { isProperty, lotAt } from '#engine/board.ts'
import type { Choice, Option } from '#engine/option.ts'
import { answer, asked } from '#players/situation.ts'
import { answerCard, byGain, leader, siteWorth } from './cards.ts'
import { best, daring, note, pick, picksFrom, squaresFrom, taken, toNotes } from './choose.ts'
import type { Armed } from '../state.ts'
import { isFaceUp, ownAttempt } from './known.ts'
import { rentIn, tableOf } from './ledger.ts'
import { dares, moodOf, once } from './temper.ts'
import { gainOf } from './worth.ts'
import type { Situation } from './situation.ts'

/** How a thing in the sleeve is done; null where nothing is to be gained by it. */
type Trick = (situation: Situation, options: readonly Option[]) => Choice | null

interface Sleight {
  act: string
  trick: Trick
}

/** Those that are done at once, by their cheat. */
const sleights: Readonly<Record<string, Sleight>> = {
  ESCAPE_ARTIST: { act: 'slipCuffs', trick: (_situation, [option]) => (option ? answer(option) : null) },
  SLIPPERY_DEED: { act: 'pocketDeed', trick: pocket },
  PROPERTY_SWAP: { act: 'swapDeeds', trick: swap },
  UNLICENSED_CONTRACTOR: { act: 'placeHotel', trick: place },
  COUNTERFEIT_CHANCE: { act: 'forgeCard', trick: forge },
  BANK_HEIST: { act: 'reachTray', trick: reach },
  PICKPOCKET: { act: 'pickPocket', trick: pickPocket },
  SHORTCHANGED: { act: 'handOver', trick: keepBack },
  SURPRISE_DEMOLITION: { act: 'liftHotel', trick: lift },
}

const instructions: Readonly<Record<string, Sleight>> = {
  PRICE_GOUGING: { act: 'armGouge', trick: gouge },
  SQUATTERS_RULE: { act: 'armSquat', trick: squat },
}

/** One thing out of the sleeve, if the seat is in the mood for any that can be done now. */
export function cheat(situation: Situation): Choice | null {
  return ownAttempt(situation.view, situation.seat) ? null : tryAny(situation, sleights)
}

/** An instruction for bills to come, aimed anew as long as it has not fired; it is no cheating yet. */
export function arm(situation: Situation): Choice | null {
  const [armed] = armedBy(situation)
  const meant = armed ? { [armed.cheat]: instructions[armed.cheat] as Sleight } : instructions
  return tryAny(situation, meant)
}

function tryAny(situation: Situation, tricks: typeof sleights): Choice | null {
  const dared = Object.keys(tricks).filter((key) => isFaceUp(situation.view, key) && dares(situation, key))
  dared.sort((one, other) => once(situation, `dare ${one}`) - once(situation, `dare ${other}`))
  for (const key of dared) {
    const { act, trick } = tricks[key] as Sleight
    const options = situation.freeAction(act)
    const choice = options.length > 0 ? taken(situation, trick(situation, options)) : null
    if (choice) return choice
  }
  return null
}

function isSly(situation: Situation): boolean {
  return moodOf(situation) === 'sly'
}

function pocket(situation: Situation, [option]: readonly Option[]): Choice | null {
  if (!option) return null
  const square = best(squaresFrom(option, 'square'), (deed) => gainOf(situation, situation.seat, [deed], []))
  return square === null ? null : pick(option, 'square', square)
}

function swap(situation: Situation, [option]: readonly Option[]): Choice | null {
  if (!option) return null
  const gets = squaresFrom(option, 'get')
  const pairs = squaresFrom(option, 'give').flatMap((give) => gets.map((get) => ({ give, get })))
  const [found] = byGain(situation, pairs)
  return found ? answer(option, { give: [found.give], get: [found.get] }) : null
}

/** The tray misses a hotel less than its owner does. */
function place(situation: Situation, [option]: readonly Option[]): Choice | null {
  if (!option) return null
  const square = best(squaresFrom(option, 'square'), siteWorth(situation))
  const from = picksFrom(option, 'from')
  const source = from.includes('tray') ? 'tray' : from[0]
  return square === null || source === undefined ? null : answer(option, { from: [source], square: [square] })
}

function reach(situation: Situation, [option]: readonly Option[]): Choice | null {
  return option ? sumFor(situation, option, 1) : null
}

/** Who is sly takes little of it, others what they dare. */
function sumFor(situation: Situation, option: Option, share: number): Choice | null {
  const ask = asked(option, 'amount', 'amount')
  if (!ask) return null
  const range =
    (Math.min(ask.max, daring) - ask.min) * share * (isSly(situation) ? 0.1 : 0.2 + 0.5 * situation.random())
  return answer(option, { amount: ask.min + toNotes(range) })
}

function pickPocket(situation: Situation, options: readonly Option[]): Choice | null {
  const victim = leader(
    situation,
    options.map(({ fixed }) => fixed['seat'] as number),
  )
  const option = options.find(({ fixed }) => fixed['seat'] === victim)
  return option ? sumFor(situation, option, 0.6) : null
}

/** A sly player pays most of the largest debt, others half of it. */
function keepBack(situation: Situation, options: readonly Option[]): Choice | null {
  const option = best(options, ({ fixed }) => fixed['owed'] as number)
  const ask = option && asked(option, 'amount', 'amount')
  if (!option || !ask) return null
  return answer(option, { amount: isSly(situation) ? ask.max : Math.max(ask.min, toNotes(ask.max / 2)) })
}

function lift(situation: Situation, [option]: readonly Option[]): Choice | null {
  if (!option) return null
  const square = dearest(situation, squaresFrom(option, 'square'))
  return square === null ? null : pick(option, 'square', square)
}

function dearest({ view, board }: Situation, squares: readonly number[]): number | null {
  const table = tableOf(view)
  return best(squares, (square) => rentIn(board, table, square))
}

function armedBy({ view, seat }: Situation): readonly Armed[] {
  return view.own.secret.armed[seat] ?? []
}

/** Where somebody is likely to owe, the dearer the better; the last choice stays while it is as good as any. */
function aimAt(situation: Situation, squares: readonly number[]): number | null {
  const { view, board } = situation
  const chances = stopsToCome(situation)
  const table = tableOf(view)
  const square = best(squares, (one) => (chances.get(one) ?? 0) * rentIn(board, table, one))
  return armedBy(situation).some((one) => one.square === square) ? null : square
}

/** Squares with their chances: of the bill that is about to be asked for, else of the next roll. */
function stopsToCome({ view, board, figures, seat }: Situation): Map<number, number> {
  const { next, phase, bills } = view.own
  const stops = bills.flatMap(({ state, square }) => (state === 'waiting' ? [square] : []))
  if (phase === 'open' && stops.length > 0) return new Map(stops.map((square) => [square, 1]))
  if (next === null || next === seat) return new Map()
  const from = view.seats[next]?.at ?? 0
  return new Map(figures.dice.sums.map(({ sum, chance }) => [(from + sum) % board.squares.length, chance]))
}

/** Asks nearly twice the rent, or hardly more if sly, and no sum that makes a debtor without the cash look at the deed. */
function gouge(situation: Situation, options: readonly Option[]): Choice | null {
  const squares = options.map(({ fixed }) => fixed['square']).filter((square) => typeof square === 'number')
  const square = aimAt(situation, squares)
  const option = options.find(({ fixed }) => square !== null && fixed['square'] === square)
  const ask = option && asked(option, 'sum', 'amount')
  if (!option || !ask) return null
  const more = toNotes((option.facts['rentAmount'] as number) * (isSly(situation) ? 0.15 : 0.8))
  const sum = Math.min(ask.min + more, ask.max)
  return sum > purseOfPayer(situation) ? null : answer(option, { sum })
}

/** The cash of the next debtor: the player whose bill is on its way, else the next roller. */
function purseOfPayer({ view }: Situation): number {
  const { next, bills } = view.own
  const payer = bills.find(({ state }) => state === 'waiting')?.debtor ?? next
  return payer === null ? 0 : (view.seats[payer]?.cash ?? 0)
}

/** Not what who rolls next holds themselves: they would not pay. */
function squat(situation: Situation, [option]: readonly Option[]): Choice | null {
  if (!option) return null
  const { view } = situation
  const { next } = view.own
  const squares = squaresFrom(option, 'square').filter((square) => view.deeds[square]?.owner !== next)
  const square = aimAt(situation, squares)
  return square === null ? null : pick(option, 'square', square)
}

/** What a Chance card is made into, the best first. */
const wished = ['C16', 'C04', 'C05', 'C06', 'K06', 'K08', 'C09', 'K16', 'C10', 'C08']

/** The best that can be made of a card; nothing else where its own effect would be as good. */
export function forge(situation: Situation, options: readonly Option[]): Choice | null {
  for (const effect of wished)
    for (const option of options.filter(({ fixed }) => fixed['effect'] === effect)) {
      const choice = taken(situation, answerCard(situation, option, effect))
      if (choice) return choice
    }
  return null
}

/** What a stop on a square would bring a seat, its own purchase included; passing GO is counted apart. */
export function worthOfStop(situation: Situation, square: number): number {
  const { view, board, seat } = situation
  const found = board.squares[square]
  if (found?.kind === 'toJail') return -60
  if (!isProperty(found)) return found?.kind === 'parking' ? 2 * note : 0
  const owner = view.deeds[square]?.owner ?? null
  if (owner === seat) return 0
  if (owner !== null) return -rentIn(board, tableOf(view), square)
  const { price } = lotAt(board, square)
  const isAffordable = (view.seats[seat]?.cash ?? 0) >= price
  return isAffordable ? Math.max(0, gainOf(situation, seat, [square], []) - price) : 0
}
