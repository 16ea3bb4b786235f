/** Who had a seat before a substitute took it; what the log says of him goes when he wants it gone. */
export interface Former {
  user: string
  name: string
  seat: number
  /** The line of the log that names him. */
  no: number
}
