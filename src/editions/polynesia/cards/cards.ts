import type { CardEffect } from '#mechanics/cards/cards.ts'

/** Both decks of `rules.md`, in the order of its lists (POL-006). Where no receiver is named, a payment goes into the pot (POL-066). */
export const cardEffects = {
  ch_jail: { do: 'jail' },
  ch_motu_uta: { do: 'advance', to: 'motu_uta' },
  ch_amende_prep: { do: 'pay', amount: 100_000 },
  ch_hiva_ova: { do: 'advance', to: 'hiva_ova' },
  ch_depart: { do: 'advance', to: 'depart', unpaid: true },
  ch_reparations: { do: 'repairs', house: 50_000, hotel: 200_000 },
  ch_investit: { do: 'collect', amount: 200_000 },
  ch_verse: { do: 'collect', amount: 100_000 },
  ch_amende: { do: 'pay', amount: 100_000 },
  ch_recule: { do: 'back', steps: 3 },
  ch_lotus: { do: 'advance', to: 'lotus', unpaid: true },
  ch_de_gaulle: { do: 'advance', to: 'de_gaulle' },
  ch_poreho: { do: 'collect', amount: 200_000 },
  ch_poe_rava: { do: 'collect', amount: 300_000 },
  ch_vanille: { do: 'collect', amount: 200_000 },
  ch_croisiere: { do: 'collect', amount: 200_000 },
  ch_oublie: { do: 'pay', amount: 40_000, to: 'bank' },
  ch_impose: { do: 'repairs', house: 80_000, hotel: 230_000 },
  ch_libere: { do: 'keep' },
  cc_jail: { do: 'jail' },
  cc_anniversaire: { do: 'collectEach', amount: 40_000 },
  cc_erreur: { do: 'collect', amount: 400_000 },
  cc_gouvernement: { do: 'collect', amount: 50_000 },
  cc_payez20: { do: 'pay', amount: 20_000 },
  cc_cyclone: { do: 'pay', amount: 100_000 },
  cc_fafapiti: { do: 'pay', amount: 100_000 },
  cc_rurutu: { do: 'advance', to: 'rurutu', unpaid: true },
  cc_monoi: { do: 'collect', amount: 100_000 },
  cc_mitiero: { do: 'collect', amount: 200_000 },
  cc_confection: { do: 'collect', amount: 20_000 },
  cc_danseur: { do: 'collect', amount: 40_000 },
  cc_remporte: { do: 'collect', amount: 20_000 },
  cc_firifiri: { do: 'advance', to: 'depart', unpaid: true },
  cc_mange: { do: 'pay', amount: 100_000 },
  cc_vaa: { do: 'pay', amount: 200_000 },
  cc_libere: { do: 'keep' },
  cc_heritez: { do: 'collect', amount: 200_000 },
} as const satisfies Record<string, CardEffect>

/** The one card that leaves a choice: its fine, or the top card of the other deck (POL-071). */
export const fineOrChance = { card: 'cc_amende_ou_chance', amount: 100_000, deck: 'chance' } as const

const ids = (prefix: string) => Object.keys(cardEffects).filter((id) => id.startsWith(prefix))

export const decks = { chance: ids('ch_'), chest: [...ids('cc_'), fineOrChance.card] }
