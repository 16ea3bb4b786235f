import { isAlias, isCollection, isMap, isScalar, LineCounter, parseDocument, visit, type Node } from 'yaml'

/** A fault of a theme's text, with its place. */
export interface Problem {
  /** 1 is the first. */
  line: number
  /** Keys that lead to it, as `squares 13`; empty for the whole. */
  at: string
  /** Its sentence is the text `theme.<code>`. */
  code: string
  facts: Record<string, string | number>
}

/** A list of keys with texts or further lists, which knows its place. */
export interface Entry {
  key: string
  line: number
  /** A text, or the entries below; null where nothing or something else stands. */
  value: string | Entry[] | null
}

export const mostCharacters = 12_000

/** YAML of the plainest kind, or JSON: keys, texts, and nothing that stands for something else. */
export function readSource(text: string): { entries: Entry[] } | { problems: Problem[] } {
  if (text.length > mostCharacters) return refused(1, 'tooLong', { most: mostCharacters })
  const lines = new LineCounter()
  const lineAt = (offset: number | undefined) => Math.max(1, lines.linePos(offset ?? 0).line)
  try {
    const document = parseDocument(text, { schema: 'failsafe', lineCounter: lines, prettyErrors: false })
    const [error] = document.errors
    if (error) {
      const code = error.code === 'DUPLICATE_KEY' ? 'twice' : 'unreadable'
      return refused(lineAt(error.pos[0]), code)
    }
    const trick = firstTrick(document.contents)
    if (trick) return refused(lineAt(trick.range?.[0]), 'trick')
    if (!isMap(document.contents)) return refused(1, 'noMap')
    return { entries: entriesOf(document.contents, lineAt) }
  } catch {
    // Brackets in brackets without end exhaust the reader.
    return refused(1, 'unreadable')
  }
}

function refused(line: number, code: string, facts: Problem['facts'] = {}): { problems: Problem[] } {
  return { problems: [{ line, at: '', code, facts }] }
}

/** A node that stands for another, or asks for a kind of value: no theme needs one. */
function firstTrick(contents: unknown): Node | null {
  let found: Node | null = null
  visit(contents as Node, (_key, node) => {
    const isNode = isAlias(node) || isScalar(node) || isCollection(node)
    if (!isNode || (!isAlias(node) && !node.anchor && !node.tag)) return undefined
    found = node
    return visit.BREAK
  })
  return found
}

function entriesOf(map: Node, lineAt: (offset: number | undefined) => number): Entry[] {
  if (!isMap(map)) return []
  return map.items.map(({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : ''
    return { key: name, line: lineAt((key as Node | null)?.range?.[0]), value: valueOf(value, lineAt) }
  })
}

function valueOf(value: unknown, lineAt: (offset: number | undefined) => number): Entry['value'] {
  if (isMap(value)) return entriesOf(value, lineAt)
  return isScalar(value) && typeof value.value === 'string' ? value.value : null
}
