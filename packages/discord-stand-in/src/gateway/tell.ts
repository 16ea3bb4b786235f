import type { Session } from './session.ts'

/** Sends an event to every session of the right shard that asked for it; an intent of 0 is nobody's to ask for. */
export type Tell = (
  guildId: string | null,
  intent: number,
  event: string,
  data: (session: Session) => unknown,
) => void
