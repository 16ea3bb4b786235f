import type { Rule, RuleBook } from './read.ts'

/** Words of a question that say nothing of its subject. */
const stopWords = new Set(
  `a about all am an and any are as at be been but by can cannot could did do does don't for from get give go had has
  have he her here his how i if in into is it its just may me must my no not of off on one or our own she should so
  than that the their them then there they this to too up us was we what when where which who whom whose why will with
  without would you your`.split(/\s+/),
)

const mostFound = 12
/** So many letters of a rule are its first words, which say what it is about. */
const opening = 60

/** What a word begins with in its other forms: `owning` and `owned` as `own`, `utilities` as `utilit`. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|ing|ed|es|s|y)$/, '')
  return stem.length < 3 ? word : stem
}

/** Words of a question that may be looked for, without their endings. */
function stemsOf(parts: readonly string[]): string[] {
  const told = parts.filter((part) => part.length > 1 && !stopWords.has(part))
  return [...new Set(told.map(stemOf))]
}

/**
 * Rules by how much they are about these beginnings of words (letters, digits, `'` and `-` as in a topic's key), the
 * first most; those without any are left out.
 */
export function ranked({ sections }: RuleBook, stems: readonly string[]): Rule[] {
  const words = stems.map((stem) => new RegExp(`(?<![\\p{L}\\p{N}])${stem}`, 'giu'))
  const all = sections.flatMap(({ title, rules }) =>
    rules.map((rule) => {
      const weights = words.map((word) => weightOf(word, title, rule.text))
      const met = weights.filter((weight) => weight > 0).length
      return { rule, met, weight: weights.reduce((sum, one) => sum + one, 0) }
    }),
  )
  const most = Math.max(0, ...all.map(({ met }) => met))
  return all
    .filter(({ met }) => met > 0 && met * 2 >= most)
    .sort((a, b) => b.met - a.met || b.weight - a.weight)
    .map(({ rule }) => rule)
}

/** A section's title and a rule's first words count more than a mention in passing. */
function weightOf(word: RegExp, title: string, text: string): number {
  const told = text.match(word)?.length ?? 0
  const inOpening = text.slice(0, opening).match(word) === null ? 0 : 3
  return Math.min(told, 3) + inOpening + (title.match(word) === null ? 0 : 3)
}

/** Of a whole question: the few rules that are most about its words. */
export function answering(book: RuleBook, parts: readonly string[]): Rule[] {
  return ranked(book, stemsOf(parts)).slice(0, mostFound)
}
