import type { APIMessage } from 'discord-api-types/v10'
import { MessageKind } from '../codes.ts'
import { userPayload } from '../payloads.ts'
import type { Channel, Person } from './types.ts'
import type { World } from './world.ts'

/** Messages that nobody can delete. */
const LASTING: readonly number[] = [
  MessageKind.memberAdded,
  MessageKind.memberRemoved,
  MessageKind.renamed,
  MessageKind.threadStarter,
]

export const isSystemMessage = ({ type }: APIMessage): boolean =>
  isLasting({ type } as APIMessage) || Number(type) === MessageKind.threadCreated

export const isLasting = ({ type }: APIMessage): boolean => LASTING.includes(type)

type Report = { type: number } & Partial<
  Pick<APIMessage, 'content' | 'mentions' | 'message_reference' | 'referenced_message'>
>

/** Posts a message of Discord itself about an act of its author. It notifies nobody. */
export function announce(world: World, place: Channel, author: Person, report: Report): void {
  const message = {
    id: world.ids.next(),
    channel_id: place.id,
    author: userPayload(author),
    content: '',
    timestamp: world.stamp(),
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    components: [],
    pinned: false,
    flags: 0,
    ...report,
  } as unknown as APIMessage
  world.addPost(place.id, { message, files: [], onlyFor: null, interactionId: null })
}
