import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { stripTypeScriptTypes } from 'node:module'
import { parse, type TemplateLiteral } from 'acorn'
import { simple } from 'acorn-walk'

/** The runtime needs of a file: the modules that it imports, without types, and all its strings. */
interface Needs {
  imports: string[]
  texts: string[]
}

function needsOf(file: string): Needs {
  const needs: Needs = { imports: [], texts: [] }
  const asks = ({ source }: { source?: unknown }) => needs.imports.push(...namesIn(source))
  simple(parsed(file), {
    ImportDeclaration: asks,
    ExportAllDeclaration: asks,
    ExportNamedDeclaration: asks,
    ImportExpression: asks,
    Literal: ({ value }) => typeof value === 'string' && needs.texts.push(value),
    TemplateElement: ({ value }) => needs.texts.push(value.cooked ?? ''),
  })
  return needs
}

/** Parses a file without its types and type imports. */
function parsed(file: string) {
  const code = readFileSync(file, 'utf8')
  const script = file.endsWith('.ts') ? stripTypeScriptTypes(code) : code
  return parse(script, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true })
}

function namesIn(source: unknown): string[] {
  const { type, value } = (source ?? {}) as { type?: string; value?: unknown }
  if (typeof value === 'string') return [value]
  return type === 'TemplateLiteral' ? [patternOf(source as TemplateLiteral)] : []
}

/** A glob for the possible values of a template literal, with `*` for each expression. */
function patternOf({ quasis }: TemplateLiteral): string {
  return quasis.map(({ value }) => value.cooked).join('*')
}

interface Manifest {
  name: string
  exports: Record<string, string>
}

/** The file behind each export of the workspace packages, by its import name. */
const own = new Map(
  globSync('packages/*/package.json').flatMap((file) => {
    const { name, exports } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    return Object.entries(exports).map(([key, path]) => [join(name, key), join(dirname(file), path)] as const)
  }),
)

/** The file, or the glob of files, that an import names; null for an external package or a module of Node. */
function fileOf(from: string, name: string, rooms: Record<string, string>): string | null {
  if (name.startsWith('.')) return normalize(join(dirname(from), name))
  const exported = own.get(name)
  if (exported) return exported
  const room = Object.keys(rooms).find((key) => name.startsWith(key.slice(0, -1)))
  return room ? normalize(rooms[room]!.slice(0, -1) + name.slice(room.length - 1)) : null
}

/**
 * All files that these entry files load at runtime, with the needs of each.
 * @param rooms the field `imports` of package.json
 */
export function reached(entries: readonly string[], rooms: Record<string, string>): Map<string, Needs> {
  const found = new Map<string, Needs>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    const needs = needsOf(file)
    found.set(file, needs)
    for (const name of needs.imports) {
      const next = fileOf(file, name, rooms)
      if (next) waiting.push(...(next.includes('*') ? globSync(next) : [next]))
    }
  }
  return found
}

/** The name of the package that an import names; null for a file or a module of Node. */
export function packageOf(name: string): string | null {
  if (/^[.#]|^node:/.test(name)) return null
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}
