/** The blue deck in our own words. `.name` is the name of a card that players keep. */
export const card = {
  to_the_bank: 'You know a short cut: straight to {freeParking}, no salary on the way.',
  retreat_to_go: 'Forgot your wallet. Back to {go}, and for once it pays nothing.',
  gift_chance: 'Peek at the next card of {sq7} and hand it to somebody, who obeys it at once.',
  get_out_now: 'Out of {jail}, like it or not. Keep this: it opens the door in your first turn there.',
  free_bomb: 'A Bomb, no questions asked. Keep it for later, or take {m100}.',
  free_miner: 'A Miner looks for work. Keep the Miner for later, or take {m125}.',
  remote_pickpocket: 'You have learnt to pick pockets by wire. Choose anybody, anywhere.',
  visit_the_cop: 'Call on the Cop: on to {goToJail}, and stay there as a guest. Passing {go} pays as usual.',
  neighbours_choice: 'The next player names one of your deeds, and the Bank takes it.',
  chairmans_due: 'Tribute: give the Chairman a deed of yours. Are you the Chairman? Take any deed there is.',
  house_swap: 'Gain a house for nothing, or make somebody give one back to the Bank.',
  cop_dispatch: 'Somebody has called the Cop, who goes straight to the nearest thief.',
  indirectly_to_jail: 'One more go, right now. Enjoy it: it ends in {jail}.',
  backwards: 'One more go, right now, backwards.',
  pass_key: 'The Pass Key. Keep it: once it cancels a square, a card you drew, or a stay in {jail}.',
  to_the_taxman: 'The tax office wants a word: on to {incomeTax}. Passing {go} pays as usual.',

  'get_out_now.name': 'the forced release (blue card)',
  'pass_key.name': 'the Pass Key',
  'bomb.name': 'a Bomb',
  'miner.name': 'a Miner',
  'house.name': 'a loose house',
} as const

export const deck = { blue: 'Journey To Adventure' } as const
