import { h, render } from 'preact'
import htm from 'htm'

export { render }

/** Templates without a build step. */
export const html = htm.bind(h)
