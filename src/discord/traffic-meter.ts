/** Measures the traffic between Discord and the bot, without users or contents. */
export interface Meter {
  pressed: (kind: string) => { answered: () => void; ended: () => void }
  /** A user presses too quickly, so that the press got only this answer. */
  limited: (answer: string) => void
  requested: (method: string, route: string, status: number) => void
  /** A channel was updated, this many ms after the oldest missing change. */
  delivered: (ms: number) => void
  undelivered: (failure: string) => void
}

const nothing = { answered: () => undefined, ended: () => undefined }

export const noMeter: Meter = {
  pressed: () => nothing,
  limited: () => undefined,
  requested: () => undefined,
  delivered: () => undefined,
  undelivered: () => undefined,
}
