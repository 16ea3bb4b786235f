import { lotAt } from '#engine/board.ts'
import { develop, growing } from '#players/building.ts'
import { answer, named, plainAnswer } from '#players/situation.ts'
import { lawOf, seenBy } from './law.ts'
import { bestWay, type Way } from './ways.ts'
import type { Decider, Habit, Situation } from './situation.ts'

/** Houses that are built, and those that are won and lost by blue card 11. */

/** A lot that a Bomb has flattened comes before those that are as low (SLH-055). */
export const developInOrder: Habit = (situation) => {
  const choice = develop(situation)
  const levels = choice?.with['levels'] as Record<string, number> | undefined
  if (!choice || !levels) return choice
  return { ...choice, with: { ...choice.with, levels: lawOf(situation).inOrder(seenBy(situation), levels) } }
}

/** A house of one's own where it can stand; otherwise a rival loses one. */
export const decideHouse: Decider = (situation, _prompt, options) => {
  const { view, figures, seat } = situation
  const gain = named(options, 'gainHouse')
  const other = options.find(({ act }) => act !== 'gainHouse')
  if (gain && (!other || growing(view, figures, seat).length > 0)) return answer(gain)
  return other ? answer(other) : plainAnswer(options)
}

/** Where the own house brings most; it is kept only where there is no lot. */
export const decideSite: Decider = (situation, _prompt, options) => bestWay(options, siteWorth(situation))

/** Out of the inventory it costs nothing either (SLH-129). */
export const placeHouse: Habit = (situation) => {
  const options = situation.freeAction('placeHouse')
  return options.length > 0 ? bestWay(options, siteWorth(situation)) : null
}

/** An unplaced house first, then the one that brings least. */
export const decideGiven: Decider = (situation, _prompt, options) =>
  bestWay(options, ({ square }) => (square === null ? 1 : -stepAt(situation, square, -1)))

function siteWorth(situation: Situation) {
  return ({ square }: Way) => (square === null ? 0 : 1 + stepAt(situation, square, 1))
}

/** What one level more or less means on a lot, in rent of a turn. */
function stepAt({ view, board, figures }: Situation, square: number, by: 1 | -1): number {
  const { rents } = lotAt(board, square)
  const level = view.deeds[square]?.level ?? 0
  return (figures.likely[square] ?? 0) * Math.abs((rents[level + by] ?? 0) - (rents[level] ?? 0))
}
