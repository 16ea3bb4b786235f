/** Measures the traffic between Discord and the bot, without recording users or contents. */
export interface Meter {
  pressed: (kind: string) => { answered: () => void; ended: () => void }
  /** A user pressed too quickly, so the press got only this answer. */
  limited: (answer: string) => void
  requested: (method: string, route: string, status: number) => void
  /** A channel was updated. `ms` is the time since the oldest change that it had not shown. */
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
