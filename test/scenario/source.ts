import { readFileSync } from 'node:fs'
import { isMap, isScalar, isSeq, LineCounter, parseAllDocuments, type Document, type Node } from 'yaml'
import { hint } from '#text/hint.ts'
import { Mistake, type Place } from './place.ts'

interface Source {
  file: string
  lines: LineCounter
}

const truths: Readonly<Record<string, boolean>> = { yes: true, on: true, no: false, off: false }

/** A value of a scenario file with its place. All readers throw a `Mistake` at that place. */
export class Item {
  readonly #source: Source
  readonly #node: Node | null
  readonly #offset: number

  constructor(source: Source, node: Node | null, offset: number) {
    this.#source = source
    this.#node = node
    this.#offset = node?.range?.[0] ?? offset
  }

  get place(): Place {
    const { line, col } = this.#source.lines.linePos(this.#offset)
    return { file: this.#source.file, line, column: col }
  }

  fail(message: string): never {
    throw new Mistake(this.place, message)
  }

  unknown(what: string, name: string, known: readonly string[]): never {
    this.fail(`unknown ${what} "${name}"${hint(name, known)}`)
  }

  get isMap(): boolean {
    return isMap(this.#node)
  }

  get isList(): boolean {
    return isSeq(this.#node)
  }

  /** Whether the value is empty, or a word for nothing. */
  get isNone(): boolean {
    return this.scalar === null || this.scalar === 'none' || this.scalar === 'nobody'
  }

  get scalar(): unknown {
    if (this.#node === null) return null
    return isScalar(this.#node) ? this.#node.value : undefined
  }

  entries(): Entry[] {
    if (!isMap(this.#node)) this.fail('names with values are expected here ("name: value")')
    return this.#node.items.map((pair) => {
      const key = new Item(this.#source, pair.key as Node, this.#offset)
      return { key, name: key.text(), value: new Item(this.#source, pair.value as Node | null, key.#offset) }
    })
  }

  items(): Item[] {
    if (!isSeq(this.#node)) this.fail('a list is expected here')
    return this.#node.items.map((node) => new Item(this.#source, node as Node, this.#offset))
  }

  /**
   * Returns the members of a list. A single value counts as a list of one, an empty value as an empty list.
   */
  many(): Item[] {
    if (this.isNone) return []
    return this.isList ? this.items() : [this]
  }

  /** Returns the names with their values; an unknown name is a mistake. */
  entriesOf(what: string, known: readonly string[]): Entry[] {
    const entries = this.entries()
    for (const { key, name } of entries) if (!known.includes(name)) key.unknown(what, name, known)
    return entries
  }

  /** Returns the values by name; an unknown name is a mistake. */
  fields<Name extends string>(what: string, known: readonly Name[]): Partial<Record<Name, Item>> {
    const entries = this.entriesOf(what, known)
    return Object.fromEntries(entries.map(({ name, value }) => [name, value])) as Partial<Record<Name, Item>>
  }

  text(): string {
    const { scalar } = this
    if (typeof scalar !== 'string' && typeof scalar !== 'number' && typeof scalar !== 'boolean')
      this.fail('a name or a word is expected here')
    return String(scalar).trim()
  }

  whole(): number {
    const { scalar } = this
    if (typeof scalar !== 'number' || !Number.isSafeInteger(scalar))
      this.fail('a whole number is expected here')
    return scalar
  }

  flag(): boolean {
    return this.truth ?? this.fail('yes or no is expected here')
  }

  /** The value as a boolean; null if it is not one. */
  get truth(): boolean | null {
    const { scalar } = this
    if (typeof scalar === 'boolean') return scalar
    return typeof scalar === 'string' ? (truths[scalar.toLowerCase()] ?? null) : null
  }

  /** The value as written, on one line, truncated if long. */
  brief(): string {
    const text = JSON.stringify(this.data()).replaceAll('"', '')
    return text.length > 60 ? `${text.slice(0, 60)}…` : text
  }

  data(): unknown {
    return this.#node?.toJSON() ?? null
  }
}

export interface Entry {
  key: Item
  name: string
  value: Item
}

/** Parses the documents of a file, one per scenario. Throws a `Mistake` if it is invalid YAML. */
export function readDocuments(file: string, text = readFileSync(file, 'utf8')): Item[] {
  const lines = new LineCounter()
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false })
  const source = { file, lines }
  return [...documents]
    .filter((document) => document.contents !== null)
    .map((document) => rootOf(source, document))
}

function rootOf(source: Source, document: Document): Item {
  const root = new Item(source, document.contents, 0)
  const [error] = document.errors
  if (error) throw new Mistake(new Item(source, null, error.pos[0]).place, `not YAML: ${error.message}`)
  return root
}
