import * as z from 'zod'
import { ButtonKind, Part } from '../codes.ts'
import { fault, snowflake } from './form.ts'

const id = z.int().min(0).max(0x7fff_ffff).optional()
export const customId = z.string().min(1).max(100)
const emoji = z.strictObject({
  id: snowflake.nullish(),
  name: z.string().max(32).nullish(),
  animated: z.boolean().optional(),
})

/**
 * Media in a request: a URL or attachment://name. Discord fills in the other fields, and ignores them when
 * they are sent back.
 */
const media = z.object({ url: z.string().min(1).max(2048) })

const button = z
  .strictObject({
    type: z.literal(Part.button),
    id,
    style: z.int().min(1).max(5),
    label: z.string().min(1).max(80).optional(),
    emoji: emoji.nullish(),
    custom_id: customId.optional(),
    url: z.string().max(512).optional(),
    disabled: z.boolean().optional(),
  })
  .superRefine((part, context) => {
    const link = part.style === ButtonKind.link
    if (link && part.url === undefined)
      fault(context, ['url'], 'BASE_TYPE_REQUIRED', 'A link button must have a url.')
    if (link && part.custom_id !== undefined)
      fault(context, ['custom_id'], 'COMPONENT_CUSTOM_ID_FORBIDDEN', 'A link button has no custom id.')
    if (link && part.url !== undefined && !/^(https?|discord):\/\//.test(part.url))
      fault(context, ['url'], 'URL_TYPE_INVALID_SCHEME', 'Scheme must be one of http, https, discord.')
    if (!link && part.custom_id === undefined)
      fault(context, ['custom_id'], 'BASE_TYPE_REQUIRED', 'This field is required')
    if (!link && part.url !== undefined)
      fault(context, ['url'], 'COMPONENT_URL_FORBIDDEN', 'Only a link button has a url.')
    if (part.label === undefined && !part.emoji)
      fault(
        context,
        ['label'],
        'BUTTON_COMPONENT_REQUIRES_LABEL_OR_EMOJI',
        'A button needs a label or an emoji.',
      )
  })

const selectOption = z.strictObject({
  label: z.string().min(1).max(100),
  value: z.string().min(1).max(100),
  description: z.string().max(100).nullish(),
  emoji: emoji.nullish(),
  default: z.boolean().optional(),
})

const selectCommon = {
  id,
  custom_id: customId,
  placeholder: z.string().max(150).nullish(),
  min_values: z.int().min(0).max(25).optional(),
  max_values: z.int().min(1).max(25).optional(),
}
// A modal refuses a disabled select; a message accepts `required`, but ignores it.
const required = z.boolean().optional()
const inMessage = { disabled: z.boolean().optional(), required }
const inModal = { required }

interface Choosing {
  min_values?: number | undefined
  max_values?: number | undefined
  default_values?: unknown[] | undefined
  options?: { value: string; default?: boolean | undefined }[]
}

function checkChoosing(part: Choosing, context: z.RefinementCtx): void {
  const { options } = part
  const max = part.max_values ?? 1
  const count = part.default_values?.length ?? 0
  if ((part.min_values ?? 0) > max)
    fault(context, ['min_values'], 'COMPONENT_MIN_VALUES_ABOVE_MAX', 'The minimum is above the maximum.')
  if (count > max || (count > 0 && count < (part.min_values ?? 1)))
    fault(
      context,
      ['default_values'],
      'COMPONENT_DEFAULT_VALUES_OUT_OF_RANGE',
      'As many defaults as may be chosen.',
    )
  if (!options) return
  if (max > options.length)
    fault(context, ['max_values'], 'COMPONENT_MAX_VALUES_TOO_HIGH', 'More values than there are options.')
  if (options.filter((one) => one.default).length > max)
    fault(context, ['options'], 'COMPONENT_TOO_MANY_DEFAULTS', 'More defaults than may be chosen.')
  const seen = new Set<string>()
  options.forEach((one, index) => {
    if (seen.has(one.value))
      fault(
        context,
        ['options', index, 'value'],
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        'The specified option value is already used',
      )
    seen.add(one.value)
  })
}

const defaultValues = z
  .array(z.strictObject({ id: snowflake, type: z.enum(['user', 'role', 'channel']) }))
  .max(25)
  .optional()

function selects<Extra extends z.core.$ZodLooseShape>(extra: Extra) {
  const filled = <Type extends number>(type: Type) =>
    z
      .strictObject({
        type: z.literal(type),
        ...selectCommon,
        default_values: defaultValues,
        ...(type === Part.channelSelect ? { channel_types: z.array(z.int()).optional() } : {}),
        ...extra,
      })
      .superRefine((part, context) => checkChoosing(part as Choosing, context))
  const listed = z
    .strictObject({
      type: z.literal(Part.stringSelect),
      ...selectCommon,
      options: z.array(selectOption).min(1).max(25),
      ...extra,
    })
    .superRefine((part, context) => checkChoosing(part as Choosing, context))
  return [
    listed,
    filled(Part.userSelect),
    filled(Part.roleSelect),
    filled(Part.mentionableSelect),
    filled(Part.channelSelect),
  ] as const
}

const row = z
  .strictObject({
    type: z.literal(Part.row),
    id,
    components: z
      .array(z.discriminatedUnion('type', [button, ...selects(inMessage)]))
      .min(1)
      .max(5),
  })
  .superRefine((part, context) => {
    if (part.components.length > 1 && part.components.some((one) => one.type !== Part.button))
      fault(
        context,
        ['components'],
        'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
        'The specified component exceeds the maximum width',
      )
  })

const textDisplay = z.strictObject({
  type: z.literal(Part.text),
  id,
  content: z.string().min(1).max(4000),
})
const thumbnail = z.strictObject({
  type: z.literal(Part.thumbnail),
  id,
  media,
  description: z.string().min(1).max(1024).nullish(),
  spoiler: z.boolean().optional(),
})
const section = z.strictObject({
  type: z.literal(Part.section),
  id,
  components: z.array(textDisplay).min(1).max(3),
  accessory: z.discriminatedUnion('type', [button, thumbnail]),
})
const galleryItem = z.strictObject({
  media,
  description: z.string().min(1).max(1024).nullish(),
  spoiler: z.boolean().optional(),
})
const gallery = z.strictObject({
  type: z.literal(Part.gallery),
  id,
  items: z.array(galleryItem).min(1).max(10),
})
const file = z
  .strictObject({
    type: z.literal(Part.file),
    id,
    file: media,
    spoiler: z.boolean().optional(),
    name: z.string().optional(),
    size: z.int().optional(),
  })
  .superRefine((part, context) => {
    if (!part.file.url.startsWith('attachment://'))
      fault(context, ['file', 'url'], 'COMPONENT_FILE_NEEDS_ATTACHMENT', 'A file must be attachment://name.')
  })
const separator = z.strictObject({
  type: z.literal(Part.separator),
  id,
  divider: z.boolean().optional(),
  spacing: z.int().min(1).max(2).optional(),
})
const container = z.strictObject({
  type: z.literal(Part.container),
  id,
  accent_color: z.int().min(0).max(0xffffff).nullish(),
  spoiler: z.boolean().optional(),
  components: z
    .array(z.discriminatedUnion('type', [row, textDisplay, section, gallery, separator, file]))
    .min(1),
})

/** The components of a Components V2 message. Buttons and selects need a row. */
export const layout = z.array(
  z.discriminatedUnion('type', [row, textDisplay, section, gallery, separator, file, container]),
)
/** The components of a message without Components V2: at most five rows. */
export const rows = z.array(z.discriminatedUnion('type', [row])).max(5)

const textInput = z
  .strictObject({
    type: z.literal(Part.textInput),
    id,
    custom_id: customId,
    style: z.int().min(1).max(2),
    placeholder: z.string().max(100).nullish(),
    value: z.string().max(4000).nullish(),
    min_length: z.int().min(0).max(4000).optional(),
    max_length: z.int().min(1).max(4000).optional(),
    required: z.boolean().optional(),
  })
  .superRefine((part, context) => {
    if ((part.min_length ?? 0) > (part.max_length ?? 4000))
      fault(context, ['min_length'], 'COMPONENT_MIN_LENGTH_ABOVE_MAX', 'The minimum is above the maximum.')
    if (part.value && part.value.length > (part.max_length ?? 4000))
      fault(context, ['value'], 'BASE_TYPE_MAX_LENGTH', `Must be ${part.max_length} or fewer in length.`)
  })

const groupOption = z.strictObject({
  label: z.string().min(1).max(100),
  value: z.string().min(1).max(100),
  description: z.string().max(100).nullish(),
  default: z.boolean().optional(),
})
const radioGroup = z
  .strictObject({
    type: z.literal(Part.radioGroup),
    id,
    custom_id: customId,
    options: z.array(groupOption).min(2).max(10),
    ...inModal,
  })
  .superRefine((part, context) => checkChoosing({ options: part.options }, context))
const checkboxGroup = z
  .strictObject({
    type: z.literal(Part.checkboxGroup),
    id,
    custom_id: customId,
    options: z.array(groupOption).min(1).max(10),
    min_values: z.int().min(0).max(10).optional(),
    max_values: z.int().min(1).max(10).optional(),
    ...inModal,
  })
  .superRefine((part, context) => checkChoosing({ max_values: part.options.length, ...part }, context))
const checkbox = z.strictObject({
  type: z.literal(Part.checkbox),
  id,
  custom_id: customId,
  default: z.boolean().optional(),
})

const label = z
  .strictObject({
    type: z.literal(Part.label),
    id,
    label: z.string().min(1).max(45),
    description: z.string().max(100).nullish(),
    component: z.discriminatedUnion('type', [
      textInput,
      ...selects(inModal),
      radioGroup,
      checkboxGroup,
      checkbox,
    ]),
  })
  .superRefine(({ component }, context) => {
    const { required: isRequired = true, min_values: least } = component as Choosing & { required?: boolean }
    if (isRequired && least === 0)
      fault(
        context,
        ['component', 'min_values'],
        'NUMBER_TYPE_MIN',
        'A required field has at least one value.',
      )
  })

/** A modal holds labels and text displays. Discord's deprecated rows of text inputs are refused. */
export const modalForm = z.strictObject({
  custom_id: customId,
  title: z.string().min(1).max(45),
  components: z
    .array(z.discriminatedUnion('type', [label, textDisplay]))
    .min(1)
    .max(5),
})
