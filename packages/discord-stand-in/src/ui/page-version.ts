import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const PAGE_FOLDER = fileURLToPath(new URL('../page/', import.meta.url))

/** In cascade order: later files override earlier ones. */
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

/** Removes whitespace only, so that stack traces of the page keep the names. */
const KEEPS_NAMES = { compress: false, mangle: false, codegen: { removeWhitespace: true } }

/** The page, built from its current files. */
export interface PageVersion {
  /** Hash of the page's content; part of its addresses. */
  name: string
  /** Hash of the source files. */
  sources: string
  html: string
  /** All modules and libraries in one file, because a browser makes six requests at a time. */
  script: string
  /** All stylesheets in one file, for the same reason. */
  styles: string
}

let latest: PageVersion | null = null

/** Reads all files at each call, but bundles them again only when one has changed. */
export async function readVersion(): Promise<PageVersion> {
  const names = (await readdir(PAGE_FOLDER)).toSorted()
  const files = await Promise.all(names.map((name) => readFile(path.join(PAGE_FOLDER, name))))
  const sources = hashOf(files)
  if (latest?.sources === sources) return latest
  const script = await bundle(path.join(PAGE_FOLDER, 'app.js'))
  const styles = STYLES.map((name) => files[names.indexOf(`${name}.css`)]).join('\n')
  const name = hashOf([...files, script])
  const index = String(files[names.indexOf('index.html')])
  latest = { name, sources, html: index.replaceAll('"/page/', `"/page/${name}/`), script, styles }
  return latest
}

/** Bundles a module with its imports. */
export async function bundle(entry: string): Promise<string> {
  const { rolldown } = await import('rolldown')
  const build = await rolldown({ input: entry, platform: 'browser' })
  try {
    const { output } = await build.generate({ format: 'esm', codeSplitting: false, minify: KEEPS_NAMES })
    return output[0].code
  } finally {
    await build.close()
  }
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}
