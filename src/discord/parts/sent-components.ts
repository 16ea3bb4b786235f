import { ComponentType, type APIMessageTopLevelComponent } from 'discord.js'
import { markedClosed } from './card-mark.ts'
import type { Message } from './message.ts'
import { text } from './components.ts'

/** A part of a message as Discord has it, as far as this room looks into it. */
export interface ComponentNode {
  type: number
  id?: number
  custom_id?: string
  label?: string
  components?: ComponentNode[]
  accessory?: ComponentNode
  items?: { media: Medium; description?: string }[]
  media?: Medium
  file?: Medium
}

/** A picture or a file; what was uploaded with the message has an id. */
interface Medium {
  url: string
  attachment_id?: string
}

export function strip(components: readonly unknown[]): Message {
  const kept = (components as ComponentNode[]).flatMap(stripped)
  return { components: kept }
}

/** A card of which only its components are at hand: what it tells stays, and a note says that it asks no more. */
export function stripCard(components: readonly unknown[], note: string): Message {
  return strip((components as ComponentNode[]).map((node) => markedClosed(closed(node, note))))
}

const row: number = ComponentType.ActionRow
const gallery: number = ComponentType.MediaGallery

/** What a card tells stands first, what it asks below that. */
function closed(card: ComponentNode, note: string): ComponentNode {
  const { components: parts = [] } = card
  const isAsking = parts.some(({ type }) => type === row)
  return isAsking ? { ...card, components: [...parts.slice(0, 1), text(note)] } : card
}

const leavesOut = new Set<number>([
  ComponentType.ActionRow,
  ComponentType.MediaGallery,
  ComponentType.Separator,
  ComponentType.File,
])

function stripped(node: ComponentNode): ComponentNode[] {
  if (leavesOut.has(node.type)) return []
  return [node.components ? { ...node, components: node.components.flatMap(stripped) } : node]
}

export function withoutRows(components: readonly unknown[]): APIMessageTopLevelComponent[] {
  const kept = (components as ComponentNode[]).filter(({ type }) => type !== row)
  return kept.map(withOwnPictures)
}

/** Pictures by the names of the message's own files: an address that Discord gives out does not last. */
function withOwnPictures(node: ComponentNode): ComponentNode {
  if (node.type !== gallery || !node.items) return node
  const items = node.items.map(({ media, description }) => ({
    media: { url: `attachment://${fileIn(media.url)}` },
    ...(description ? { description } : {}),
  }))
  return { type: node.type, items }
}

function fileIn(url: string): string {
  return decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')
}

/** Ids of the files that a message shows; null where one has none, as a picture from elsewhere. */
export function ownFiles(components: readonly unknown[]): readonly string[] | null {
  const ids = (components as ComponentNode[]).flatMap(mediaOf).map((medium) => medium.attachment_id)
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : null
}

function mediaOf({ components = [], accessory, items = [], media, file }: ComponentNode): Medium[] {
  const inside = [...components, ...(accessory ? [accessory] : [])].flatMap(mediaOf)
  return [...inside, ...items.map((item) => item.media), ...(media ? [media] : []), ...(file ? [file] : [])]
}

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
