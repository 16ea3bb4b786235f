import { openRoll, rollForMe as classicRoll } from '#mechanics/turn/roll-for-me.ts'
import type { AdvanceOrder } from '../game.ts'

/** What a card has given is placed before the first roll, or kept until another turn (SLH-121, SLH-122, SLH-129). */
const placements: readonly string[] = ['placeBomb', 'placeMiner', 'placeHouse']

/**
 * Also leaves the roll to its owner where it would give away what a card or a robbery has brought (DAY-033): pockets
 * that may still be picked stand beside the roll itself (SLH-070). The Cop moves after the turn, whoever rolls (SLH-011).
 */
export const rollForMe: AdvanceOrder = {
  ...classicRoll,
  decide: (outlook, terms) => {
    const isPlacing = () => placements.some((act) => outlook.freeAction(act).length > 0)
    return openRoll(outlook) && isPlacing() ? { cancelled: 'choice' } : classicRoll.decide(outlook, terms)
  },
}
