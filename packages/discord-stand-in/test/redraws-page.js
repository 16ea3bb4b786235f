import { options } from 'preact'
import '../src/page/app.js'

// Records the ids of the messages that the page renders.
window.drawn = []
const former = { ...options }
options.diffed = (node) => {
  if (node.type === 'li' && node.props['data-message']) window.drawn.push(node.props['data-message'])
  former.diffed?.(node)
}
