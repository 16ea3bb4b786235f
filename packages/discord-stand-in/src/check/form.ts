import * as z from 'zod'
import { invalidForm, type Complaint } from '../errors.ts'

type Issue = z.core.$ZodIssue

/** Translates a zod issue into Discord's codes. An issue without a case here is an invalid choice. */
function complaintOf(issue: Issue): Complaint[] {
  const { path, message } = issue
  switch (issue.code) {
    case 'invalid_type':
      return message.endsWith('received undefined')
        ? [{ path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }]
        : [{ path, code: 'BASE_TYPE_CHOICES', message: `This must be a ${issue.expected}.` }]
    case 'too_big':
      return [{ path, ...tooBig(issue.origin, Number(issue.maximum)) }]
    case 'too_small':
      return [{ path, ...tooSmall(issue.origin, Number(issue.minimum)) }]
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        code: 'UNKNOWN_FIELD',
        message: 'This field does not exist here.',
      }))
    case 'custom':
      return [{ path, code: String(issue.params?.['code'] ?? 'BASE_TYPE_INVALID'), message }]
    case 'invalid_union':
      return [unionComplaint(issue)]
    default:
      return [{ path, code: 'BASE_TYPE_CHOICES', message }]
  }
}

/** Reports a wrong discriminator at the path of the union itself, not at the path of the discriminator. */
function unionComplaint(issue: z.core.$ZodIssueInvalidUnion): Complaint {
  const { discriminator, path } = issue
  const code = 'UNION_TYPE_CHOICES'
  if (discriminator === undefined || path.at(-1) !== discriminator)
    return { path, code, message: 'Value of this field does not fit here.' }
  const options = ('options' in issue && Array.isArray(issue.options) ? issue.options : []).join(', ')
  const message = `Value of field "${discriminator}" must be one of (${options},).`
  return { path: path.slice(0, -1), code, message }
}

function tooBig(origin: string, maximum: number) {
  if (origin === 'string')
    return { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${maximum} or fewer in length.` }
  if (origin === 'array')
    return { code: 'BASE_TYPE_MAX_LENGTH', message: `Must have at most ${maximum} items.` }
  return { code: 'NUMBER_TYPE_MAX', message: `int value should be less than or equal to ${maximum}.` }
}

function tooSmall(origin: string, minimum: number) {
  if (origin === 'string')
    return { code: 'BASE_TYPE_MIN_LENGTH', message: `Must be ${minimum} or more in length.` }
  if (origin === 'array')
    return { code: 'BASE_TYPE_MIN_LENGTH', message: `Must have at least ${minimum} items.` }
  return { code: 'NUMBER_TYPE_MIN', message: `int value should be greater than or equal to ${minimum}.` }
}

/** Returns the parsed body. Throws 50035 with every fault at its path. */
export function readForm<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  at: PropertyKey[] = [],
): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const complaints = result.error.issues.flatMap(complaintOf)
  throw invalidForm(complaints.map((one) => ({ ...one, path: [...at, ...one.path] })))
}

/** Adds an issue with Discord's own code, for `superRefine`. */
export function fault(context: z.RefinementCtx, path: PropertyKey[], code: string, message: string): void {
  context.addIssue({ code: 'custom', path, message, params: { code } })
}

export const snowflake = z.string().regex(/^\d{17,19}$/, 'Value is not a snowflake.')
