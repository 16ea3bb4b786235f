import type { Prompt } from '#engine/game.ts'
import type { Play } from '../game.ts'

/** What becomes of a question to a thief in Jail who is none any more. */
const instead: Readonly<Record<string, (play: Play, prompt: Prompt, seat: number) => void>> = {
  'jail.thief': (_play, prompt) => {
    prompt.kind = 'jail.choice'
  },
  'jail.card4': (play, { id }, seat) => {
    play.close(id)
    play.do({ step: 'getOut', seat })
  },
}

/** Whose last crime has lapsed sits in Jail like anybody else (SLH-092, SLH-107). */
export function reconsiderJail(play: Play, seat: number): void {
  for (const prompt of [...play.game.prompts])
    if (prompt.seats.includes(seat)) instead[prompt.kind]?.(play, prompt, seat)
}
