import { h, render } from 'preact'
import htm from 'htm'

export { render }

/** Creates elements from template strings, which need no compiler, unlike JSX. */
export const html = htm.bind(h)
