/** Returns the texts of cards with a title and a text, by id. The key of a title is `<id>.name`. */
export function titled(
  cards: Readonly<Record<string, readonly [title: string, text: string]>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cards).flatMap(([id, [title, text]]) => [
      [`${id}.name`, title],
      [id, text],
    ]),
  )
}
