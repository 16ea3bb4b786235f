/** Who had a seat before a substitute took it; what the log says of them goes when they want it gone. */
export interface Former {
  user: string
  name: string
  seat: number
  /** The line of the log that names them. */
  no: number
}
