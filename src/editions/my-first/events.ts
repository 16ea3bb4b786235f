declare module '#engine/event.ts' {
  interface EditionEvents {
    'my-first': {
      /** A card gives a free place for nothing (MYF-030). */
      gotPlace: { seat: number; square: number }
      /** The discarded cards are the pile again (MYF-028). */
      recycled: { deck: string }
    }
  }
}

export {}
