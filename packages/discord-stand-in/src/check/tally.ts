import type { Complaint } from '../errors.ts'
import { mediaOf, walk, type AnyPart } from './walk.ts'

const MOST_PARTS = 40
const MOST_TEXT = 4000

/** Checks a tree of components: its total size, and that ids and custom ids are unique. */
export function tally(parts: readonly AnyPart[], at: PropertyKey[]): Complaint[] {
  const complaints: Complaint[] = []
  const customIds = new Set<string>()
  const ids = new Set<number>()
  let count = 0
  let text = 0
  for (const [part, place] of walk(parts, at)) {
    count += 1
    text += part.content?.length ?? 0
    if (part.custom_id !== undefined) {
      if (customIds.has(part.custom_id))
        complaints.push({
          path: [...place, 'custom_id'],
          code: 'COMPONENT_CUSTOM_ID_DUPLICATED',
          message: 'Component custom id cannot be duplicated',
        })
      customIds.add(part.custom_id)
    }
    if (part.id) {
      if (ids.has(part.id))
        complaints.push({
          path: [...place, 'id'],
          code: 'COMPONENT_ID_DUPLICATED',
          message: 'Component id cannot be duplicated',
        })
      ids.add(part.id)
    }
  }
  if (count > MOST_PARTS)
    complaints.push({
      path: at,
      code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
      message: `The total number of components cannot exceed ${MOST_PARTS}; this has ${count}.`,
    })
  if (text > MOST_TEXT)
    complaints.push({
      path: at,
      code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      message: `The displayable text cannot exceed ${MOST_TEXT} characters; this has ${text}.`,
    })
  return complaints
}

/** Reports each attachment://name that is not the name of a file of the message. */
export function danglingFiles(
  parts: readonly AnyPart[],
  names: ReadonlySet<string>,
  at: PropertyKey[],
): Complaint[] {
  const complaints: Complaint[] = []
  for (const [part, place] of walk(parts, at)) {
    for (const [medium, inside] of mediaOf(part)) {
      const name = attachmentName(medium.url)
      if (name === null || names.has(name)) continue
      complaints.push({
        path: [...place, ...inside, 'url'],
        code: 'MEDIA_ATTACHMENT_NOT_FOUND',
        message: `The referenced attachment '${name}' was not found.`,
      })
    }
  }
  return complaints
}

const SCHEME = 'attachment://'
/** Returns the name after attachment://, or null for another URL. */
export const attachmentName = (url: string): string | null =>
  url.startsWith(SCHEME) ? url.slice(SCHEME.length) : null
