/** Thrown when the client does not allow an act; the bot receives nothing. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible'
  /** The message for the page, without ids, which mean nothing to a person. */
  readonly shown: string

  constructor(message: string, shown = message) {
    super(message)
    this.shown = shown
  }
}
