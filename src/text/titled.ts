/** Cards that have a title beside their text, by their ids; the title stands under `<id>.name`. */
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
