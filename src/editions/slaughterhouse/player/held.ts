import type { HeldCard } from '#engine/game.ts'
import { releaseWorth } from '#players/classic.ts'
import { passKey } from '../key/key.ts'
import { costOfJail, lawOf } from './law.ts'
import type { Outlook } from './situation.ts'

/** What can be held and dealt in beside ways out of Jail: the Key saves a great rent, a house may yet stand somewhere. */
const worths: Readonly<Record<string, number>> = { [passKey]: 200, house: 60 }
/** Share of a settlement that a way out of Jail may save a thief. */
const spared = 0.5

/** What a held card is worth, or a piece of the inventory in its place. */
export function cardWorth(outlook: Outlook, { card }: HeldCard): number {
  if (card === 'bomb' || card === 'miner') return lawOf(outlook).buyBack[card]
  return worths[card] ?? releaseWorth + spared * costOfJail(outlook)
}
