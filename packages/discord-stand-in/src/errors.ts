/** A fault at one path of a request body, with Discord's code and message. */
export interface Complaint {
  path: PropertyKey[]
  code: string
  message: string
}

const KNOWN = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  tooLarge: [413, 40005, 'Request entity too large'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownRole: [404, 10011, 'Unknown Role'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  tooManyRoles: [400, 30005, 'Maximum number of guild roles reached (250)'],
  tooManyCommands: [400, 30032, 'Maximum number of application commands reached (100).'],
  tooManyCreates: [400, 30034, 'Max number of daily application command creates has been reached (200)'],
  oldEdits: [429, 30046, 'Maximum number of edits to messages older than 1 hour reached. Try again later.'],
  commandExists: [400, 40041, 'An application command with that name already exists.'],
  tooManyFollowUps: [400, 40094, 'This interaction has hit the maximum number of follow up messages'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  missingAccess: [403, 50001, 'Missing Access'],
  foreignMessage: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  closedToMessages: [403, 50007, 'Cannot send messages to this user'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  noCommonServer: [403, 50278, 'Cannot send messages to this user due to having no mutual guilds'],
  systemMessage: [403, 50021, 'Cannot execute action on a system message'],
  badWebhookToken: [401, 50027, 'Invalid Webhook Token'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  invalidRole: [400, 50028, 'Invalid role'],
  archived: [400, 50083, 'Thread is archived'],
  badJson: [400, 50109, 'The request body contains invalid JSON.'],
  replyUnread: [403, 160002, 'Cannot reply without permission to read message history'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
  tooManyThreads: [400, 160006, 'Maximum number of active threads reached'],
  threadLocked: [400, 160005, 'Thread is locked'],
} as const satisfies Record<string, readonly [number, number, string]>

type KnownProblem = keyof typeof KNOWN

/** An error response of Discord: HTTP status, error code and, for forms, the path of each fault. */
export class DiscordError extends Error {
  readonly status: number
  readonly code: number
  readonly errors: object | undefined
  readonly headers: Record<string, string>
  /**
   * For an unknown message: whether its reader had dismissed it, or the bot had deleted it only moments
   * before. Discord does not report this.
   */
  isGoneMeanwhile = false

  constructor(
    status: number,
    code: number,
    message: string,
    errors?: object,
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.headers = headers
  }

  body(): object {
    return { message: this.message, code: this.code, ...(this.errors ? { errors: this.errors } : {}) }
  }
}

export function problem(name: KnownProblem): DiscordError {
  const [status, code, message] = KNOWN[name]
  return new DiscordError(status, code, message)
}

/** Returns 50035 with nested `errors`, one `_errors` list per path. */
export function invalidForm(complaints: Complaint[]): DiscordError {
  const errors: Record<string, unknown> = {}
  for (const { path, code, message } of complaints) {
    let place = errors
    for (const key of path) place = (place[String(key)] ??= {}) as Record<string, unknown>
    const list = (place['_errors'] ??= []) as object[]
    list.push({ code, message })
  }
  return new DiscordError(400, 50035, 'Invalid Form Body', errors)
}

/** Returns a 429. discord.js reads the header, not the body. */
export function rateLimited(seconds: number, scope: 'user' | 'global' | 'shared', code = 0): DiscordError {
  // The header has whole seconds, the body the exact value.
  const retryAfter = String(Math.ceil(seconds))
  const headers: Record<string, string> = { 'retry-after': retryAfter, 'x-ratelimit-scope': scope }
  if (scope === 'global') headers['x-ratelimit-global'] = 'true'
  const usual = scope === 'shared' ? 'The resource is being rate limited.' : 'You are being rate limited.'
  const message = code === 30046 ? KNOWN.oldEdits[2] : usual
  const error = new DiscordError(429, code, message, undefined, headers)
  error.body = () => ({
    message,
    retry_after: seconds,
    global: scope === 'global',
    ...(code ? { code } : {}),
  })
  return error
}
