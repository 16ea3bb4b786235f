import { channelOf, personOf } from './store.js'

/** Marks and their replacements, applied in this order. */
const PLAIN = [
  [/```(?:[\w+-]*\n)?|`/g, ''],
  [/\|\|[\s\S]+?\|\|/g, '▒▒▒'],
  [/\[([^\]\n]+)\]\(<?https?:[^\s)>]+>?(?:\s+"[^"]*")?\)/g, '$1'],
  [/<a?(:\w+:)\d+>/g, '$1'],
  [/<(\/[^:>]+):\d+>/g, '$1'],
  [/<@!?(\d+)>/g, (_, id) => `@${personOf(id)?.name ?? 'unknown'}`],
  [/<#(\d+)>/g, (_, id) => `#${channelOf(id)?.name ?? 'unknown'}`],
  [/<t:-?\d+(?::\w)?>/g, '…'],
  [/^(?:#{1,3}|-#|>{1,3}|[-*])\s+/gm, ''],
  [/\\([^0-9A-Za-z\s])|\*{1,3}|__|~~|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '$1'],
]

const LONGEST = 100

/** Returns the first line with text, without its marks and at most `LONGEST` characters long. */
function firstLine(text) {
  const plain = PLAIN.reduce((words, [mark, stands]) => words.replace(mark, stands), text)
  const lines = plain.split('\n').map((line) => [...line.trim()])
  const line = lines.find((letters) => letters.length > 0) ?? []
  return line.length > LONGEST ? `${line.slice(0, LONGEST).join('')}…` : line.join('')
}

const textsIn = (parts = []) => parts.flatMap((part) => part.content ?? textsIn(part.components))

/** Returns a message as one line, for a reply to it. */
export function quoteOf({ content, embeds = [], components, attachments = [] }) {
  const inEmbeds = embeds.flatMap(({ title, description }) => [title, description])
  const texts = [content, ...textsIn(components), ...inEmbeds].filter(Boolean)
  return texts.map(firstLine).find(Boolean) ?? (attachments.length ? 'a file' : 'a message')
}
