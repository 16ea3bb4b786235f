import { ComponentType } from 'discord.js'
import { markedClosed } from './card-mark.ts'
import type { Message } from './message.ts'
import { text } from './components.ts'

export interface ComponentNode {
  type: number
  id?: number
  custom_id?: string
  label?: string
  style?: number
  url?: string
  components?: ComponentNode[]
  accessory?: ComponentNode
  items?: { media: Medium; description?: string }[]
  media?: Medium
  file?: Medium
}

/** A picture or another file. Only an uploaded one has an id. */
interface Medium {
  url: string
  attachment_id?: string
}

const isNode = (part: unknown): part is ComponentNode =>
  typeof part === 'object' && part !== null && 'type' in part

export function strip(components: readonly unknown[]): Message {
  return { components: components.filter(isNode).flatMap(stripped) }
}

/**
 * Makes a closed card from the components of a sent one. It keeps the news, and has `note` in place of the
 * question.
 */
export function stripCard(components: readonly unknown[], note: string): Message {
  return strip(components.filter(isNode).map((node) => markedClosed(closed(node, note))))
}

const row: number = ComponentType.ActionRow
const gallery: number = ComponentType.MediaGallery
const fileKind: number = ComponentType.File

/** Replaces everything after the first part, which has the news, with a note. */
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

export function withoutRows(components: readonly unknown[]): Message['components'] {
  return asSent(components).filter(({ type }) => type !== row)
}

/** Returns the ids of a message's files. Null if a file has no id, such as an external picture. */
export function ownFiles(components: readonly unknown[]): readonly string[] | null {
  const ids = components.filter(isNode).flatMap(mediaOf)
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : null
}

function mediaOf(node: ComponentNode): (string | undefined)[] {
  const { components = [], accessory, items = [], media, file } = node
  const inside = [...components, ...(accessory ? [accessory] : [])].flatMap(mediaOf)
  const own = [...items.map((item) => item.media), media, file].filter((one) => one !== undefined)
  return [...inside, ...own.map((one) => one.attachment_id)]
}

/**
 * Restores the form in which parts were sent. Discord returns files with temporary URLs, but only accepts
 * file names.
 */
export function asSent(parts: readonly unknown[]): ComponentNode[] {
  return parts.filter(isNode).map((node) => {
    const { type, items, file, components } = node
    if (type === fileKind) return { type, file: { url: attached(file?.url ?? '') } }
    if (type !== gallery) return components ? { ...node, components: asSent(components) } : node
    const shown = (items ?? []).map(({ media, description }) => ({
      media: { url: attached(media.url) },
      ...(description ? { description } : {}),
    }))
    return { type, items: shown }
  })
}

function attached(url: string): string {
  if (url.startsWith('attachment://')) return url
  return `attachment://${decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')}`
}
