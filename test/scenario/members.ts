import { readFileSync } from 'node:fs'

/**
 * Returns the names of an interface's members in a source file, in order; empty if the file has no such
 * interface.
 */
export function membersIn(file: string, name: 'EventFacts' | 'RefusalFacts'): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const at = lines.findIndex((line) => line.trim().replace(/^export /, '') === `interface ${name} {`)
  if (at < 0) return []
  const indent = /^ */.exec(lines[at] as string)?.[0] ?? ''
  const end = lines.indexOf(`${indent}}`, at)
  const member = new RegExp(`^${indent}  (\\w+): `)
  return lines.slice(at + 1, end).flatMap((line) => member.exec(line)?.[1] ?? [])
}
