declare module '#engine/event.ts' {
  interface EventFacts {
    jailed: { seat: number; why: 'square' | 'card' | 'doubles' | (string & {}) }
    /** Still in Jail after a roll. */
    stayed: { seat: number; attempts: number }
    freed: { seat: number; how: 'fine' | 'card' | 'double' | 'third' | (string & {}) }
  }
}

export {}
