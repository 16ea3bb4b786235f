import type { Play } from '../game.ts'

/** Whose last theft has lapsed sits in Jail like anybody else (SLH-092, SLH-107). */
export function reconsiderJail({ game }: Play, seat: number): void {
  for (const prompt of game.prompts)
    if (prompt.seats.includes(seat) && prompt.kind === 'jail.thief') prompt.kind = 'jail.choice'
}
