/** Cards with a title and a text, by id; the title's key is `<id>.name`. */
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
