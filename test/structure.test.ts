import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const packages = readdirSync(new URL('packages/', root)).map((name) => `packages/${name}`)
const sources = ['src', ...packages.map((folder) => `${folder}/src`)]
  .flatMap(filesIn)
  .filter((path) => /(?<!\.d)\.ts$/.test(path) && !path.startsWith('src/store/client/'))

/**
 * The files that each source file imports by name, including type imports. `#room/` is an alias of
 * `src/room/`.
 */
const named = new Map(sources.map((path) => [path, importedIn(textOf(path), posix.dirname(path))]))

/** All imports of each source file, including the files that it finds by their folders. */
const imports = new Map(
  [...named].map(([path, targets]) => [path, [...targets, ...foundBy(textOf(path), posix.dirname(path))]]),
)

function filesIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path.replaceAll('\\', '/')}`,
  )
}

function textOf(path: string): string {
  return readFileSync(new URL(path, root), 'utf8')
}

function importedIn(text: string, folder: string): string[] {
  return [...text.matchAll(/(?:from|import)\s+'([.#][^']*)'/g)]
    .map(([, spec = '']) => (spec.startsWith('#') ? `src/${spec.slice(1)}` : posix.join(folder, spec)))
    .filter((target) => sources.includes(target))
}

/** The files that a module imports by a path with variable folder names, like `./${name}/index.ts`. */
function foundBy(text: string, folder: string): string[] {
  const patterns = [...text.matchAll(/\bimport\(`(\.[^`]*)`\)/g)].map(([, spec = '']) =>
    posix.join(folder, spec.replace(/\$\{\w+\}/g, '*')),
  )
  return sources.filter((path) => patterns.some((pattern) => posix.matchesGlob(path, pattern)))
}

/** The files that a package exports. */
function entriesOf(folder: string): string[] {
  const { exports } = JSON.parse(textOf(`${folder}/package.json`)) as { exports: Record<string, string> }
  return Object.values(exports).map((path) => posix.join(folder, path))
}

/** All files that are reachable from a process, a script, a slash command, or a package’s export. */
function reached(): Set<string> {
  const met = new Set(['src/main.ts', 'src/register.ts', ...packages.flatMap(entriesOf)])
  for (const path of ['commands', 'scripts'].flatMap(filesIn))
    if (path.endsWith('.ts'))
      for (const found of [importedIn, foundBy])
        for (const target of found(textOf(path), posix.dirname(path))) met.add(target)
  for (const file of met) for (const next of imports.get(file) ?? []) met.add(next)
  return met
}

/** The cycles of imports, each as a list of files that starts and ends with the same file. */
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
  it('have no circular imports, not even of types', () => {
    expect(sources.length).toBeGreaterThan(500)
    expect(circles(sources).map((files) => files.join(' → '))).toEqual([])
  })

  it('are all reachable from an entry point', () => {
    const used = reached()
    const dead = sources.filter((path) => !used.has(path))
    expect(dead.map((path) => `${path} is imported by nothing that runs: delete it, or import it.`)).toEqual(
      [],
    )
  })

  it('include files that finders import by folder', () => {
    expect(imports.get('src/editions/index.ts')).toContain('src/editions/classic/index.ts')
    expect(imports.get('src/editions/players.ts')).toContain('src/editions/slaughterhouse/player/index.ts')
    expect(imports.get('src/editions/looks.ts')).toContain('src/editions/cheaters/look/index.ts')
    expect(imports.get('src/editions/words.ts')).toContain('src/editions/classic/words/en/index.ts')
  })

  it('name no event of a single edition in the channel or table folders', () => {
    const kinds = sources
      .filter((path) => path.startsWith('src/editions/'))
      .flatMap((path) => /interface EditionEvents \{\n(.*?)\n {2}\}/s.exec(textOf(path))?.[1] ?? [])
      .flatMap((declared) => [...declared.matchAll(/^ {6}(\w+): /gm)].map(([, kind = '']) => kind))
    expect(kinds).toContain('timeline')
    const read = sources
      .filter((path) => /^src\/(discord|table)\//.test(path))
      .flatMap((path) => {
        const literals = new Set(
          [...textOf(path).matchAll(/kind(?:: | [!=]== )'(\w+)'|case '(\w+)'/g)].flat(),
        )
        return kinds.filter((kind) => literals.has(kind)).map((kind) => `${path} knows ${kind}`)
      })
    expect(read).toEqual([])
  })

  it('import editions only through their folders, never by name', () => {
    const editions = new Set(sources.flatMap((path) => /^src\/editions\/([\w-]+)\//.exec(path)?.[1] ?? []))
    const reaching = [...named].flatMap(([file, targets]) =>
      targets
        .filter((target) => {
          const [, edition = ''] = /^src\/editions\/([\w-]+)\//.exec(target) ?? []
          return editions.has(edition) && !file.startsWith(`src/editions/${edition}/`)
        })
        .map((target) => `${file} → ${target}`),
    )
    expect(reaching).toEqual([])
  })
})
