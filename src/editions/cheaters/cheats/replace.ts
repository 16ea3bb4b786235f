import type { Game } from '../game.ts'
import type { CheatKey } from '../keys.ts'

/**
 * A Cheat card goes under its deck, and the next one is turned up in its place (CHE-109); null where it has been
 * replaced already (CHE-110). Instructions for it lapse without a word (CHE-105).
 */
export function turnOver(game: Game, cheat: CheatKey): CheatKey | null {
  const { own } = game
  const at = own.faceUp.indexOf(cheat)
  if (at < 0) return null
  const deck = game.decks['cheats'] as CheatKey[]
  deck.push(cheat)
  const next = deck.shift() as CheatKey
  own.faceUp[at] = next
  if (next !== cheat)
    own.secret.armed = own.secret.armed.map((mine) => mine.filter((armed) => armed.cheat !== cheat))
  return next
}
