import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { PAGE_FOLDER, readStyles, readVersion, VENDOR, type PageVersion } from './page-version.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}
const FOR_GOOD = 'private, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

const policy = (imports: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'sha256-${createHash('sha256').update(imports).digest('base64')}'`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/**
 * The page and its modules; nothing outside the folder and the three libraries can be reached. Their addresses name the
 * page's version, so that a browser keeps them and asks for the page alone.
 */
export function pageRoutes(): Hono {
  const app = new Hono()
  let current: PageVersion | null = null

  /** Content that was asked for by another version’s name is not kept by it. */
  async function answer(content: string | Uint8Array<ArrayBuffer>, kind: string, version?: string) {
    current ??= await readVersion()
    return new Response(content, {
      headers: {
        'content-type': TYPES[kind] ?? 'application/octet-stream',
        'cache-control': version === current.name ? FOR_GOOD : ASK_AGAIN,
        'x-content-type-options': 'nosniff',
      },
    })
  }

  async function serve(file: string, version?: string): Promise<Response> {
    const bytes = await readFile(file).catch(() => null)
    if (!bytes) return new Response('Not found', { status: 404 })
    return answer(new Uint8Array(bytes), path.extname(file), version)
  }

  app.get('/', etag(), async (c) => {
    current = await readVersion()
    c.header('content-security-policy', policy(current.imports))
    c.header('cache-control', ASK_AGAIN)
    return c.html(current.html)
  })
  app.use('/page/*', etag())
  app.get('/page/:name{[a-z-]+\\.(js|css|svg|webp)}', (c) =>
    serve(path.join(PAGE_FOLDER, c.req.param('name'))),
  )
  app.get('/page/:version/all.css', async (c) => answer(await readStyles(), '.css', c.req.param('version')))
  app.get('/page/:version/:name{[a-z-]+\\.(js|css|svg|webp)}', (c) =>
    serve(path.join(PAGE_FOLDER, c.req.param('name')), c.req.param('version')),
  )
  app.get('/page/:version/vendor/:name', (c) => {
    const file = VENDOR[c.req.param('name')]
    return file ? serve(file, c.req.param('version')) : c.notFound()
  })
  return app
}
