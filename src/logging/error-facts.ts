const malformed = 50035
/** Causes of causes, and what stands in a list of errors, so many deep. */
const deepest = 5

/** What drivers and carriers hang on their errors and what helps whoever reads the log: words and numbers only. */
const helpful = ['code', 'status', 'method', 'timeToReset', 'retryAfter', 'limit', 'scope', 'global'] as const

/**
 * An error as the log has it, whoever made it: name, message, code, status, and of a request its method and its route.
 * Not the rest that drivers and carriers hang on their errors, which holds rows of tables and bodies of requests. Of a
 * message that Discord found malformed its build is kept, since the mistake is ours, and none of its words: it may be
 * somebody's hand.
 */
export function errorFacts(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return String(error)
  const { name, message, stack, cause } = error as Partial<Record<keyof AggregateError, unknown>>
  const deeper = (one: unknown) => (depth < deepest ? errorFacts(one, depth + 1) : '…')
  return {
    name: typeof name === 'string' ? name : error.constructor?.name,
    message: typeof message === 'string' ? message : undefined,
    ...requestFacts(error),
    stack: typeof stack === 'string' ? stack : undefined,
    ...(cause === undefined ? {} : { cause: deeper(cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map((one: unknown) => deeper(one)) } : {}),
  }
}

function requestFacts(error: object): Record<string, unknown> {
  const given = error as Record<string, unknown>
  const simple = helpful.filter((key) => isSimple(given[key])).map((key) => [key, given[key]] as const)
  const { url, code, requestBody, rawError } = given
  const route = typeof url === 'string' ? { route: routeOf(url) } : {}
  const build =
    code === malformed
      ? { rejected: fieldOf(rawError, 'errors'), build: buildOf(fieldOf(requestBody, 'json')) }
      : {}
  return { ...Object.fromEntries(simple), ...route, ...build }
}

const isSimple = (value: unknown): value is string | number | boolean =>
  /^(string|number|boolean)$/.test(typeof value)

/** The way of a request without what was asked and without the token of an interaction, which gives whoever has it a say. */
function routeOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url.split('?', 1)[0]
  return (path ?? '')
    .replace(/^\/api\/v\d+/, '')
    .replace(/^(\/(?:interactions|webhooks)\/\d+\/)[^/]+/, '$1[token]')
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

/** Lists and fields of a body with the lengths of its texts; numbers tell kinds and styles. */
function buildOf(body: unknown): unknown {
  if (typeof body === 'string') return `${body.length} characters`
  if (Array.isArray(body)) return body.map((one: unknown) => buildOf(one))
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, buildOf(value)]))
}
