import type { Game } from '#engine/game.ts'

/** More than anybody will have: in the place of cash that is not known, so that no bound betrays it. */
export const plenty = 99_999

/** Whether everybody's cash is open: unless an option hides it (`secrecy`, CLS-010), and when the game is over. */
export function isCashOpen({ options, over }: Pick<Game, 'options' | 'over'>): boolean {
  return options['cash.visibility'] !== 'hidden' || over !== null
}
