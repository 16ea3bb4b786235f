import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = new URL('../src/', import.meta.url)
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.startsWith('store/client/'))

/** Files of `src` that each of them imports, types as well; a room is reached by `#room/`. */
const imports = new Map(sources.map((path) => [path, importedBy(path)]))

function importedBy(path: string): string[] {
  const text = readFileSync(new URL(path, root), 'utf8')
  return [...text.matchAll(/(?:from|import)\s+'([.#][^']*)'/g)]
    .map(([, spec = '']) => (spec.startsWith('#') ? spec.slice(1) : posix.join(posix.dirname(path), spec)))
    .filter((target) => sources.includes(target))
}

/** Files that can reach themselves by their imports, in the order in which they were met. */
function circles(files: readonly string[]): string[][] {
  const found: string[][] = []
  const state = new Map<string, 'open' | 'done'>()
  const way: string[] = []
  const visit = (file: string) => {
    state.set(file, 'open')
    way.push(file)
    for (const next of imports.get(file) ?? []) {
      if (state.get(next) === 'open') found.push([...way.slice(way.indexOf(next)), next])
      else if (!state.has(next)) visit(next)
    }
    way.pop()
    state.set(file, 'done')
  }
  for (const file of files) if (!state.has(file)) visit(file)
  return found
}

describe('the sources', () => {
  it('import each other in no circle, types included', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(circles(sources).map((files) => files.join(' → '))).toEqual([])
  })

  it('reach an edition by its folder alone: nothing outside names one', () => {
    const editions = new Set(sources.flatMap((path) => /^editions\/([\w-]+)\//.exec(path)?.[1] ?? []))
    const reaching = [...imports].flatMap(([file, targets]) =>
      targets
        .filter((target) => {
          const [, edition = ''] = /^editions\/([\w-]+)\//.exec(target) ?? []
          return editions.has(edition) && !file.startsWith(`editions/${edition}/`)
        })
        .map((target) => `${file} → ${target}`),
    )
    expect(reaching).toEqual([])
  })
})
