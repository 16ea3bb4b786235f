import { editionWords } from '#editions/words.ts'
import { en } from '#text/en/index.ts'
import { mechanics } from '#text/en/mechanics.ts'

/** How many letters a text’s fixed parts need to identify it. */
const least = 12

const ofCards = Object.entries(en.ui).flatMap(([key, text]) => (key.startsWith('refuse.') ? [text] : []))
const ofEditions = Object.values(editionWords['en'] ?? {}).flatMap(({ refusal = {} }) =>
  Object.values(refusal),
)
const ofMechanics = Object.values(mechanics).flatMap((words) =>
  'refusal' in words ? Object.values<string>(words.refusal) : [],
)

const known = [...Object.values(en.refusal), ...ofMechanics, ...ofEditions, ...ofCards]
  .map(fixedPieces)
  .filter((pieces) => pieces.join('').replace(/[^a-z]/gi, '').length >= least)

/** Whether a text says that a press changed nothing, or perhaps nothing. */
export function isRefusal(text: string): boolean {
  return known.some((pieces) => holds(text, pieces))
}

function holds(text: string, pieces: readonly string[]): boolean {
  let from = 0
  for (const piece of pieces) {
    const at = text.indexOf(piece, from)
    if (at < 0) return false
    from = at + piece.length
  }
  return true
}

/** The parts of a message template that are not in braces. */
function fixedPieces(text: string): string[] {
  const pieces = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '{' && depth++ === 0) pieces.push('')
    if (depth === 0) pieces[pieces.length - 1] += letter
    if (letter === '}') depth--
  }
  return pieces
}
