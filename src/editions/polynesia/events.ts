declare module '#engine/event.ts' {
  interface EditionEvents {
    polynesia: {
      /** The titles of a short game that somebody is dealt and pays for (POL-139, POL-140). */
      titlesDealt: { seat: number; squares: number[]; price: number }
      /** What somebody's belongings are worth at the end, kind by kind, null for what they have none of (POL-143). */
      counted: {
        seat: number
        amount: number
        cash: number
        titlesAmount: number | null
        mortgagedAmount: number | null
        buildingsAmount: number | null
      }
    }
  }
}

export {}
