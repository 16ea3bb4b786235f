import { classicPlayer } from '#players/classic.ts'
import { decideDebt } from '#players/debts.ts'
import { wantsOut } from '#players/jail.ts'
import { answer, type Decider, named, plainAnswer, type Player, preferring } from '#players/situation.ts'
import { cashOf } from '#players/worth.ts'
import { fineOrChance } from '../cards.ts'

/** Cash that must be left after the fine of a first or second miss. */
const spare = 400_000

/** Out while there are deeds to be had; later jail is a place to rest. A card goes before the money. */
const decideMiss: Decider = (situation, _prompt, options) => {
  const stay = named(options, 'stay')
  if (stay && !wantsOut(situation)) return answer(stay)
  const way = named(options, 'useCard') ?? named(options, 'pay')
  const isEasy = way?.act === 'useCard' || cashOf(situation.view, situation.seat) >= spare
  if (way && (!stay || isEasy)) return answer(way)
  return preferring(options, 'stay')
}

/** A Chance card brings something on average; only who has plenty pays to be spared its surprises. */
const decideFine: Decider = (situation, _prompt, options) => {
  const pay = named(options, 'payFine')
  const hasHouses = situation.view.deeds.some((deed) => deed?.owner === situation.seat && deed.level > 0)
  const isRich = cashOf(situation.view, situation.seat) >= 10 * fineOrChance.amount
  if (pay && hasHouses && isRich) return answer(pay)
  return preferring(options, 'drawChance')
}

/** A release card that has come spares the fine. */
const decideOwed: Decider = (situation, prompt, options) => {
  const card = named(options, 'useCard')
  return card ? answer(card) : decideDebt(situation, prompt, options)
}

const goOn: Decider = (_situation, _prompt, options) => plainAnswer(options)

export const player: Player = {
  ...classicPlayer,
  deciders: {
    ...classicPlayer.deciders,
    'debt.raise': decideOwed,
    'jail.choice': goOn,
    'jail.miss': decideMiss,
    'jail.must': decideMiss,
    'card.fineOrChance': decideFine,
  },
}
