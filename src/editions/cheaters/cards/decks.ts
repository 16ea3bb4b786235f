const numbers = Array.from({ length: 16 }, (_, at) => String(at + 1).padStart(2, '0'))

/** Both decks of `rules.md`, in the order of its tables. */
export const chanceCards = numbers.map((number) => `C${number}`)
export const chestCards = numbers.map((number) => `K${number}`)

/** A card goes face down under its deck (CHE-083). */
export function putUnder(
  decks: Record<string, string[]>,
  { deck, card }: { deck: string; card: string },
): void {
  decks[deck]?.push(card)
}
