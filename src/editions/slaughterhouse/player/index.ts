import { classicPlayer } from '#players/classic.ts'
import { redeem } from '#players/mortgages.ts'
import { propose } from '#players/offers.ts'
import { plainAnswer } from '#players/situation.ts'
import {
  cardWorth,
  decideCardKey,
  decideCell,
  decideEnd,
  decideFreed,
  decideGift,
  decideThief,
  decideThird,
  decideVictim,
  decideWrecked,
  unlessKey,
} from './cards.ts'
import { afterPockets, type Decider, decideRob, type Habit, type Player, reserve } from './crime.ts'
import {
  costOfSeizure,
  decideDebtWithTools,
  decideGiven,
  decideHouse,
  decideIncomeTax,
  decideLuxury,
  decideSeizure,
  decideSite,
  developInOrder,
  emptyFirst,
  hasBombedGround,
  hasTarget,
  hireMiner,
  keepTool,
  placeBomb,
  placeHouse,
  placeMiner,
  plantBomb,
  sellMiner,
} from './deeds.ts'

const { deciders } = classicPlayer

const goOn: Decider = (_situation, _prompt, options) => plainAnswer(options)

const onLanding = (decide: Decider) => afterPockets(unlessKey(decide))

/** Limits a habit to the time before the first roll of the seat's own turn (SLH-005). */
function begin(habit: Habit): Habit {
  return (situation) =>
    situation.moment === 'gap' && situation.view.turn.seat === situation.seat ? habit(situation) : null
}

/** Proposes only after the gate is open, because little else than deeds is worth trading. */
const deal: Habit = (situation) => (situation.view.own.gateOpen ? propose(situation) : null)

export const player: Player = {
  ...classicPlayer,
  deciders: {
    ...deciders,
    'turn.again': afterPockets(goOn),
    'turn.end': afterPockets(goOn),
    'pick.after': afterPockets(goOn),
    landing: onLanding(goOn),
    rob: onLanding(decideRob),
    buy: onLanding(deciders['buy'] ?? goOn),
    'card.key': decideCardKey,
    'jail.choice': decideCell,
    'jail.must': decideCell,
    'jail.thief': decideThief,
    'jail.card4': decideFreed,
    'jail.third': decideThird,
    'jail.end': decideEnd,
    'tax.income': onLanding(decideIncomeTax),
    'tax.luxury': onLanding(decideLuxury),
    'lux.lose': unlessKey(decideSeizure, costOfSeizure),
    'lux.forfeit': unlessKey(emptyFirst(decideSeizure), costOfSeizure),
    'lux.take': unlessKey(decideSeizure, costOfSeizure),
    'c3.give': decideGift,
    c5: keepTool(hasTarget),
    c6: keepTool(hasBombedGround),
    'c7.target': decideVictim,
    'c9.choose': decideSeizure,
    'c10.forfeit': emptyFirst(decideSeizure),
    'c10.take': decideSeizure,
    'c11.mode': decideHouse,
    'c11.place': decideSite,
    'c11.target': decideWrecked,
    'c11.giveup': decideGiven,
    'debt.raise': decideDebtWithTools,
  },
  habits: [
    placeHouse,
    placeBomb,
    placeMiner,
    sellMiner,
    hireMiner,
    developInOrder,
    plantBomb,
    redeem,
    deal,
  ].map(begin),
  reserve,
  cardWorth,
  /** The seat has no business outside its own turn. */
  hasBusiness: () => false,
}
