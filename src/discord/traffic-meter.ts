/** Measures what goes to and fro between Discord and the bot; it never learns of whom or what. */
export interface Meter {
  pressed: (kind: string) => { answered: () => void; ended: () => void }
  /** A person presses too quickly, so their press got only this answer. */
  limited: (answer: string) => void
  requested: (method: string, route: string, status: number) => void
  /** A channel was brought up to date, so many ms after the change that it had lacked the longest. */
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
