import type { Play } from '#engine/play.ts'

/** What is asked of a seat that goes out is dropped for it, or goes as its kind says. */
export function leavePrompts(play: Play, seat: number): void {
  for (const prompt of [...play.game.prompts]) {
    if (!prompt.seats.includes(seat)) continue
    const kind = play.edition.prompts[prompt.kind]
    if (kind?.leave) kind.leave(play, prompt, seat)
    else play.answered(prompt, seat)
  }
}
