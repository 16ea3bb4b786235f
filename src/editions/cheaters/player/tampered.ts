import { tamperKeys } from '../keys.ts'

/** Tampers of which somebody can be accused: a sealed note cannot be seen (CHE-226, CHE-229). */
const tampers: ReadonlySet<string> = new Set(tamperKeys.filter((tamper) => tamper !== 'SEALED_NOTE'))

export function isTamper(cheat: string): boolean {
  return tampers.has(cheat)
}
