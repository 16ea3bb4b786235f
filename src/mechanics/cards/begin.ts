import type { Play } from '#engine/play.ts'

/** Every deck shuffled (CLS-005), and how many of its cards have not come up since (CLS-061). */
export function shuffleDecks(play: Play): void {
  const { game, edition } = play
  for (const [deck, cards] of Object.entries(edition.decks))
    game.decks[deck] = play.shuffle(`shuffle:${deck}`, cards)
  game.unseen = game.options['deck.reshuffle'] === 'cycle' ? sizes(edition.decks) : null
}

function sizes(decks: Play['edition']['decks']): Record<string, number> {
  return Object.fromEntries(Object.entries(decks).map(([deck, cards]) => [deck, cards.length]))
}
