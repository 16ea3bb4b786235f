import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** What a file asks for when it runs: what it imports other than as a type, and every text that stands in it. */
interface Needs {
  imports: string[]
  texts: string[]
}

/** A statement that is gone when the types are. */
function isForTypes(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  return ts.isImportDeclaration(node)
    ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    : node.isTypeOnly
}

function needsOf(file: string): Needs {
  const needs: Needs = { imports: [], texts: [] }
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && isForTypes(node)) return
    if (ts.isTypeNode(node)) return
    if (ts.isTemplateExpression(node) && isImported(node)) {
      needs.imports.push(patternOf(node))
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) {
      const isImport =
        ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent) || isImported(node)
      needs[isImport ? 'imports' : 'texts'].push(node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  return needs
}

/** Whether `import(…)` is called with it. */
function isImported({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword
}

/** A name that is put together, with a `*` for each part that may be anything. */
function patternOf({ head, templateSpans }: ts.TemplateExpression): string {
  return templateSpans.reduce((pattern, { literal }) => `${pattern}*${literal.text}`, head.text)
}

/** The file of the project that an import names, or a pattern of such files; null for a package, or a part of Node. */
function fileOf(from: string, name: string, rooms: Record<string, string>): string | null {
  if (name.startsWith('.')) return normalize(join(dirname(from), name))
  const room = Object.keys(rooms).find((key) => name.startsWith(key.slice(0, -1)))
  return room ? normalize(rooms[room]!.slice(0, -1) + name.slice(room.length - 1)) : null
}

/**
 * All that runs from these files on.
 * @param rooms the `imports` of package.json
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

/** The package that an import names; null for a file, or a part of Node. */
export function packageOf(name: string): string | null {
  if (/^[.#]|^node:/.test(name)) return null
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}
