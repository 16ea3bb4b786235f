import { ComponentType, type APIMessageTopLevelComponent } from 'discord.js'
import { markedClosed } from './card-mark.ts'
import type { Message } from './message.ts'
import { text } from './components.ts'
import type { ComponentNode } from './component-tree.ts'

/** A message without its controls and pictures: its words stay. */
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

/** The parts of a message without its rows of controls; words and pictures stay as they are. */
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
