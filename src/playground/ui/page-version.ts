import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const PAGE_FOLDER = fileURLToPath(new URL('../page/', import.meta.url))
const { resolve } = createRequire(import.meta.url)

/** Libraries of the page, served from where they are installed. */
export const VENDOR: Readonly<Record<string, string>> = {
  'preact.js': path.join(path.dirname(resolve('preact/package.json')), 'dist/preact.mjs'),
  'hooks.js': path.join(path.dirname(resolve('preact/package.json')), 'hooks/dist/hooks.mjs'),
  'htm.js': path.join(path.dirname(resolve('htm')), 'htm.module.js'),
}

/** In this order; a later one may refine what an earlier one says. */
const STYLES = [
  'base',
  'shell',
  'chairs',
  'start',
  'message',
  'markdown',
  'parts',
  'controls',
  'forms',
  'forced-colors',
]

/** Modules that open the chair's stream: a browser asks for six files at a time, and for these first. */
const FIRST = ['address.js', 'memory.js', 'store.js', 'server.js']

/** All styles in one answer, since a browser asks for six files at a time. */
export async function readStyles(): Promise<string> {
  const files = STYLES.map((name) => readFile(path.join(PAGE_FOLDER, `${name}.css`), 'utf8'))
  return (await Promise.all(files)).join('\n')
}

/** The page as its files are now. */
export interface PageVersion {
  /** Another one as soon as a byte of a file is another. */
  name: string
  html: string
  /** The import map in `html`, which its policy has to allow. */
  imports: string
}

/** Reads all files, so that a change of one is seen at the next reload. */
export async function readVersion(): Promise<PageVersion> {
  const names = (await readdir(PAGE_FOLDER)).toSorted()
  const files = [...names.map((name) => path.join(PAGE_FOLDER, name)), ...Object.values(VENDOR)]
  const hash = createHash('sha256')
  for (const bytes of await Promise.all(files.map((file) => readFile(file)))) hash.update(bytes)
  const name = hash.digest('hex').slice(0, 16)
  const folder = `/page/${name}`
  const vendor = (file: string) => `${folder}/vendor/${file}`
  const imports = JSON.stringify({
    imports: { preact: vendor('preact.js'), 'preact/hooks': vendor('hooks.js'), htm: vendor('htm.js') },
  })
  const modules = new Set([...FIRST, ...names.filter((one) => one.endsWith('.js'))])
  // Without them a browser learns of a module only from the one that imports it.
  const preloads = [...[...modules].map((one) => `${folder}/${one}`), ...Object.keys(VENDOR).map(vendor)]
    .map((url) => `<link rel="modulepreload" href="${url}" />`)
    .join('\n    ')
  const index = await readFile(path.join(PAGE_FOLDER, 'index.html'), 'utf8')
  const html = index
    .replaceAll('"/page/', `"${folder}/`)
    .replace('<!-- imports -->', `<script type="importmap">${imports}</script>\n    ${preloads}`)
  return { name, html, imports }
}
