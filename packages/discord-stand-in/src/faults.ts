/** A failure that matching requests meet, to test how a client copes with it. */
export interface Fault {
  method?: string
  /** Matched against the path without /api/v10. */
  path?: RegExp
  /** Number of uses; default 1. */
  times?: number
  /** Delay in real milliseconds. */
  delay?: number
  /**
   * Carry out the request, but lose its response: break the socket, send a 500 instead, or stop in the middle
   * of the body and keep the connection open.
   */
  lose?: 'reset' | '500' | 'half'
  /** Refuse the request. */
  refuse?: { status: number; code: number; message: string; headers?: Record<string, string> }
  /**
   * Answer with an HTML page, as a proxy in front of Discord does: without an error code and without
   * Discord's headers.
   */
  page?: { status: number; retryAfter?: number }
  /** Refuse, or break the socket, before the body has arrived. Nothing is carried out. */
  early?: boolean
}

export class Faults {
  readonly #armed: { fault: Fault; left: number }[] = []

  /** Adds a fault; the returned function removes it. */
  add(fault: Fault): () => void {
    const armed = { fault, left: fault.times ?? 1 }
    this.#armed.push(armed)
    return () => this.#disarm(armed)
  }

  clear(): void {
    this.#armed.length = 0
  }

  /** Returns the first fault that matches and counts one use of it, or returns null. */
  strike(method: string, path: string): Fault | null {
    for (const armed of this.#armed) {
      const { fault } = armed
      if (fault.method && fault.method !== method) continue
      if (fault.path && !fault.path.test(path)) continue
      armed.left -= 1
      if (armed.left <= 0) this.#disarm(armed)
      return fault
    }
    return null
  }

  #disarm(armed: { fault: Fault; left: number }): void {
    const index = this.#armed.indexOf(armed)
    if (index >= 0) this.#armed.splice(index, 1)
  }
}
