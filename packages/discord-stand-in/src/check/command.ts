import * as z from 'zod'
import { OptionKind } from '../codes.ts'
import { invalidForm, type Complaint } from '../errors.ts'
import { fault, readForm } from './form.ts'

const commandName = z
  .string()
  .min(1)
  .max(32)
  .regex(/^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u, 'Command name is invalid')
  .refine((name) => name === name.toLowerCase(), 'Command name is invalid')
const menuName = z.string().min(1).max(32)
/** Discord's locales: https://discord.com/developers/docs/reference#locales */
const LOCALES = [
  ...['id', 'da', 'de', 'en-GB', 'en-US', 'es-ES', 'es-419', 'fr', 'hr', 'it', 'lt', 'hu', 'nl', 'no', 'pl'],
  ...['pt-BR', 'ro', 'fi', 'sv-SE', 'vi', 'tr', 'cs', 'el', 'bg', 'ru', 'uk', 'hi', 'th', 'zh-CN', 'ja'],
  ...['zh-TW', 'ko'],
]
/** Returns a schema for translations: a valid text for each given locale, or null or undefined. */
const inLocales = (text: z.ZodString) =>
  z
    .record(z.string(), text)
    .superRefine((texts, context) => {
      for (const locale of Object.keys(texts))
        if (!LOCALES.includes(locale))
          fault(context, [locale], 'BASE_TYPE_CHOICES', 'Value must be one of the available locales.')
    })
    .nullish()
const description = z.string().min(1).max(100)
const choice = z.strictObject({
  name: z.string().min(1).max(100),
  name_localizations: inLocales(z.string().min(1).max(100)),
  value: z.union([z.string().max(100), z.number()]),
})

const { string, integer, number, channel } = OptionKind
/** The option types that accept each field. */
const KNOWN_BY = {
  choices: [string, integer, number],
  autocomplete: [string, integer, number],
  min_value: [integer, number],
  max_value: [integer, number],
  min_length: [string],
  max_length: [string],
  channel_types: [channel],
} as const satisfies Record<string, readonly number[]>
const FIELDS = Object.entries(KNOWN_BY) as [keyof typeof KNOWN_BY, readonly number[]][]

interface OptionForm {
  type: number
  name: string
  name_localizations?: Record<string, string> | null | undefined
  description: string
  description_localizations?: Record<string, string> | null | undefined
  required?: boolean | undefined
  choices?: z.output<typeof choice>[] | null | undefined
  autocomplete?: boolean | undefined
  min_value?: number | undefined
  max_value?: number | undefined
  min_length?: number | undefined
  max_length?: number | undefined
  channel_types?: number[] | undefined
  options?: OptionForm[] | null | undefined
}

const option: z.ZodType<OptionForm> = z
  .strictObject({
    type: z.int().min(1).max(11),
    name: commandName,
    name_localizations: inLocales(commandName),
    description,
    description_localizations: inLocales(description),
    required: z.boolean().optional(),
    choices: z.array(choice).max(25).nullish(),
    autocomplete: z.boolean().optional(),
    min_value: z.number().optional(),
    max_value: z.number().optional(),
    min_length: z.int().min(0).max(6000).optional(),
    max_length: z.int().min(1).max(6000).optional(),
    channel_types: z.array(z.int()).optional(),
    get options() {
      return z.array(option).max(25).nullish()
    },
  })
  .superRefine((part, context) => {
    if (part.autocomplete && part.choices?.length)
      fault(
        context,
        ['choices'],
        'APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE',
        'Choices and autocomplete exclude each other.',
      )
    if (part.options?.length && part.type > OptionKind.group)
      fault(
        context,
        ['options'],
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Only subcommands and groups have options.',
      )
    for (const [field, kinds] of FIELDS)
      if (part[field] !== undefined && part[field] !== null && !kinds.includes(part.type))
        fault(
          context,
          [field],
          'APPLICATION_COMMAND_OPTIONS_FIELD_INVALID',
          `Option type ${part.type} has none.`,
        )
    part.choices?.forEach(({ value }, index) => {
      if ((typeof value === 'string') === (part.type === OptionKind.string)) return
      fault(
        context,
        ['choices', index, 'value'],
        'BASE_TYPE_CHOICES',
        'The value must fit the type of the option.',
      )
    })
  })

