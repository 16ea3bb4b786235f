import { returnCard } from '#engine/decks.ts'
import type { TopCard } from '#mechanics/cards/carry.ts'
import type { Play } from '../game.ts'

/** The deck Journey To Adventure of `rules.md`, in printed order. */
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

/** Another go that ends in Jail (SLH-135). */
export const indirectlyToJail: BlueCard = 'indirectly_to_jail'

/** Kept; must be used in the first turn after the next jailing (SLH-118). */
export const getOutNow: BlueCard = 'get_out_now'

/** Cards that the drawer keeps until they are used (SLH-111). */
const kept: ReadonlySet<string> = new Set(['get_out_now', 'pass_key'])

/** Carries out a blue card by the step of its name; unless it is kept, it goes under its deck first (SLH-111). */
export function carryBlue(play: Play, { seat, deck, card }: TopCard): void {
  if (!kept.has(card)) returnCard(play, { deck, card })
  play.do({ step: `blue.${card}`, seat, deck, card })
}

/** Reports a card that cannot be carried out (SLH-112). */
export function hasNoEffect(play: Play, { seat, deck, card }: TopCard): void {
  play.emit({ kind: 'noEffect', seat, deck, card })
}
