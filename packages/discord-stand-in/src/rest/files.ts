import { Hono } from 'hono'
import type { Files } from '../world/files.ts'

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
}

/** Serves uploaded files. A file that is not a picture is sent as a download, never as a page. */
export function fileRoute(files: Files): Hono {
  const app = new Hono()
  app.get('/attachments/:channel/:id/:name', async (c) => {
    const bytes = await files.read(c.req.param('id'))
    if (!bytes) return c.text('This content is no longer available.', 404)
    const type =
      TYPES[c.req.param('name').split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': type.startsWith('image/') ? 'inline' : 'attachment',
    })
  })
  return app
}
