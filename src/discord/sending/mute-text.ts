import type { Mute } from './outbox.ts'
import { missingPermissions } from './permissions.ts'
import type { Asked } from '../press.ts'

/** Why the table's channel hears nothing at present. */
export function muteText(asked: Asked, mute: Mute): string {
  const missing = missingPermissions(asked)
  return missing ?? asked.words.say('ui.refuse.muted', { reason: asked.words.say(`ui.muted.${mute}`) })
}
