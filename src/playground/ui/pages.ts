import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'

const HERE = fileURLToPath(new URL('../page/', import.meta.url))
const { resolve } = createRequire(import.meta.url)

/** Libraries of the page, served from where they are installed. */
const VENDOR: Record<string, string> = {
  'preact.js': path.join(path.dirname(resolve('preact/package.json')), 'dist/preact.mjs'),
  'hooks.js': path.join(path.dirname(resolve('preact/package.json')), 'hooks/dist/hooks.mjs'),
  'htm.js': path.join(path.dirname(resolve('htm')), 'htm.module.js'),
}
const IMPORTS = JSON.stringify({
  imports: { preact: '/vendor/preact.js', 'preact/hooks': '/vendor/hooks.js', htm: '/vendor/htm.js' },
})
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}
const POLICY = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${createHash('sha256').update(IMPORTS).digest('base64')}'`,
  "style-src 'self'",
  "img-src 'self' data: https:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The page and its modules; nothing outside the folder and the three libraries can be reached. */
export function pageRoutes(): Hono {
  const app = new Hono()
  app.get('/', async (c) => {
    const html = await readFile(path.join(HERE, 'index.html'), 'utf8')
    c.header('content-security-policy', POLICY)
    return c.html(html.replace('<!-- imports -->', `<script type="importmap">${IMPORTS}</script>`))
  })
  app.get('/page/:name{[a-z-]+\\.(js|css|svg|webp)}', async (c) =>
    serve(path.join(HERE, c.req.param('name'))),
  )
  app.get('/vendor/:name', async (c) => {
    const file = VENDOR[c.req.param('name')]
    return file ? serve(file, '.js') : c.notFound()
  })
  return app
}

async function serve(file: string, kind = path.extname(file)): Promise<Response> {
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) return new Response('Not found', { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': TYPES[kind] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    },
  })
}
