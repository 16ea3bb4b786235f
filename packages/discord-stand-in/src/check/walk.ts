import { Part } from '../codes.ts'

/** A component of any kind, with the fields that walking needs. */
export interface AnyPart {
  type: number
  id?: number | undefined
  custom_id?: string | undefined
  content?: string
  components?: AnyPart[]
  accessory?: AnyPart
  component?: AnyPart
  items?: { media: Media; description?: string | null }[]
  media?: Media
  file?: Media
}

export interface Media {
  url: string
  /** Id of an uploaded file, once the message exists. */
  attachment_id?: string
}

/** Yields every component with its path, outer before inner. */
export function* walk(
  parts: readonly AnyPart[],
  at: PropertyKey[] = [],
): Generator<[AnyPart, PropertyKey[]]> {
  for (const [index, part] of parts.entries()) yield* within(part, [...at, index])
}

function* within(part: AnyPart, at: PropertyKey[]): Generator<[AnyPart, PropertyKey[]]> {
  yield [part, at]
  if (part.components) yield* walk(part.components, [...at, 'components'])
  if (part.accessory) yield* within(part.accessory, [...at, 'accessory'])
  if (part.component) yield* within(part.component, [...at, 'component'])
}

/** Returns the media of a component, each with its path inside the component. */
export function mediaOf(part: AnyPart): [Media, PropertyKey[]][] {
  if (part.type === Part.gallery)
    return (part.items ?? []).map((item, index) => [item.media, ['items', index, 'media']])
  if (part.type === Part.thumbnail && part.media) return [[part.media, ['media']]]
  if (part.type === Part.file && part.file) return [[part.file, ['file']]]
  return []
}
