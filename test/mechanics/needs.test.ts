import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { manifest } from '#editions/classic/manifest.ts'

const root = new URL('../../src/mechanics/', import.meta.url)
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts'))

const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** The folder of each mechanic, by name. The files above these folders are shared. */
const folders = new Map(
  files
    .filter((path) => path.endsWith('/index.ts'))
    .map((path) => [/\bname: '(\w+)'/.exec(textOf(path))?.[1] ?? '', posix.dirname(path)]),
)

const needsOf = new Map(
  manifest.mechanics.map(({ name, needs = [] }) => [
    folders.get(name) ?? '',
    needs.map((needed) => folders.get(needed) ?? ''),
  ]),
)

/** The folders that a mechanic may import from: its own and, recursively, those of the mechanics it needs. */
function closure(folder: string, known = new Set<string>()): Set<string> {
  if (known.has(folder)) return known
  known.add(folder)
  for (const needed of needsOf.get(folder) ?? []) closure(needed, known)
  return known
}

/** The folders of other mechanics that a file imports from, including type imports. */
function reachedFrom(path: string): string[] {
  const targets = [...textOf(path).matchAll(/(?:from|import)\s+'(\.[^']*)'/g)].map(([, spec = '']) =>
    posix.join(posix.dirname(path), spec),
  )
  return targets
    .filter((target) => target.includes('/'))
    .map((target) => posix.dirname(target).split('/')[0] ?? '')
}

describe('the needs of a mechanic', () => {
  it('are known for every folder', () => {
    expect([...needsOf.keys()].toSorted()).toEqual([...new Set(folders.values())].toSorted())
  })

  it('include all imports, even of types', () => {
    const beyond = files.flatMap((path) => {
      const [folder = ''] = path.split('/')
      const allowed = closure(folder)
      return path.includes('/')
        ? reachedFrom(path).flatMap((target) => (allowed.has(target) ? [] : [[path, target]]))
        : []
    })
    expect(
      beyond.map(
        ([path, target]) =>
          `src/mechanics/${path} imports from ${target}, which its mechanic does not need: name it in \`needs\`, let it say by a hook or a figure what is asked, or move the file.`,
      ),
    ).toEqual([])
  })
})
