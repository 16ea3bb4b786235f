declare module '#engine/event.ts' {
  interface EventFacts {
    /** All of a group is one seat's from now on. */
    completed: { seat: number; group: string }
  }
}

export {}
