// The parts of the playground's page that measure messages.

export { html, render } from 'discord-stand-in/page/html.js'
export { Message } from 'discord-stand-in/page/message.js'
export { getState } from 'discord-stand-in/page/store.js'
