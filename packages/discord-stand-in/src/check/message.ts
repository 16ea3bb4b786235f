import * as z from 'zod'
import { Flag, Part } from '../codes.ts'
import { invalidForm, problem, type Complaint } from '../errors.ts'
import type { Readings } from '../readings.ts'
import { fault, readForm, snowflake } from './form.ts'
import { layout, rows } from './parts.ts'
import { danglingFiles, tally } from './tally.ts'
import { mediaOf, walk, type AnyPart } from './walk.ts'

const embedMedia = z.strictObject({ url: z.string().max(2048), proxy_url: z.string().optional() }).optional()
const embed = z.strictObject({
  type: z.string().optional(),
  title: z.string().max(256).nullish(),
  description: z.string().max(4096).nullish(),
  url: z.string().max(2048).nullish(),
  timestamp: z.string().nullish(),
  color: z.int().min(0).max(0xffffff).nullish(),
  footer: z.strictObject({ text: z.string().max(2048), icon_url: z.string().nullish() }).nullish(),
  image: embedMedia,
  thumbnail: embedMedia,
  author: z
    .strictObject({ name: z.string().max(256), url: z.string().nullish(), icon_url: z.string().nullish() })
    .nullish(),
  fields: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(256),
        value: z.string().min(1).max(1024),
        inline: z.boolean().optional(),
      }),
    )
    .max(25)
    .nullish(),
})

const allowedMentions = z
  .strictObject({
    parse: z.array(z.enum(['users', 'roles', 'everyone'])).optional(),
    users: z.array(snowflake).max(100).optional(),
    roles: z.array(snowflake).max(100).optional(),
    replied_user: z.boolean().optional(),
  })
  .superRefine((given, context) => {
    for (const kind of ['users', 'roles'] as const)
      if (given.parse?.includes(kind) && given[kind]?.length)
        fault(
          context,
          ['parse'],
          'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
          `parse:["${kind}"] and ${kind}: [ids] are mutually exclusive.`,
        )
  })
export type AllowedMentions = z.output<typeof allowedMentions>

const attachment = z.strictObject({
  id: z.union([z.string(), z.int()]).transform(String),
  filename: z.string().min(1).max(260).optional(),
  title: z.string().max(1024).nullish(),
  description: z.string().max(1024).nullish(),
  is_spoiler: z.boolean().optional(),
})
export type AttachmentForm = z.output<typeof attachment>

/** Fields that new messages, edits and answers share. */
const body = {
  content: z.string().max(2000).nullish(),
  embeds: z.array(embed).max(10).nullish(),
  allowed_mentions: allowedMentions.nullish(),
  components: z.array(z.unknown()).nullish(),
  attachments: z.array(attachment).max(10).nullish(),
  flags: z.int().min(0).nullish(),
  // discord.js sends tts and enforce_nonce as false with every message.
  tts: z.boolean().optional(),
  enforce_nonce: z.boolean().optional(),
}
const reference = z.strictObject({
  type: z.literal(0).optional(),
  message_id: snowflake,
  channel_id: snowflake.optional(),
  guild_id: snowflake.optional(),
  fail_if_not_exists: z.boolean().optional(),
})
const forms = {
  send: z.strictObject({
    ...body,
    nonce: z.union([z.string().max(25), z.int()]).optional(),
    message_reference: reference.optional(),
  }),
  reply: z.strictObject(body),
  edit: z.strictObject(body),
}
const FLAGS = {
  send: Flag.suppressEmbeds | Flag.suppressNotifications | Flag.v2,
  reply: Flag.suppressEmbeds | Flag.suppressNotifications | Flag.v2 | Flag.ephemeral,
}

export type Way = keyof typeof forms
export type MessageForm = z.output<typeof forms.send> & { components?: AnyPart[] | null }

interface FormPlace {
  way: Way
  readings: Readings
  /** Path of the message within the request body: `data` in a callback, otherwise empty. */
  at: PropertyKey[]
  /** Names of the files uploaded with the request. */
  uploads: readonly string[]
  /** The message to edit; null for a new message. */
  old: {
    flags: number
    content: string
    embeds: number
    parts: AnyPart[]
    files: readonly { id: string; filename: string }[]
  } | null
}

/** Returns the parsed body of a message that Discord accepts. Throws 50035, or 50006 for an empty message. */
export function readMessage(raw: unknown, place: FormPlace): MessageForm {
  const given = place.readings.trimmed ? trimmed(raw ?? {}) : (raw ?? {})
  const form = readForm(forms[place.way], given, place.at) as MessageForm
  const v2 = Boolean(((form.flags ?? 0) | (place.old?.flags ?? 0)) & Flag.v2)
  const at = [...place.at, 'components']
  if (form.components)
    form.components = readForm(v2 ? layout : rows, form.components, at) as unknown as AnyPart[]
  const complaints = [
    ...flagComplaints(form, place),
    ...(v2 ? mixedComplaints(form, place) : []),
    ...(form.components ? tally(form.components, at) : []),
    ...embedComplaints(form, place.at),
    ...fileComplaints(form, place),
  ]
  if (complaints.length) throw invalidForm(complaints)
  if (isEmpty(form, place, v2)) throw problem('emptyMessage')
  return form
}