const command = z
  .strictObject({
    id: z.string().optional(),
    type: z.int().min(1).max(3).default(1),
    name: menuName,
    name_localizations: inLocales(menuName),
    description: z.string().max(100).default(''),
    description_localizations: inLocales(description),
    options: z.array(option).max(25).nullish(),
    default_member_permissions: z.string().regex(/^\d+$/).nullish(),
    dm_permission: z.boolean().nullish(),
    nsfw: z.boolean().nullish(),
    integration_types: z.array(z.int().min(0).max(1)).nullish(),
    contexts: z.array(z.int().min(0).max(2)).nullish(),
    handler: z.int().nullish(),
  })
  .superRefine((part, context) => {
    if (part.type === 1 && !commandName.safeParse(part.name).success)
      fault(context, ['name'], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid')
    for (const [locale, name] of Object.entries(part.name_localizations ?? {}))
      if (part.type === 1 && !commandName.safeParse(name).success)
        fault(
          context,
          ['name_localizations', locale],
          'APPLICATION_COMMAND_INVALID_NAME',
          'Command name is invalid',
        )
    if (part.type === 1 && part.description === '')
      fault(context, ['description'], 'BASE_TYPE_REQUIRED', 'This field is required')
    if (part.type !== 1 && part.description !== '')
      fault(
        context,
        ['description'],
        'APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION',
        'Context menus have no description.',
      )
    if (part.type !== 1 && part.options?.length)
      fault(
        context,
        ['options'],
        'APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS',
        'Context menus have no options.',
      )
  })
export type CommandForm = z.output<typeof command>

const MOST_CHARACTERS = 8000
/** Maximum number of commands of each type: for the global ones, and again for those of each server. */
export const MOST_COMMANDS: Readonly<Record<number, number>> = { 1: 100, 2: 15, 3: 15 }

/** @param installs the installations that the app supports */
export function readCommand(raw: unknown, installs: readonly number[], at: PropertyKey[] = []): CommandForm {
  const form = readForm(command, raw, at)
  const complaints = [
    ...orderComplaints(form.options ?? [], [...at, 'options'], 0),
    ...sizeComplaints(form, at),
    ...installComplaints(form, installs, at),
  ]
  if (complaints.length) throw invalidForm(complaints)
  return form
}

/** Reads the full list of commands that a bulk PUT sends. Throws 50035. */
export function readCommands(raw: unknown, installs: readonly number[]): CommandForm[] {
  const list = readForm(z.array(z.unknown()), raw)
  const forms = list.map((one, index) => readCommand(one, installs, [index]))
  for (const [type, most] of Object.entries(MOST_COMMANDS))
    if (forms.filter((one) => one.type === Number(type)).length > most)
      throw invalidForm([
        {
          path: [],
          code: 'APPLICATION_COMMANDS_LIMIT',
          message: `Maximum number of commands reached (${most}).`,
        },
      ])
  const names = new Set<string>()
  forms.forEach(({ type, name }, index) => {
    const key = `${type}:${name}`
    if (names.has(key))
      throw invalidForm([
        {
          path: [index],
          code: 'APPLICATION_COMMANDS_DUPLICATE_NAME',
          message: 'Application command names must be unique',
        },
      ])
    names.add(key)
  })
  return forms
}

/**
 * Checks that names are unique, that required options come first, and that subcommands are neither mixed with
 * other options nor nested too deep.
 */
function orderComplaints(options: readonly OptionForm[], at: PropertyKey[], depth: number): Complaint[] {
  const complaints: Complaint[] = []
  const names = new Set<string>()
  const isBranch = (one: OptionForm) => one.type <= OptionKind.group
  let optionalSeen = false
  options.forEach((one, index) => {
    const path = [...at, index]
    const addError = (field: string, code: string, message: string) =>
      complaints.push({ path: [...path, field], code, message })
    if (names.has(one.name))
      addError('name', 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', 'Option name already exists')
    names.add(one.name)
    if (isBranch(one) !== isBranch(options[0] as OptionForm))
      addError(
        'type',
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Sub-command and sub-command group option types are mutually exclusive to all other types',
      )
    if (one.type === OptionKind.group && depth > 0)
      addError('type', 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'A group stands at the top only')
    if (one.type === OptionKind.subcommand && depth > 1)
      addError('type', 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'Nested too deep')
    if (one.required && optionalSeen)
      addError(
        'required',
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      )
    optionalSeen ||= !one.required
    complaints.push(...orderComplaints(one.options ?? [], [...path, 'options'], depth + 1))
  })
  return complaints
}

const installComplaints = (form: CommandForm, installs: readonly number[], at: PropertyKey[]): Complaint[] =>
  (form.integration_types ?? []).flatMap((type, index) =>
    installs.includes(type)
      ? []
      : {
          path: [...at, 'integration_types', index],
          code: 'BASE_TYPE_CHOICES',
          message: 'The app does not support this installation.',
        },
  )

function sizeComplaints(form: CommandForm, at: PropertyKey[]): Complaint[] {
  const size = nodeSize({ ...form, options: form.options ?? [] })
  if (size <= MOST_CHARACTERS) return []
  return [
    {
      path: at,
      code: 'APPLICATION_COMMAND_TOO_LARGE',
      message: `Command exceeds maximum size (${MOST_CHARACTERS})`,
    },
  ]
}

type Sized = Pick<
  OptionForm,
  'name' | 'name_localizations' | 'description' | 'description_localizations' | 'choices' | 'options'
>

/** Returns the size in characters. Only the longest translation of each text counts. */
function nodeSize(node: Sized): number {
  const longest = (text: string, others: Record<string, string> | null | undefined) =>
    Math.max(text.length, ...Object.values(others ?? {}).map((other) => other.length))
  let size =
    longest(node.name, node.name_localizations) + longest(node.description, node.description_localizations)
  for (const one of node.choices ?? [])
    size += longest(one.name, one.name_localizations) + String(one.value).length
  for (const inner of node.options ?? []) size += nodeSize(inner)
  return size
}
