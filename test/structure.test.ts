import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = new URL('../src/', import.meta.url)
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.startsWith('store/client/'))

/** Files of `src` that each of them names in an import, types as well; a room is reached by `#room/`. */
const named = new Map(sources.map((path) => [path, importedIn(textOf(path), posix.dirname(path))]))

/** With those that finders come to by looking. */
const imports = new Map(
  [...named].map(([path, targets]) => [path, [...targets, ...foundBy(textOf(path), posix.dirname(path))]]),
)

function textOf(path: string): string {
  return readFileSync(new URL(path, root), 'utf8')
}

function importedIn(text: string, folder: string): string[] {
  return [...text.matchAll(/(?:from|import)\s+'([.#][^']*)'/g)]
    .map(([, spec = '']) => (spec.startsWith('#') ? spec.slice(1) : posix.join(folder, spec)))
    .filter((target) => sources.includes(target))
}

/** What a finder imports by the names of folders: `./${name}/index.ts`. */
function foundBy(text: string, folder: string): string[] {
  const patterns = [...text.matchAll(/\bimport\(`(\.[^`]*)`\)/g)].map(([, spec = '']) =>
    posix.join(folder, spec.replace(/\$\{\w+\}/g, '*')),
  )
  return sources.filter((path) => patterns.some((pattern) => posix.matchesGlob(path, pattern)))
}

/** Every file that is reached from outside of `src`: by starting a process, a script, or a slash command. */
function reached(): Set<string> {
  const met = new Set(['main.ts', 'register.ts'])
  for (const folder of ['commands', 'scripts'])
    for (const path of readdirSync(new URL(`../${folder}/`, root), { recursive: true, encoding: 'utf8' }))
      if (path.endsWith('.ts'))
        for (const target of importedIn(textOf(`../${folder}/${path}`), '')) met.add(target)
  for (const file of met) for (const next of imports.get(file) ?? []) met.add(next)
  return met
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

  it('are all in use: each is reached from main, register, a command, a script or a finder', () => {
    const used = reached()
    const dead = sources.filter((path) => !used.has(path))
    expect(
      dead.map((path) => `src/${path} is imported by nothing that runs: delete it, or import it.`),
    ).toEqual([])
  })

  it('are read in what finders import by looking', () => {
    expect(imports.get('editions/index.ts')).toContain('editions/classic/index.ts')
    expect(imports.get('editions/players.ts')).toContain('editions/slaughterhouse/player/index.ts')
    expect(imports.get('editions/looks.ts')).toContain('editions/cheaters/look/index.ts')
    expect(imports.get('editions/words.ts')).toContain('editions/classic/words/en/index.ts')
  })

  it('know no event of one edition in the channel or at the table: what they tell of it, it declares', () => {
    const kinds = sources
      .filter((path) => path.startsWith('editions/'))
      .flatMap((path) => /interface EditionEvents \{\n(.*?)\n {2}\}/s.exec(textOf(path))?.[1] ?? [])
      .flatMap((declared) => [...declared.matchAll(/^ {6}(\w+): /gm)].map(([, kind = '']) => kind))
    expect(kinds).toContain('timeline')
    const read = sources
      .filter((path) => /^(discord|table)\//.test(path))
      .flatMap((path) => {
        const literals = new Set(
          [...textOf(path).matchAll(/kind(?:: | [!=]== )'(\w+)'|case '(\w+)'/g)].flat(),
        )
        return kinds.filter((kind) => literals.has(kind)).map((kind) => `src/${path} knows ${kind}`)
      })
    expect(read).toEqual([])
  })

  it('reach an edition by its folder alone: nothing outside names one', () => {
    const editions = new Set(sources.flatMap((path) => /^editions\/([\w-]+)\//.exec(path)?.[1] ?? []))
    const reaching = [...named].flatMap(([file, targets]) =>
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
