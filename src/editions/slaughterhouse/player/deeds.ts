import { lotAt } from '#engine/board.ts'
import type { Option } from '#engine/option.ts'
import { readLevels } from '#mechanics/building/selling.ts'
import { develop, growing } from '#players/building.ts'
import { decideDebt } from '#players/debts.ts'
import { groupOf } from '#players/figures.ts'
import { hasBuilt, soleOwner } from '#players/holdings.ts'
import { redemption } from '#players/mortgages.ts'
import { answer, named, plainAnswer, preferring } from '#players/situation.ts'
import { cashOf, gain, opponentsOf } from '#players/worth.ts'
import { rogueAt } from '../game.ts'
import { luxuryFaces } from '../tax.ts'
import {
  bestWay,
  type Decider,
  type Habit,
  lawOf,
  seenBy,
  type Situation,
  type Way,
  waysOf,
} from './crime.ts'

/** Share of a rival's gain that counts as the seat's loss; almost all of it if only two players are left. */
const rivalry = { duel: 0.9, table: 0.4 }
/** Share of their price that lost buildings count, because they have already earned part of it. */
const worn = 0.75

function rivalryOf({ view }: Situation): number {
  return opponentsOf(view) === 1 ? rivalry.duel : rivalry.table
}

/** Returns a deed's value for a seat that receives it without payment and without buildings. */
function worthToGet({ view, figures }: Situation, seat: number, square: number): number {
  return gain(view, figures, seat, { comes: [square], goes: [], cash: 0, cards: 0 })
}

/** Returns its owner's loss if a deed is lost with its buildings. */
export function worthToLose({ view, board, figures }: Situation, square: number): number {
  const deed = view.deeds[square]
  if (!deed || deed.owner === null) return 0
  const { owner, level } = deed
  const bare = -gain(view, figures, owner, { comes: [], goes: [square], cash: 0, cards: 0 })
  return bare + (level > 0 ? worn * level * lotAt(board, square).building : 0)
}

/** Returns how a deed's transfer to another seat, or to the Bank (null), affects this seat. */
function meaningOf(situation: Situation, square: number, to: number | null): number {
  const { view, seat } = situation
  const owner = view.deeds[square]?.owner ?? null
  const share = (who: number) => (who === seat ? 1 : -rivalryOf(situation))
  const lost = owner === null ? 0 : -share(owner) * worthToLose(situation, square)
  return to === null ? lost : lost + share(to) * worthToGet(situation, to, square)
}

/** Cash above the reserve; with less than this left, an amount weighs more. */
const spare = 100

export const decideIncomeTax: Decider = (_situation, _prompt, options) =>
  bestWay(options, ({ option }) => -amountIn(option.facts))

function amountIn(facts: Option['facts']): number {
  return typeof facts['amount'] === 'number' ? facts['amount'] : 0
}

/**
 * Pays the fixed amount or rolls. Of the die's faces, one loses a deed to the Bank, two give one away, two
 * take one outside monopolies, and one takes any.
 */
export const decideLuxury: Decider = (situation, _prompt, options) => {
  const pay = named(options, 'payLuxury')
  const roll = named(options, 'rollLuxury')
  if (!pay || !roll) return plainAnswer(options)
  const isPaying = worthOfDie(situation) < -amountIn(pay.facts) * needOf(situation)
  return answer(isPaying ? pay : roll)
}

/** Returns the weight of an amount, which is higher for a seat with little cash. */
function needOf({ view, seat, reserve }: Situation): number {
  return cashOf(view, seat) < reserve + spare ? 1.5 : 1
}

function worthOfDie(situation: Situation): number {
  const { view, board, seat } = situation
  const ownerOf = (square: number) => view.deeds[square]?.owner ?? null
  const mine = board.properties.filter((square) => ownerOf(square) === seat)
  const theirs = board.properties.filter((square) => ![seat, null].includes(ownerOf(square)))
  const seen = seenBy(situation)
  const loose = theirs.filter((square) => !lawOf(situation).isInMonopoly(seen, square))
  const best = (squares: number[], to: number | null) =>
    squares.length === 0 ? 0 : Math.max(...squares.map((square) => meaningOf(situation, square, to)))
  const given = Math.max(...rivals(situation).map((to) => best(mine, to)))
  const least = view.options['luxury_take'] === 'may' ? 0 : -Infinity
  const taken = 2 * Math.max(least, best(loose, seat)) + Math.max(least, best(theirs, seat))
  return (best(mine, null) + 2 * given + taken) / luxuryFaces.length
}

