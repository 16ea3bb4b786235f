import { cardSteps } from '#mechanics/cards/carry.ts'
import type { PromptKind, StepHandler } from '../game.ts'
import type { BlueCard } from './cards.ts'
import {
  chairmansDue,
  chairmanTakesPrompt,
  neighbourPrompt,
  neighboursChoice,
  tributePrompt,
} from './deeds.ts'
import {
  freeBomb,
  freeMiner,
  giftChance,
  givePrompt,
  remotePickpocket,
  targetPrompt,
  toolPrompt,
} from './gifts.ts'
import { giveHousePrompt, housePrompt, houseSwap, houseTargetPrompt, modePrompt } from './houses.ts'
import {
  backwards,
  copDispatch,
  indirectlyToJail,
  retreatToGo,
  toTheBank,
  toTheTaxman,
  visitTheCop,
} from './moving.ts'

/** The Pass Key, and the card that opens the Jail whether one likes it or not (SLH-118, SLH-139). */
const keep = cardSteps['card.keep'] as StepHandler

/** What each blue card does (SLH-113 to SLH-144). */
export const blueSteps = {
  'blue.to_the_bank': toTheBank,
  'blue.retreat_to_go': retreatToGo,
  'blue.gift_chance': giftChance,
  'blue.get_out_now': keep,
  'blue.free_bomb': freeBomb,
  'blue.free_miner': freeMiner,
  'blue.remote_pickpocket': remotePickpocket,
  'blue.visit_the_cop': visitTheCop,
  'blue.neighbours_choice': neighboursChoice,
  'blue.chairmans_due': chairmansDue,
  'blue.house_swap': houseSwap,
  'blue.cop_dispatch': copDispatch,
  'blue.indirectly_to_jail': indirectlyToJail,
  'blue.backwards': backwards,
  'blue.pass_key': keep,
  'blue.to_the_taxman': toTheTaxman,
} as const satisfies Record<`blue.${BlueCard}`, StepHandler>

export const bluePrompts: Readonly<Record<string, PromptKind>> = {
  'c3.give': givePrompt,
  c5: toolPrompt,
  c6: toolPrompt,
  'c7.target': targetPrompt,
  'c9.choose': neighbourPrompt,
  'c10.forfeit': tributePrompt,
  'c10.take': chairmanTakesPrompt,
  'c11.mode': modePrompt,
  'c11.place': housePrompt,
  'c11.target': houseTargetPrompt,
  'c11.giveup': giveHousePrompt,
}
