import { classicPlayer } from '#players/classic.ts'
import { decideDebt } from '#players/debts.ts'
import { outOfJail } from '#players/jail.ts'
import { type Decider, goOn, type Player, preferring, pressing } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { fineOrChance } from '../cards.ts'

/**
 * Since a Chance card brings money on average, pays the fine only with plenty of cash and houses that a card
 * could make the player repair.
 */
const decideFine: Decider = ({ view, seat }, _prompt, options) => {
  const hasHouses = view.deeds.some((deed) => deed?.owner === seat && deed.level > 0)
  const isRich = cashOf(view, seat) >= 10 * fineOrChance.amount
  return preferring(options, ...(hasHouses && isRich ? ['payFine'] : []), 'drawChance')
}

/** Uses a release card received in the meantime instead of paying the fine. */
const decideOwed: Decider = (situation, prompt, options) =>
  pressing(options, 'useCard') ?? decideDebt(situation, prompt, options)

export const player: Player = {
  ...classicPlayer,
  deciders: {
    ...classicPlayer.deciders,
    'debt.raise': decideOwed,
    'jail.choice': goOn,
    'jail.miss': outOfJail('stay'),
    'jail.must': outOfJail('stay'),
    'card.fineOrChance': decideFine,
  },
}
