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

/** Another go, and Jail after it (SLH-135). */
export const indirectlyToJail: BlueCard = 'indirectly_to_jail'

/** Kept, and used in the first turn after the next jailing, like it or not (SLH-118). */
export const getOutNow: BlueCard = 'get_out_now'
