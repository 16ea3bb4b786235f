import type { LostPress, PendingPress } from '#store/index.ts'

export type { LostPress, PendingPress } from '#store/index.ts'

/** Presses from their acknowledgement until they are handled: those of a process that dies meanwhile are found. */
export interface PressingRoom {
  /** Resolves when it is noted, or could not be; never fails. */
  pressBegan(press: PendingPress): Promise<void>
  /** It is handled and answered; what was not begun is passed over. Returns at once. */
  pressEnded(interaction: string): void
  /** What processes left that have died since; each is given once, to one process. @throws StoreUnavailable */
  lostPresses(): Promise<LostPress[]>
}
