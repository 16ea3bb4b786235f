/** Name, presets and short description of the edition, and headings of its options. */
export const edition = {
  polynesia: 'French Polynesia',
  'polynesia.about': 'Islands, a pot in the middle, auctions your way.',
  'polynesia/as-printed': 'As printed',
  'polynesia/as-printed.about':
    'The Banker fixes the lowest bid, unclaimed rent is lost, and you end your turns yourself.',
  'polynesia/short': 'Short',
  'polynesia/short.about': 'Two titles for everybody; after a day belongings are counted.',
  'polynesia/live': 'Live',
  'polynesia/live.about': 'Everybody is here; after an hour belongings are counted.',
  'polynesia.rules':
    'You start with {m3000000}; passing {go} by the dice pays {m400000}. What you stop on and do not buy **must** be auctioned: {auctionMode, select, open {anybody bids at any time} reentry {bidders are called in turn, and who passes is called again} other {bidders are called in turn, and who passes is out}}, from {auctionMinimum, select, fraction {{auctionMinimumPercent}% of the price} banker {a lowest bid that the Banker fixes} other {a lowest bid that the player on turn fixes}}.{rentMode, select, claim { Rent is yours to notice and collect.} other {}}\n\n**The pot.** Fines of {jail} and card payments that name nobody lie in the middle until somebody stops on {freeParking} and takes them. Taxes go to the Bank.\n\n**{jail}.** Throw first. If the double is missed you may pay {m100000}, play or buy a card, or stay; out, you move by the throw already made. A double sets you free and throws again.\n\n**Selling.** A hotel leaves its lot empty, takes every other hotel of its colour with it, and of four houses leaves one. Build and buy back in your own turn; sell and mortgage at any time.\n\n{endMode, select, clock {Everybody is dealt and pays for two titles. When the time is up, whoever owns most wins.} other {The last one standing wins.}}',
} as const

/** Terms that differ from other editions: players throw dice and own titles (POL-005, POL-023). */
export const usage = {
  roll: 'throw',
  rolls: 'throws',
  rolled: 'thrown',
  rolling: 'throwing',
  deed: 'title',
  deeds: 'titles',
  lot: 'title',
  lots: 'titles',
} as const
