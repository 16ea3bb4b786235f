/** Thrown when the client does not allow an act; the bot receives nothing. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible'
  /** The text for the page, without ids that mean nothing to a person. */
  readonly shown: string

  constructor(message: string, shown = message) {
    super(message)
    this.shown = shown
  }
}