function rivals({ view, seat }: Situation): number[] {
  return view.seats.flatMap(({ out }, other) => (out || other === seat ? [] : [other]))
}

/** Picks the deed and the receiver that are best for the seat. */
export const decideSeizure: Decider = (situation, _prompt, options) =>
  bestWay(options, (way) => meaningOfWay(situation, way))

/** Builds a decider that mortgages a deed before giving it away, if the Bank still lends on it (SLH-037). */
export function emptyFirst(decide: Decider): Decider {
  return (situation, prompt, options) => {
    const choice = decide(situation, prompt, options)
    const [deed] = [choice?.with['deed'] ?? []].flat()
    const [option] = situation.freeAction('mortgage')
    const ask = option?.ask[0]
    const isOpen = ask?.type === 'pick' && ask.from.some((member) => member === deed)
    return option && isOpen && deed !== undefined ? answer(option, { [ask.name]: [deed] }) : choice
  }
}

/** Returns the cost of the best answer for a seat that must give something up. */
export function costOfSeizure(situation: Situation, options: readonly Option[]): number {
  return -Math.max(...waysOf(options).map((way) => meaningOfWay(situation, way)))
}

function meaningOfWay(situation: Situation, { option, square, seat }: Way): number {
  const to = option.act === 'take' ? situation.seat : seat
  return square === null ? 0 : meaningOf(situation, square, to)
}

/** Builds on lots that a Bomb flattened before equally low ones (SLH-055). */
export const developInOrder: Habit = (situation) => {
  const choice = develop(situation)
  if (!choice?.with['levels']) return choice
  const levels = lawOf(situation).inOrder(seenBy(situation), readLevels(choice.with['levels']))
  return { ...choice, with: { ...choice.with, levels } }
}

/** Gains a house if a lot can take it; otherwise makes a rival lose one. */
export const decideHouse: Decider = (situation, _prompt, options) => {
  const { view, figures, seat } = situation
  const gain = named(options, 'gainHouse')
  const other = options.find(({ act }) => act !== 'gainHouse')
  if (gain && (!other || growing(view, figures, seat).length > 0)) return answer(gain)
  return other ? answer(other) : plainAnswer(options)
}

/** Places the house where it earns most; keeps it only if there is no lot. */
export const decideSite: Decider = (situation, _prompt, options) => bestWay(options, siteWorth(situation))

/** Places a house from the inventory, which costs nothing (SLH-129). */
export const placeHouse: Habit = (situation) => {
  const options = situation.freeAction('placeHouse')
  return options.length > 0 ? bestWay(options, siteWorth(situation)) : null
}

/** Gives back an unplaced house first, otherwise the house that earns least. */
export const decideGiven: Decider = (situation, _prompt, options) =>
  bestWay(options, ({ square }) => (square === null ? 1 : -stepAt(situation, square, -1)))

function siteWorth(situation: Situation) {
  return ({ square }: Way) => (square === null ? 0 : 1 + stepAt(situation, square, 1))
}

/** Returns by how much one level more or less on a lot changes its expected rent per turn. */
function stepAt({ view, board, figures }: Situation, square: number, by: 1 | -1): number {
  const { rents } = lotAt(board, square)
  const level = view.deeds[square]?.level ?? 0
  return (figures.likely[square] ?? 0) * Math.abs((rents[level + by] ?? 0) - (rents[level] ?? 0))
}

/** Number of rounds in which a Bomb should explode to be worth its price. */
const roundsToWait = 12
/** Number of turns in which a bombed colour earns nothing, until its owner can lift the mortgage. */
const dark = 5
/** Cash above the reserve that must be left after buying a Bomb or a Miner. */
const spareForTools = 150
/** Share of Miners that defuse a Bomb before a roaming Cop removes them (SLH-060). */
const lasting = 0.5

