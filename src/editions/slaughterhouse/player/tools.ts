import { lotAt } from '#engine/board.ts'
import type { Option } from '#engine/option.ts'
import { decideDebt } from '#players/debts.ts'
import type { GroupFigures } from '#players/figures.ts'
import { hasBuilt, soleOwner } from '#players/holdings.ts'
import { redemption } from '#players/mortgages.ts'
import { answer, named, plainAnswer } from '#players/situation.ts'
import { cashOf, opponentsOf } from '#players/worth.ts'
import { rogueAt } from '../game.ts'
import { lawOf } from './crime.ts'
import { rivalryOf } from './deeds.ts'
import { bestWay, type Decider, type Habit, type Situation, waysOf } from './situation.ts'

/** Bombs and Miners. */

/** Rounds within which a Bomb should go off to be worth its price. */
const roundsToWait = 12
/** Turns for which a colour yields nothing after a Bomb, until its owner has found the money. */
const dark = 5
/** Cash beyond the reserve before any is spent on a Bomb. */
const spare = 150
/** Share of Miners that meet a visitor before a roaming Cop comes upon them (SLH-060). */
const lasting = 0.5

/** What a Bomb on a property would cost its owner: houses, the mortgage, rent until it is lifted (SLH-052 to SLH-055). */
function damageAt({ view, board, figures }: Situation, square: number): number {
  const deed = view.deeds[square]
  if (!deed || deed.owner === null) return 0
  const group = figures.groupAt[square] as GroupFigures
  const lifting = deed.mortgaged ? 0 : redemption(figures, square)
  const houses = deed.level > 0 ? deed.level * lotAt(board, square).building : 0
  const idle = hasBuilt(view, group, deed.owner) || soleOwner(view, group) === deed.owner
  const level = Math.max(...group.squares.map((member) => view.deeds[member]?.level ?? 0))
  const rent = idle && group.kind === 'lot' ? (group.income[level] ?? 0) * dark * opponentsOf(view) : 0
  return lifting + houses + rent
}

/** Chance that somebody lands on a square within the time that counts. */
function chanceOfBlast({ view, figures }: Situation, square: number): number {
  const turns = roundsToWait * (opponentsOf(view) + 1)
  return 1 - (1 - (figures.likely[square] ?? 0)) ** turns
}

function worthOfBomb(situation: Situation, square: number | null): number {
  const { view, seat } = situation
  if (square === null || view.deeds[square]?.owner === seat || square in view.own.miners) return 0
  return chanceOfBlast(situation, square) * damageAt(situation, square) * rivalryOf(situation)
}

/** What a Miner saves where one's own ground is bombed (SLH-057). */
function worthOfMiner(situation: Situation, square: number | null): number {
  const { view, seat } = situation
  if (square === null || view.deeds[square]?.owner !== seat || !(square in view.own.bombs)) return 0
  const isCopOut = view.own.cop.roaming || view.options['miner_wakes_cop'] !== 'never'
  return (isCopOut ? lasting : 1) * chanceOfBlast(situation, square) * damageAt(situation, square)
}

type Worth = (situation: Situation, square: number | null) => number

/** Does it where it is worth more than it costs, with money to spare. */
function buying(act: string, worth: Worth): Habit {
  return (situation) => {
    const { view, seat } = situation
    const options = situation.freeAction(act)
    const price = options[0]?.facts['price']
    if (typeof price !== 'number' || cashOf(view, seat) - price < situation.reserve + spare) return null
    return worthMoreThan(price, situation, options, worth)
  }
}

/** What is in the inventory has no price any more, but could be sold. */
function placing(act: string, tool: 'bomb' | 'miner', worth: Worth): Habit {
  return (situation) =>
    worthMoreThan(lawOf(situation).buyBack[tool], situation, situation.freeAction(act), worth)
}

function worthMoreThan(price: number, situation: Situation, options: readonly Option[], worth: Worth) {
  const isWorth = waysOf(options).some(({ square }) => worth(situation, square) > price)
  return isWorth ? bestWay(options, ({ square }) => worth(situation, square)) : null
}

export const plantBomb = buying('plantBomb', worthOfBomb)
export const hireMiner = buying('hireMiner', worthOfMiner)
export const placeBomb = placing('placeBomb', 'bomb', worthOfBomb)
export const placeMiner = placing('placeMiner', 'miner', worthOfMiner)

/** Kept where there is something to use it on; the money otherwise (SLH-121, SLH-122). */
export function keepTool(isUseful: (situation: Situation) => boolean): Decider {
  return (situation, _prompt, options) => {
    const choice = named(options, isUseful(situation) ? 'keepTool' : 'cashTool')
    return choice ? answer(choice) : plainAnswer(options)
  }
}

/** Somebody else has built enough for a Bomb to hurt. */
export function hasTarget(situation: Situation): boolean {
  const { bomb: refund } = lawOf(situation).buyBack
  return situation.view.deeds.some(
    (deed, square) => deed && deed.level > 0 && worthOfBomb(situation, square) > refund,
  )
}

/** Own ground is bombed. */
export function hasBombedGround(situation: Situation): boolean {
  const { miner: refund } = lawOf(situation).buyBack
  return situation.view.deeds.some((_, square) => worthOfMiner(situation, square) > refund)
}

/** A Miner that serves nobody only wakes the Cop. */
export const sellMiner: Habit = (situation) => {
  if (rogueAt(situation.view, situation.seat).inventory.miners === 0 || hasBombedGround(situation))
    return null
  const option = situation.freeAction('sellTool').find(({ fixed }) => fixed['tool'] === 'miner')
  return option ? answer(option) : null
}

/** The inventory before anything else is given up for a debt. */
export const decideDebtWithTools: Decider = (situation, prompt, options) => {
  const tool = named(options, 'concede') ? undefined : situation.freeAction('sellTool')[0]
  return tool ? answer(tool) : decideDebt(situation, prompt, options)
}
