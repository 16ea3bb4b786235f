import { html } from './html.js'
import { Mention, Spoiler } from './mentions.js'
import { Link } from './places.js'
import { Moment } from './times.js'

const LINK = /^https?:\/\/[^\s<>]+[^\s<>.,:;"')\]!?]/

/** Inline marks, tried in this order at each position of a line. The first match wins. */
const INLINE = [
  [/^\\([^0-9A-Za-z\s])/, (m) => m[1]],
  [/^(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/, (m) => html`<code>${m[2]}</code>`],
  [/^\|\|([\s\S]+?)\|\|/, (m, depth) => html`<${Spoiler}>${inline(m[1], depth)}<//>`],
  [/^\*\*\*([\s\S]+?)\*\*\*/, (m, depth) => html`<strong><em>${inline(m[1], depth)}</em></strong>`],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m, depth) => html`<strong>${inline(m[1], depth)}</strong>`],
  [/^__([\s\S]+?)__(?!_)/, (m, depth) => html`<u>${inline(m[1], depth)}</u>`],
  [/^~~([\s\S]+?)~~/, (m, depth) => html`<s>${inline(m[1], depth)}</s>`],
  [/^\*(?!\s)([^*]+?)(?<!\s)\*(?!\*)/, (m, depth) => html`<em>${inline(m[1], depth)}</em>`],
  [/^_(?!\s)([^_]+?)(?<!\s)_(?![\p{L}\p{N}_])/u, (m, depth) => html`<em>${inline(m[1], depth)}</em>`],
  [
    /^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/,
    (m) => html`<${Moment} seconds=${Number(m[1])} style=${m[2] ?? 'f'} />`,
  ],
  [/^<@!?(\d+)>/, (m) => html`<${Mention} kind="person" id=${m[1]} />`],
  [/^<@&(\d+)>/, (m) => html`<${Mention} kind="role" id=${m[1]} />`],
  [/^<#(\d+)>/, (m) => html`<${Mention} kind="channel" id=${m[1]} />`],
  [/^<\/([^:>]+):\d+>/, (m) => html`<span class="mention">/${m[1]}</span>`],
  [/^@(everyone|here)\b/, (m) => html`<span class="mention">@${m[1]}</span>`],
  [/^<a?:(\w+):\d+>/, (m) => `:${m[1]}:`],
  [
    /^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/,
    (m, depth) => html`<${Link} url=${m[2]}>${inline(m[1], depth)}<//>`,
  ],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => html`<${Link} url=${m[1]} />`],
]

const MOST_DEPTH = 8

/** Parses a run of text with nested marks. */
function inline(text, depth = 0) {
  if (depth > MOST_DEPTH) return text
  const out = []
  let plain = ''
  const flush = () => plain && (out.push(plain), (plain = ''))
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at)
    const afterWord = /[\p{L}\p{N}_]/u.test(text[at - 1] ?? '')
    const found = find(rest, afterWord, depth)
    if (!found) {
      plain += text[at]
      at += 1
      continue
    }
    flush()
    out.push(found.node)
    at += found.length
  }
  flush()
  return out
}

const STARTS = /^[\\`|*_~<@[h]/

function find(rest, afterWord, depth) {
  if (!STARTS.test(rest)) return null
  if (rest[0] === 'h') {
    const url = afterWord ? null : LINK.exec(rest)?.[0]
    return url ? { node: html`<${Link} url=${url} />`, length: url.length } : null
  }
  if (rest[0] === '_' && afterWord) return null
  for (const [pattern, make] of INLINE) {
    const match = pattern.exec(rest)
    if (match) return { node: make(match, depth + 1), length: match[0].length }
  }
  return null
}

const lines = (text) =>
  text.split('\n').flatMap((line, index) => (index ? [html`<br />`, inline(line)] : [inline(line)]))

const LIST = /^(\s*)(?:[-*]|(\d{1,9})\.)\s+(.*)$/s

/**
 * Block parsers. Each gets the remaining lines. If it matches, it returns the number of lines that it used,
 * and their element.
 */
const BLOCKS = [
  (all) => {
    const match = /^(#{1,3})\s+(\S.*)$/s.exec(all[0])
    return (
      match && {
        used: 1,
        node: html`<h2 class=${`head${match[1].length}`}>${inline(match[2])}</h2>`,
      }
    )
  },
  (all) => {
    const match = /^-#\s+(\S.*)$/s.exec(all[0])
    return match && { used: 1, node: html`<p class="subtext">${inline(match[1])}</p>` }
  },
  (all) => {
    if (!all[0].startsWith('>>> ')) return null
    const inner = [all[0].slice(4), ...all.slice(1)]
    return { used: all.length, node: html`<blockquote>${blocks(inner)}</blockquote>` }
  },
  (all) => {
    const used = count(all, (line) => line.startsWith('> ') || line === '>')
    return (
      used && {
        used,
        node: html`<blockquote>${blocks(all.slice(0, used).map((line) => line.slice(2)))}</blockquote>`,
      }
    )
  },
  (all) => {
    const first = LIST.exec(all[0])
    if (!first) return null
    const used = count(all, (line) => sameList(first, LIST.exec(line)))
    return used && { used, node: list(all.slice(0, used).map((line) => LIST.exec(line))) }
  },
]

/** Whether a line continues the list of `first`. Numbers and bullets at the same depth are two lists. */
const sameList = (first, line) =>
  line !== null && (line[1].length > first[1].length || (line[2] === undefined) === (first[2] === undefined))

function count(all, fits) {
  const end = all.findIndex((line) => !fits(line))
  return end < 0 ? all.length : end
}

/** Renders the lines of a list. Lines with a deeper indent belong to the item above. */
function list(items) {
  const [first] = items
  const base = first[1].length
  const rows = []
  for (const item of items) {
    if (item[1].length > base && rows.length) rows.at(-1).inner.push(item)
    else rows.push({ text: item[3], inner: [] })
  }
  const body = rows.map(
    ({ text, inner }) => html`<li>${inline(text)}${inner.length ? list(inner) : null}</li>`,
  )
  return first[2] === undefined
    ? html`<ul>
        ${body}
      </ul>`
    : html`<ol start=${Number(first[2])}>
        ${body}
      </ol>`
}

function blocks(all) {
  const out = []
  let words = []
  const flush = () => {
    if (words.some((line) => line.trim() !== ''))
      out.push(html`<p>${lines(words.join('\n').replace(/^\n+|(?<!\n)\n+$/g, ''))}</p>`)
    words = []
  }
  for (let at = 0; at < all.length;) {
    const rest = all.slice(at)
    const found = BLOCKS.map((reader) => reader(rest)).find(Boolean)
    if (!found) {
      words.push(all[at])
      at += 1
      continue
    }
    flush()
    out.push(found.node)
    at += found.used
  }
  flush()
  return out
}

/** Renders Discord's Markdown. Text is never treated as HTML. */
export function Markdown({ text }) {
  const out = []
  for (const [index, piece] of text.split(/```(?:([\w+-]*)\n)?([\s\S]+?)\n?```/).entries()) {
    if (index % 3 === 0 && piece) out.push(blocks(piece.replace(/^\n|\n$/g, '').split('\n')))
    if (index % 3 === 2) out.push(html`<pre tabindex="0"><code>${piece}</code></pre>`)
  }
  return html`<div class="markdown">${out}</div>`
}
