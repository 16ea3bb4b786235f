import type { APIAttachment, APIMessage } from 'discord-api-types/v10'
import type { MessageForm } from '../check/message.ts'
import { attachmentName } from '../check/tally.ts'
import { Part } from '../codes.ts'
import { mediaOf, walk, type AnyPart } from '../check/walk.ts'

type Embeds = NonNullable<MessageForm['embeds']>

/**
 * Gives every component an id, and replaces attachment://name or an earlier address by the file's address.
 */
export function finish(parts: AnyPart[], files: readonly APIAttachment[]): AnyPart[] {
  const taken = new Set([...walk(parts)].map(([part]) => part.id))
  let next = 1
  for (const [part] of walk(parts)) {
    if (!part.id) {
      while (taken.has(next)) next += 1
      taken.add(next)
      part.id = next
    }
    for (const [medium] of mediaOf(part)) {
      const file = fileFor(medium.url, files)
      if (!file) continue
      Object.assign(medium, mediumOf(file))
      if (part.type === Part.file) Object.assign(part, { name: file.filename, size: file.size })
    }
  }
  return parts
}

/** Replaces attachment://name in embeds, which have pictures in four places. */
export function finishEmbeds(embeds: Embeds, files: readonly APIAttachment[]): APIMessage['embeds'] {
  const medium = <Of extends { url: string }>(one: Of): Of => {
    const file = fileFor(one.url, files)
    return file ? { ...one, url: file.url, proxy_url: file.proxy_url } : one
  }
  const icon = <Of extends { icon_url?: string | null | undefined }>(one: Of): Of => {
    const file = fileFor(one.icon_url ?? '', files)
    return file ? { ...one, icon_url: file.url, proxy_icon_url: file.proxy_url } : one
  }
  return embeds.map((embed) => ({
    type: 'rich',
    ...embed,
    ...(embed.image && { image: medium(embed.image) }),
    ...(embed.thumbnail && { thumbnail: medium(embed.thumbnail) }),
    ...(embed.author && { author: icon(embed.author) }),
    ...(embed.footer && { footer: icon(embed.footer) }),
  })) as APIMessage['embeds']
}

/** Returns the files that no component and no embed shows. Only these are in `attachments`. */
export function looseFiles(
  files: readonly APIAttachment[],
  parts: readonly AnyPart[],
  embeds: APIMessage['embeds'],
): APIAttachment[] {
  const shown = new Set([
    ...[...walk(parts)].flatMap(([part]) => mediaOf(part).map(([{ url }]) => url)),
    ...embeds.flatMap(({ image, thumbnail, author, footer }) => [
      image?.url,
      thumbnail?.url,
      author?.icon_url,
      footer?.icon_url,
    ]),
  ])
  return files.filter(({ url }) => !shown.has(url))
}

function fileFor(url: string, files: readonly APIAttachment[]): APIAttachment | undefined {
  const name = attachmentName(url)
  if (name !== null) return files.findLast((one) => one.filename === name)
  const [address] = url.split('?')
  return files.find((one) => one.url === address)
}

const mediumOf = (file: APIAttachment) => ({
  url: file.url,
  proxy_url: file.proxy_url,
  width: file.width ?? null,
  height: file.height ?? null,
  content_type: file.content_type ?? null,
  attachment_id: file.id,
})
