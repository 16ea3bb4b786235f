import { html as written } from 'hono/html'

/** A piece of markup. */
export type Node = ReturnType<typeof written>

/** Nothing in a page of ours is waited for. */
export function textOf(node: Node): string {
  if (node instanceof Promise) throw new Error('a page waits for something')
  return node.toString()
}

/** Markup as one writes it; what is filled in is text and never markup, unless it is such a piece itself. */
export const html: (strings: TemplateStringsArray, ...values: unknown[]) => Node = written
