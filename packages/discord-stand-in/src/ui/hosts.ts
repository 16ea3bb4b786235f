import type { Context, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'

/**
 * Refuses requests from pages of other sites and requests under other host names. Allowed hosts are treated
 * like 127.0.0.1.
 * @param allowed hosts as browsers send them, in lower case, with the port where the address has one
 * @param setting the environment variable in which the owner allows hosts; null if only the program does
 */
export function onlyHosts(
  origin: string,
  allowed: readonly string[],
  setting: string | null,
): MiddlewareHandler {
  const { host, port } = new URL(origin)
  const own = [host, host.replace('127.0.0.1', 'localhost')]
  const hosts = new Set([...own, ...allowed])
  const sites = new Set([
    ...[...hosts].map((one) => `http://${one}`),
    ...allowed.map((one) => `https://${one}`),
  ])
  return async (c, next) => {
    const requested = c.req.header('host')?.toLowerCase() ?? ''
    const from = c.req.header('origin')
    if (!hosts.has(requested)) return turnAway(c, requested, port || '80', setting)
    if (from !== undefined && !sites.has(from))
      return turnAway(c, from.replace(/^https?:\/\//, ''), port || '80', setting)
    // Without CORS, a request of another site's page does not name its origin; following a link to the page
    // is allowed.
    const site = c.req.header('sec-fetch-site') ?? 'none'
    if (c.req.path !== '/' && site !== 'same-origin' && site !== 'none')
      return c.json({ error: 'The playground answers to its own page alone.' }, 403)
    if (c.req.method === 'POST' && !c.req.header('content-type')?.startsWith('application/json'))
      return c.text('JSON, please.', 415)
    await next()
  }
}

function turnAway(
  c: Context,
  host: string,
  port: string,
  setting: string | null,
): Response | Promise<Response> {
  const url = `http://127.0.0.1:${port}/`
  const error = `The playground does not answer to ${host || 'a request without a host'}: open ${url}, or start it with this host in ${setting ?? 'its hosts'}.`
  const where = setting ? html`set this in the environment or in <code>.env</code>` : 'add it to the hosts'
  const line = setting ? `${setting}=${host}` : `startStandIn({ hosts: ['${host}'] })`
  if (c.req.path !== '/') return c.json({ error }, 403)
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>The playground does not answer to this address</title>
          <style>
            body {
              max-width: 42rem;
              margin: 2rem auto;
              padding: 0 1rem;
              font:
                1rem/1.5 system-ui,
                sans-serif;
              overflow-wrap: anywhere;
            }
          </style>
        </head>
        <body>
          <h1>The playground does not answer to this address</h1>
          <p>
            You asked for <code>${host}</code>. The playground answers to this machine’s own addresses alone,
            because any other may belong to a site that wants to play in your name.
          </p>
          <ul>
            <li>On the machine where it runs, open <a href="${url}">${url}</a>.</li>
            <li>
              From another machine, forward the port under the same number, and open ${url} there:
              <p><code>ssh -L ${port}:127.0.0.1:${port} HOST</code></p>
            </li>
            <li>
              Where the address has to be this one (a tunnel, a proxy, another port), ${where}, and start it
              again:
              <p><code>${line}</code></p>
              There is no password: anybody who reaches this address may then take every chair.
            </li>
          </ul>
        </body>
      </html>`,
    403,
  )
}
