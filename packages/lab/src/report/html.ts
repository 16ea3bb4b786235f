import { html as written } from 'hono/html'

/** A piece of markup. */
export type Node = ReturnType<typeof written>

/**
 * Returns the text of a node.
 * @throws Error for a promise, which pages never use
 */
export function textOf(node: Node): string {
  if (node instanceof Promise) throw new Error('a page contains a promise')
  return node.toString()
}

/** Markup by template; filled-in values are escaped unless they are markup themselves. */
export const html: (strings: TemplateStringsArray, ...values: unknown[]) => Node = written
