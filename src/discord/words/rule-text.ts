import { valueOf } from '#table/lobby/house-rules.ts'
import type { Words } from '#text/index.ts'
import { optionName, valueName } from './option-text.ts'
import type { OptionSpec } from '../shapes.ts'

/** A rule of a catalogue for players: options by the names that a lobby shows, phases in words. */
export function ruleText(words: Words, specs: readonly OptionSpec[], rule: string): string {
  return rule
    .replace(/`([\w.]+)`(?: = (\w+))?/g, (whole, name: string, value?: string) => {
      const spec = specs.find((known) => known.name === name)
      return spec ? optionText(words, spec, value) : whole
    })
    .replaceAll('`', '')
    .replace(/\b(?:[A-Z]+_[A-Z_]+|T_[a-z]+|[A-Z]{4,})\b/g, (term) => termText(words, term))
}

function optionText(words: Words, spec: OptionSpec, text: string | undefined): string {
  const name = optionName(words, spec.name)
  if (text === undefined) return words.say('rules.option', { name })
  const value = valueOf(spec, text)
  return words.say('rules.optionValue', {
    name,
    value: value === null ? text : valueName(words, spec, value),
  })
}

/** The name of a phase can be read as it is; a time without words stays as it is, and fails a test. */
function termText(words: Words, term: string): string {
  const isPhase = /^[A-Z]+_[A-Z_]+$/.test(term)
  const readable = isPhase ? term.replaceAll('_', ' ').toLowerCase() : term
  return words.find('rules', `term.${term}`) ?? words.find('term', term) ?? readable
}
