import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { PAGE_FOLDER, readVersion, type PageVersion } from './page-version.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}
const FOR_GOOD = 'private, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'

const POLICY = [
  "default-src 'self'",
  "img-src 'self' data: https:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/**
 * Serves the page, its script, styles and pictures, and no other file of the folder. Addresses include the
 * page's version, so that a browser caches everything but the page itself.
 */
export function pageRoutes(): Hono {
  const app = new Hono()
  let current: PageVersion | null = null

  /** Content that is requested under another version's name must not be cached under it. */
  const answer = (content: string | Uint8Array<ArrayBuffer>, kind: string, isCurrent: boolean) =>
    new Response(content, {
      headers: {
        'content-type': TYPES[kind] ?? 'application/octet-stream',
        'cache-control': isCurrent ? FOR_GOOD : ASK_AGAIN,
        'x-content-type-options': 'nosniff',
      },
    })

  app.get('/', etag(), async (c) => {
    current = await readVersion()
    c.header('content-security-policy', POLICY)
    c.header('cache-control', ASK_AGAIN)
    return c.html(current.html)
  })
  app.use('/page/*', etag())
  app.get('/page/:version/:name{[a-z-]+\\.(js|css|svg|webp)}', async (c) => {
    const { version, name } = c.req.param()
    current ??= await readVersion()
    const isCurrent = version === current.name
    if (name === 'app.js') return answer(current.script, '.js', isCurrent)
    if (name === 'all.css') return answer(current.styles, '.css', isCurrent)
    const kind = path.extname(name)
    if (kind !== '.svg' && kind !== '.webp') return c.notFound()
    const bytes = await readFile(path.join(PAGE_FOLDER, name)).catch(() => null)
    return bytes ? answer(new Uint8Array(bytes), kind, isCurrent) : c.notFound()
  })
  return app
}
