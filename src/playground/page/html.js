import { h } from 'preact'
import htm from 'htm'

/** Templates without a build step. */
export const html = htm.bind(h)
