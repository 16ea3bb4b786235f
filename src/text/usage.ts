import type { IntlMessageFormat } from 'intl-messageformat'

/** An edition's replacements for common words, by the word in lower case, such as `{ deed: 'title' }`. */
export type Usage = Readonly<Record<string, string>>

type Parsed = ReturnType<IntlMessageFormat['getAst']>
type Element = Parsed[number]

const word = /\p{L}+/gu
const literal = 0

/** Replaces words in the literal parts of a parsed sentence. Placeholders stay the same. */
export function reworded(sentence: Parsed, usage: Usage): Parsed {
  return sentence.map((element) => rewordedPart(element, usage))
}

function rewordedPart(element: Element, usage: Usage): Element {
  if (Number(element.type) === literal && 'value' in element)
    return { ...element, value: reword(element.value, usage) }
  if (!('options' in element)) return element
  const options = Object.entries(element.options).map(([name, { value, ...rest }]) => [
    name,
    { ...rest, value: reworded(value, usage) },
  ])
  return { ...element, options: Object.fromEntries(options) as never }
}

function reword(text: string, usage: Usage): string {
  return text.replace(word, (known) => {
    const small = known.toLowerCase()
    const other = Object.hasOwn(usage, small) ? usage[small] : undefined
    if (other === undefined) return known
    return known === small ? other : other.charAt(0).toUpperCase() + other.slice(1)
  })
}