/**
 * Returns a Bomb's cost for the property's owner: buildings, lifting the mortgage, and rent until then
 * (SLH-052 to SLH-055).
 */
function damageAt({ view, board, figures }: Situation, square: number): number {
  const deed = view.deeds[square]
  if (!deed || deed.owner === null) return 0
  const group = groupOf(figures, square)
  const lifting = deed.mortgaged ? 0 : redemption(figures, square)
  const houses = deed.level > 0 ? deed.level * lotAt(board, square).building : 0
  const idle = hasBuilt(view, group, deed.owner) || soleOwner(view, group) === deed.owner
  const level = Math.max(...group.squares.map((member) => view.deeds[member]?.level ?? 0))
  const rent = idle && group.kind === 'lot' ? (group.income[level] ?? 0) * dark * opponentsOf(view) : 0
  return lifting + houses + rent
}

function chanceOfBlast({ view, figures }: Situation, square: number): number {
  const turns = roundsToWait * (opponentsOf(view) + 1)
  return 1 - (1 - (figures.likely[square] ?? 0)) ** turns
}

function worthOfBomb(situation: Situation, square: number | null): number {
  const { view, seat } = situation
  if (square === null || view.deeds[square]?.owner === seat || square in view.own.miners) return 0
  return chanceOfBlast(situation, square) * damageAt(situation, square) * rivalryOf(situation)
}

/** Returns how much a Miner on the seat's bombed property saves (SLH-057). */
function worthOfMiner(situation: Situation, square: number | null): number {
  const { view, seat } = situation
  if (square === null || view.deeds[square]?.owner !== seat || !(square in view.own.bombs)) return 0
  const isCopOut = view.own.cop.roaming || view.options['miner_wakes_cop'] !== 'never'
  return (isCopOut ? lasting : 1) * chanceOfBlast(situation, square) * damageAt(situation, square)
}

type Worth = (situation: Situation, square: number | null) => number

/** Buys a piece if it is worth more than its price and enough cash is left. */
function buying(act: string, worth: Worth): Habit {
  return (situation) => {
    const { view, seat } = situation
    const options = situation.freeAction(act)
    const price = options[0]?.facts['price']
    if (typeof price !== 'number' || cashOf(view, seat) - price < situation.reserve + spareForTools)
      return null
    return worthMoreThan(price, situation, options, worth)
  }
}

/** Places a piece from the inventory if it is worth more than its resale price. */
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

/** Builds a decider that keeps the piece if it is useful, otherwise takes the money (SLH-121, SLH-122). */
export function keepTool(isUseful: (situation: Situation) => boolean): Decider {
  return (situation, _prompt, options) => preferring(options, isUseful(situation) ? 'keepTool' : 'cashTool')
}

export function hasTarget(situation: Situation): boolean {
  const { bomb: refund } = lawOf(situation).buyBack
  return situation.view.deeds.some(
    (deed, square) => deed && deed.level > 0 && worthOfBomb(situation, square) > refund,
  )
}

export function hasBombedGround(situation: Situation): boolean {
  const { miner: refund } = lawOf(situation).buyBack
  return situation.view.deeds.some((_, square) => worthOfMiner(situation, square) > refund)
}

/** Sells a useless Miner, whose only effect is to wake the Cop. */
export const sellMiner: Habit = (situation) => {
  if (rogueAt(situation.view, situation.seat).inventory.miners === 0 || hasBombedGround(situation))
    return null
  const option = situation.freeAction('sellTool').find(({ fixed }) => fixed['tool'] === 'miner')
  return option ? answer(option) : null
}

/** Sells the inventory before raising cash for a debt in any other way. */
export const decideDebtWithTools: Decider = (situation, prompt, options) => {
  const tool = named(options, 'concede') ? undefined : situation.freeAction('sellTool')[0]
  return tool ? answer(tool) : decideDebt(situation, prompt, options)
}
