/** The parts of the playground's page with which messages are measured. */
export { render } from 'preact'
export { html } from '../../src/playground/page/html.js'
export { Message } from '../../src/playground/page/message.js'
export { getState } from '../../src/playground/page/store.js'
