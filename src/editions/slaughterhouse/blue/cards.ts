import { returnCard } from '#engine/decks.ts'
import type { TopCard } from '#mechanics/cards/carry.ts'
import type { Play } from '../game.ts'

/** Cards of the deck Journey To Adventure in `rules.md`, in printed order. */
export const blueCards = [
  'to_the_bank',
  'retreat_to_go',
  'gift_chance',
  'get_out_now',
  'free_bomb',
  'free_miner',
  'remote_pickpocket',
  'visit_the_cop',
  'neighbours_choice',
  'chairmans_due',
  'house_swap',
  'cop_dispatch',
  'indirectly_to_jail',
  'backwards',
  'pass_key',
  'to_the_taxman',
] as const

export type BlueCard = (typeof blueCards)[number]

/** Blue card 13: another go that ends in Jail (SLH-135). */
export const indirectlyToJail: BlueCard = 'indirectly_to_jail'

/** Blue card 4: kept, and must be used in the first turn after the next jailing (SLH-118). */
export const getOutNow: BlueCard = 'get_out_now'

/** Cards that the drawer keeps until they are used (SLH-111). */
const kept: ReadonlySet<string> = new Set(['get_out_now', 'pass_key'])

/**
 * Runs the step with the blue card's name. First puts the card under its deck, unless the drawer keeps it
 * (SLH-111).
 */
export function carryBlue(play: Play, { seat, deck, card }: TopCard): void {
  if (!kept.has(card)) returnCard(play, { deck, card })
  play.do({ step: `blue.${card}`, seat, deck, card })
}

/** Reports a card that has no possible effect (SLH-112). */
export function hasNoEffect(play: Play, { seat, deck, card }: TopCard): void {
  play.emit({ kind: 'noEffect', seat, deck, card })
}