/** Trims the texts of the message and of its text displays. */
function trimmed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  const { type } = value as { type?: unknown }
  const hasText = type === undefined || type === Part.text
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) =>
      hasText && name === 'content' && typeof one === 'string' ? [name, one.trim()] : [name, trimmed(one)],
    ),
  )
}

/**
 * Returns the uploaded files that the message takes: all for a new message, those in `attachments` for an
 * edit. For an edit without `attachments`, the reading `unlistedFiles` decides.
 */
export function takenFiles<File>(
  files: readonly File[],
  form: Pick<MessageForm, 'attachments'>,
  isEdit: boolean,
  readings: Readings,
): { file: File; index: number }[] {
  const numbered = files.map((file, index) => ({ file, index }))
  const { attachments } = form
  if (!isEdit) return numbered
  if (!attachments) return readings.unlistedFiles ? numbered : []
  return numbered.filter(({ index }) => attachments.some(({ id }) => id === String(index)))
}

function flagComplaints(form: MessageForm, { way, at, old, readings }: FormPlace): Complaint[] {
  if (form.flags === null || form.flags === undefined) return []
  const path = [...at, 'flags']
  if (way !== 'edit' && form.flags & ~FLAGS[way])
    return [
      { path, code: 'MESSAGE_FLAGS_INVALID', message: `Only these flags can be set here: ${FLAGS[way]}.` },
    ]
  if (readings.v2Kept === 'refused' && old && old.flags & Flag.v2 && !(form.flags & Flag.v2))
    return [{ path, code: 'MESSAGE_FLAGS_V2_PERMANENT', message: 'IS_COMPONENTS_V2 cannot be removed.' }]
  return []
}

function mixedComplaints(form: MessageForm, { at, old }: FormPlace): Complaint[] {
  const code = 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'
  const complaints: Complaint[] = []
  const message = (field: string) =>
    `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`
  if (form.content || (form.content === undefined && old?.content))
    complaints.push({ path: [...at, 'content'], code, message: message('content') })
  if (form.embeds?.length || (!form.embeds && old?.embeds))
    complaints.push({ path: [...at, 'embeds'], code, message: message('embeds') })
  return complaints
}

function embedComplaints(form: MessageForm, at: PropertyKey[]): Complaint[] {
  const texts = (form.embeds ?? []).flatMap((one) => [
    one.title,
    one.description,
    one.footer?.text,
    one.author?.name,
    ...(one.fields ?? []).flatMap((field) => [field.name, field.value]),
  ])
  const total = texts.reduce((sum, text) => sum + (text?.length ?? 0), 0)
  if (total <= 6000) return []
  return [
    {
      path: [...at, 'embeds'],
      code: 'MAX_EMBED_SIZE_EXCEEDED',
      message: 'Embed size exceeds maximum size of 6000',
    },
  ]
}

function fileComplaints(form: MessageForm, { at, way, uploads, old, readings }: FormPlace): Complaint[] {
  const complaints: Complaint[] = []
  const listed = form.attachments ?? null
  const kept = (old?.files ?? []).filter((one) => !listed || listed.some((entry) => entry.id === one.id))
  listed?.forEach((entry, index) => {
    if (uploads[Number(entry.id)] !== undefined || old?.files.some((one) => one.id === entry.id)) return
    complaints.push({
      path: [...at, 'attachments', index, 'id'],
      code: 'ATTACHMENT_NOT_FOUND',
      message: 'Attachment data not found',
    })
  })
  if (kept.length + uploads.length > 10)
    complaints.push({
      path: [...at, 'attachments'],
      code: 'BASE_TYPE_MAX_LENGTH',
      message: 'Must be 10 or fewer in length.',
    })
  const added = takenFiles(uploads, form, way === 'edit', readings).map(({ file, index }) => {
    const entry = listed?.find(({ id }) => id === String(index))
    return entry?.filename ?? file
  })
  const found = listed || readings.keptFound ? kept : []
  const names = new Set([...added, ...found.map((one) => one.filename)])
  const parts = form.components ?? []
  const dropped = (old?.files ?? []).filter((one) => !kept.includes(one)).map(({ id }) => id)
  if (
    !form.components &&
    !readings.droppedStays &&
    shownIds(old?.parts ?? []).some((id) => dropped.includes(id))
  )
    complaints.push({
      path: [...at, 'attachments'],
      code: 'MEDIA_ATTACHMENT_NOT_FOUND',
      message: 'A component shows an attachment that is gone.',
    })
  return [...complaints, ...danglingFiles(parts, names, [...at, 'components'])]
}

const shownIds = (parts: readonly AnyPart[]): string[] =>
  [...walk(parts)].flatMap(([part]) => mediaOf(part).flatMap(([medium]) => medium.attachment_id ?? []))

function isEmpty(form: MessageForm, { uploads, old }: FormPlace, v2: boolean): boolean {
  const parts = form.components ?? old?.parts ?? []
  if (v2) return parts.length === 0
  const content = form.content === undefined ? old?.content : form.content
  const embeds = form.embeds === undefined ? (old?.embeds ?? 0) : (form.embeds?.length ?? 0)
  const files = uploads.length + (form.attachments ? form.attachments.length : (old?.files.length ?? 0))
  return !content && embeds === 0 && files === 0 && parts.length === 0
}
