/** The client itself does not let its user do this: nothing was sent to the bot. */
export class NotPossible extends Error {}
