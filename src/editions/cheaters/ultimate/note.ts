import { refusal, type Refusal } from '#engine/refusal.ts'
import type { Json } from '#engine/json.ts'
import type { Undone } from '../cheats/cheat.ts'
import { tampering } from './sleeve.ts'
import { recordTamper } from './tampers.ts'

/** Bounds of what is told in words: a sealed note, an explanation (CHE-221, CHE-225). */
const shortestText = 10
export const longestText = 300

export function tooShort(said: Json | undefined): Refusal | null {
  const isShort = typeof said !== 'string' || said.trim().length < shortestText
  return isShort ? refusal('tooShort', { min: shortestText }) : null
}

/** U11: what was done outside the game, put down so that it can be proved. */
export const sealNote = tampering({
  tamper: 'SEALED_NOTE',
  act: 'sealNote',
  ways: () => [{ ask: [{ name: 'note', type: 'text', max: longestText }] }],
  check: (_position, _seat, { note }: { note: string }) => tooShort(note),
  carry: (play, seat, { note }: { note: string }) =>
    recordTamper(play, seat, 'SEALED_NOTE', { note: note.trim() }),
})

/** A note has changed nothing. */
export function nothingToReturn(): Undone {
  return {}
}
