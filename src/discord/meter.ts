/** Measures what goes to and fro between Discord and the bot; it is never told of whom or what. */
export interface Meter {
  /** A press of a kind came in. */
  pressed: (kind: string) => { answered: () => void; ended: () => void }
  /** Discord answered a request with a status. */
  requested: (method: string, route: string, status: number) => void
  /** A channel could not be told. */
  undelivered: (failure: string) => void
}

const nothing = { answered: () => undefined, ended: () => undefined }

export const noMeter: Meter = {
  pressed: () => nothing,
  requested: () => undefined,
  undelivered: () => undefined,
}
