import { options } from 'preact'
import '../src/page/app.js'

/** The page, recording the messages that it renders. */
window.drawn = []
const former = { ...options }
options.diffed = (node) => {
  if (node.type === 'li' && node.props['data-message']) window.drawn.push(node.props['data-message'])
  former.diffed?.(node)
}
