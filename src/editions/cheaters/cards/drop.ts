import type { PromptOf, Step } from '#engine/game.ts'
import type { Play } from '../game.ts'
import { promptsOf } from '../state.ts'
import { putUnder } from './decks.ts'

/**
 * Draws and drawn cards of a seat that are not carried out yet fall away; such a card goes under its deck (CHE-091,
 * CHE-113). A card that would be the second of its kind is kept all the same and stays to be decided.
 */
export function dropDrawn(play: Play, seat: number): void {
  const { game } = play
  game.agenda = game.agenda.filter((step) => !(step['seat'] === seat && isAhead(step)))
  for (const prompt of promptsOf(game, 'card')) if (prompt.seats.includes(seat)) putDown(play, prompt)
}

/** A card that was drawn and is not played goes under its deck. */
export function putDown(play: Play, { id, about }: PromptOf<'card'>): void {
  play.close(id)
  putUnder(play.game.decks, about)
}

/** A draw, or what a drawn card does once its line is told. */
function isAhead({ step, stop }: Step): boolean {
  return step === 'cheaters.draw' || (step === 'cheaters.card' && typeof stop === 'number')
}
