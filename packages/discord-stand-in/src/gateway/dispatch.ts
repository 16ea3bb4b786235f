import type { Session } from './session.ts'

/** Sends an event to every session of the right shard that has the intent; 0 needs no intent. */
export type Dispatch = (
  guildId: string | null,
  intent: number,
  event: string,
  data: (session: Session) => unknown,
) => void
