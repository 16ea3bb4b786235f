/** Something that goes wrong with matching requests, so that a client can be seen to cope. */
export interface Fault {
  method?: string
  /** Tried against the path without the /api/v10 in front. */
  path?: RegExp
  /** How often it strikes; once when left out. */
  times?: number
  /** Wait so many real milliseconds first. */
  delay?: number
  /**
   * The request is carried out, but its answer never arrives: the socket breaks, a 500 stands in its place, or it stops
   * in the middle of its body, on a line that stays open.
   */
  lose?: 'reset' | '500' | 'half'
  /** Refuse instead of carrying out. */
  refuse?: { status: number; code: number; message: string; headers?: Record<string, string> }
  /** A page of whoever stands before Discord: HTML, without a code and without the headers of Discord's own answers. */
  page?: { status: number; retryAfter?: number }
  /** Refuse, or break the socket, while the body is still coming: nothing of it is read, nothing is carried out. */
  early?: boolean
}

export class Faults {
  readonly #armed: { fault: Fault; left: number }[] = []

  /** Arms a fault; the returned function takes it back. */
  add(fault: Fault): () => void {
    const armed = { fault, left: fault.times ?? 1 }
    this.#armed.push(armed)
    return () => this.#disarm(armed)
  }

  clear(): void {
    this.#armed.length = 0
  }

  /** The first armed fault that fits, which is thereby used once. */
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
