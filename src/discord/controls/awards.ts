import { ComponentType } from 'discord.js'
import { Excuse, valueOf } from '../declined.ts'
import { runningFor, type Scope } from '../app-context.ts'
import type { ControlId } from '../parts/ids.ts'
import { votesPart } from '../card/awards.ts'
import { requestOf, viewingOf } from '../request.ts'
import type { ComponentNode } from '../parts/component-tree.ts'

/** `vote:<player|deal>` under a result: the vote is kept, and its count shown at once. */
export async function vote(scope: Scope, { args: [what = ''] }: ControlId): Promise<void> {
  const { app, asked, press } = scope
  const chosen = asked.values[0] ?? ''
  if ((what !== 'player' && what !== 'deal') || !/^\d{1,9}$/.test(chosen))
    throw new Excuse(asked.words.say('ui.refuse.old'))
  valueOf(await app.table.vote(requestOf(scope), { [what]: Number(chosen) }))
  const running = await runningFor(scope)
  const gallery = valueOf(await app.table.gallery(viewingOf(scope)))
  const story = await app.table.story(viewingOf(scope))
  const votes = votesPart(running, story.ok ? story.value : null, gallery)
  const components = [...asked.shown.slice(0, -1).map(asSent), votes].filter((one) => one !== null)
  await press.show({ components }, true)
}

const galleryKind: number = ComponentType.MediaGallery
const fileKind: number = ComponentType.File

/** A part of a message as it was sent: Discord gives its files' addresses, and takes their names. */
function asSent(part: unknown): ComponentNode {
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
