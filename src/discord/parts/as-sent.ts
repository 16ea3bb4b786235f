import { ComponentType } from 'discord.js'
import type { ComponentNode } from './component-tree.ts'

const galleryKind: number = ComponentType.MediaGallery
const fileKind: number = ComponentType.File

/** A part of a message as it was sent: Discord gives its files' addresses, and takes their names. */
export function asSent(part: unknown): ComponentNode {
  const node = part as ComponentNode
  if (node.type === galleryKind)
    return {
      type: node.type,
      items: (node.items ?? []).map(({ media, description }) => ({
        media: { url: attached(media.url) },
        ...(description ? { description } : {}),
      })),
    }
  if (node.type === fileKind) return { type: node.type, file: { url: attached(node.file?.url ?? '') } }
  return node.components ? { ...node, components: node.components.map(asSent) } : node
}

function attached(url: string): string {
  return url.startsWith('attachment://') ? url : `attachment://${new URL(url).pathname.split('/').at(-1)}`
}
