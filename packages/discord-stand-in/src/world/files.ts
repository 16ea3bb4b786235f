import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { APIAttachment } from 'discord-api-types/v10'
import type { AttachmentForm } from '../check/message.ts'
import type { Snowflakes } from '../snowflake.ts'

/** A file uploaded with a request. */
export interface Upload {
  name: string
  type: string
  bytes: Buffer
}

/** Bytes of files kept in memory; with a folder, older files are read from disk again. */
const KEPT_BYTES = 64 * 1024 * 1024
export const SPOILER = 1 << 3
const PNG_HEADER = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** The stand-in's file host. It stores uploads by id and gives each an address. */
export class Files {
  readonly #ids: Snowflakes
  readonly #folder: string | null
  readonly #kept = new Map<string, Buffer>()
  readonly #writes = new Set<Promise<void>>()
  #size = 0
  /** Set once the server listens. */
  origin = ''

  constructor(ids: Snowflakes, folder: string | null) {
    this.#ids = ids
    this.#folder = folder
  }

  add(channelId: string, upload: Upload, form: Partial<AttachmentForm> = {}): APIAttachment {
    const id = this.#ids.next()
    this.#remember(id, upload.bytes)
    if (this.#folder) this.#write(path.join(this.#folder, id), upload.bytes)
    const url = `${this.origin}/attachments/${channelId}/${id}/${encodeURIComponent(upload.name)}`
    return {
      id,
      filename: upload.name,
      size: upload.bytes.length,
      url,
      proxy_url: url,
      content_type: upload.type,
      ...(form.title ? { title: form.title } : {}),
      ...(form.description ? { description: form.description } : {}),
      ...(form.is_spoiler ? { flags: SPOILER } : {}),
      ...sizeOf(upload.bytes),
    }
  }

  /** Returns the bytes, or null for an unknown or dropped file. */
  async read(id: string): Promise<Buffer | null> {
    const kept = this.#kept.get(id)
    if (kept) return kept
    if (!this.#folder || !/^\d+$/.test(id)) return null
    return readFile(path.join(this.#folder, id)).catch(() => null)
  }

  drop(id: string): void {
    const bytes = this.#kept.get(id)
    if (bytes) this.#size -= bytes.length
    this.#kept.delete(id)
    if (this.#folder) this.#track(rm(path.join(this.#folder, id), { force: true }))
  }

  async flush(): Promise<void> {
    await Promise.all(this.#writes)
  }

  #remember(id: string, bytes: Buffer): void {
    this.#kept.set(id, bytes)
    this.#size += bytes.length
    for (const [old, data] of this.#kept) {
      if (this.#size <= KEPT_BYTES || old === id) break
      this.#kept.delete(old)
      this.#size -= data.length
    }
  }

  #write(file: string, bytes: Buffer): void {
    this.#track(mkdir(path.dirname(file), { recursive: true }).then(() => writeFile(file, bytes)))
  }

  /**
   * Keeps a write until it ends. A failure must not end the process; the picture is then missing after a
   * restart.
   */
  #track(work: Promise<void>): void {
    const quiet: Promise<void> = work.catch(() => undefined).finally(() => this.#writes.delete(quiet))
    this.#writes.add(quiet)
  }
}

/** Reads width and height from the header of a PNG. */
function sizeOf(bytes: Buffer): { width?: number; height?: number } {
  if (bytes.length < 24 || !bytes.subarray(0, 4).equals(PNG_HEADER)) return {}
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}
