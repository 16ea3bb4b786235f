import type { ComponentNode, Medium } from './component-tree.ts'

/**
 * Ids of the files that a message shows, from its components as Discord has them: an edit that keeps them lists them.
 * Null where one has none, as a picture from elsewhere: then nobody can tell what is to be listed.
 */
export function ownFiles(components: readonly unknown[]): readonly string[] | null {
  const ids = (components as ComponentNode[]).flatMap(mediaOf).map((medium) => medium.attachment_id)
  return ids.every((id) => id !== undefined) ? [...new Set(ids)] : null
}

function mediaOf({ components = [], accessory, items = [], media, file }: ComponentNode): Medium[] {
  const inside = [...components, ...(accessory ? [accessory] : [])].flatMap(mediaOf)
  return [...inside, ...items.map((item) => item.media), ...(media ? [media] : []), ...(file ? [file] : [])]
}
