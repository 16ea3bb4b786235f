/** The client itself does not let its user do this: nothing was sent to the bot. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible'
  /** What the page says of it, where ids in the message are of no use to a person. */
  readonly shown: string

  constructor(message: string, shown = message) {
    super(message)
    this.shown = shown
  }
}
