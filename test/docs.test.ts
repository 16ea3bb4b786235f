import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const listed = ['commands', 'docs', 'packages', 'prisma', 'scripts', 'src', 'test'].flatMap((folder) => [
  folder,
  ...readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map(
    (path) => `${folder}/${path.replaceAll('\\', '/')}`,
  ),
])
const topFiles = readdirSync(root)
const pages = [
  'README.md',
  ...listed.filter((path) => /^(docs|packages\/[\w-]+|test\/editions\/[\w-]+)\/[^/]+\.md$/.test(path)),
]

function textOf(page: string): string {
  return readFileSync(new URL(page, root), 'utf8')
}

/** The paths that a page has in code format: files with an extension, and folders with a trailing slash. */
function named(page: string): string[] {
  return [
    ...textOf(page).matchAll(/`([\w.-]+(?:\/[\w.-]+)*(?:\.(?:ts|js|md|yml|json|sh|sql|prisma)|\/))`/g),
  ].map(([, path = '']) => path)
}

/** Whether a path exists. Its first folders may be missing: `engine/game.ts`. */
function isThere(path: string): boolean {
  return (
    topFiles.includes(path) || listed.some((file) => `/${file}/`.includes(`/${path.replace(/\/$/, '')}/`))
  )
}

/** A page’s links into the project. */
function linksOf(page: string): string[] {
  const prose = textOf(page).replace(/^```[^]*?^```/gm, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to).filter((to) => !/^\w+:/.test(to))
}

/** The anchors of a page’s headings. */
function anchorsOf(page: string): string[] {
  const prose = textOf(page).replace(/^```[^]*?^```/gm, '')
  return [...prose.matchAll(/^#+ +(.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function leads(page: string, to: string): boolean {
  const [path = '', anchor] = to.split('#')
  const target = path === '' ? page : posix.join(posix.dirname(page), path).replace(/\/$/, '')
  if (!listed.includes(target) && !topFiles.includes(target)) return false
  return anchor === undefined || anchorsOf(target).includes(anchor)
}

it.each(pages)('%s names existing files and folders', (page) => {
  expect(named(page).filter((path) => !isThere(path))).toEqual([])
})

it.each(pages)('%s links to existing pages and headings', (page) => {
  expect(linksOf(page).filter((to) => !leads(page, to))).toEqual([])
})
