declare module '#engine/event.ts' {
  interface EditionEvents {
    polynesia: {
      /** A title of a short game, dealt and paid for (POL-139, POL-140). */
      titleDealt: { seat: number; square: number; price: number }
    }
  }
}

export {}
