import type { Words } from '#text/index.ts'
import { readable } from './labels.ts'
import type { OptionSpec, OptionValue } from './shapes.ts'

export function optionName(words: Words, name: string): string {
  return words.find('option', name) ?? readable(name)
}

export function valueName(words: Words, { name }: Pick<OptionSpec, 'name'>, value: OptionValue): string {
  const text = String(value)
  const shown = typeof value === 'number' ? words.find('option', `${name}.value`, { value }) : null
  return shown ?? words.find('option', `${name}=${text}`) ?? words.find('option', text) ?? text
}
