import { invalidForm, problem } from '../errors.ts'
import type { Upload } from '../world/files.ts'

const FILE_LIMIT = 10 * 1024 * 1024

/** Reads a JSON body, or a multipart body with `payload_json` and `files[n]`. */
export async function readBody(request: Request): Promise<{ body: unknown; uploads: Upload[] }> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return readMultipart(request)
  const text = await request.text()
  if (text === '') return { body: undefined, uploads: [] }
  if (!type.startsWith('application/json'))
    throw invalidForm([
      {
        path: [],
        code: 'CONTENT_TYPE_INVALID',
        message: "Expected \"Content-Type\" header to be one of {'application/json', 'multipart/form-data'}.",
      },
    ])
  return { body: parse(text), uploads: [] }
}

async function readMultipart(request: Request): Promise<{ body: unknown; uploads: Upload[] }> {
  const form = await request.formData().catch(() => {
    throw problem('badJson')
  })
  let body: unknown
  const uploads: Upload[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      if (name === 'payload_json') body = parse(value)
      continue
    }
    const index = /^files?\[(\d)\]$/.exec(name)?.[1]
    if (index === undefined)
      throw invalidForm([{ path: [name], code: 'UNKNOWN_FIELD', message: 'Files are named files[n].' }])
    const bytes = Buffer.from(await value.arrayBuffer())
    if (bytes.length > FILE_LIMIT) throw problem('tooLarge')
    uploads[Number(index)] = { name: value.name, type: value.type || 'application/octet-stream', bytes }
  }
  if (Object.keys(uploads).length !== uploads.length)
    throw invalidForm([
      { path: ['files'], code: 'FILES_NOT_NUMBERED', message: 'Files are numbered from 0.' },
    ])
  return { body, uploads }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw problem('badJson')
  }
}
