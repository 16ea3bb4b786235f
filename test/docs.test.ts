import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const listed = ['commands', 'docs', 'prisma', 'scripts', 'src', 'test'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path.replaceAll('\\', '/')}`,
  ),
)
const pages = ['README.md', ...readdirSync(new URL('docs/', root)).map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith('.md'),
)

/** Paths that a page names in code: of a file with its ending, or of a folder with a slash after it. */
function named(page: string): string[] {
  const text = readFileSync(new URL(page, root), 'utf8')
  return [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*(?:\.ts|\/))`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.includes('/'))
}

/** A path may leave out where it begins: `engine/game.ts`. */
function isThere(path: string): boolean {
  return listed.some((file) => `/${file}/`.includes(`/${path.replace(/\/$/, '')}/`))
}

it.each(pages)('%s names files and folders that are there', (page) => {
  expect(named(page).filter((path) => !isThere(path))).toEqual([])
})
