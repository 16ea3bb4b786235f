import { ComponentType } from 'discord.js'
import type { Message } from './message.ts'

interface Node {
  type: number
  components?: Node[]
}

/** A message without its controls and pictures: its words stay. */
export function strip(components: readonly unknown[]): Message {
  const kept = (components as Node[]).flatMap(stripped)
  return { components: kept }
}

const leavesOut = new Set<number>([
  ComponentType.ActionRow,
  ComponentType.MediaGallery,
  ComponentType.Separator,
  ComponentType.File,
])

function stripped(node: Node): Node[] {
  if (leavesOut.has(node.type)) return []
  return [node.components ? { ...node, components: node.components.flatMap(stripped) } : node]
}
