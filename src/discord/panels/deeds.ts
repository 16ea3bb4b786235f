import { Declined, runningFor, type Panel, type Scope } from '../desk.ts'
import { encodeId } from '../ids.ts'
import { button, limits, rows, select, text } from '../parts.ts'
import { groupName, money, nameOf, squareName, type Running } from '../reading.ts'
import type { Square } from '../shapes.ts'
import { stateText } from './assets.ts'

type Property = Extract<Square, { price: number }>

/** Who owns what, group by group, with a list to look at single deeds. */
export async function deeds(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, board } = running
  const lines = Object.entries(board.groups).map(([group, squares]) => {
    const own = squares.map((at) => deedLine(running, at))
    return `${words.say('ui.deeds.group', { group: groupName(running, group) })}\n${own.join('\n')}`
  })
  return { parts: [text(`${words.say('ui.deeds.title')}\n${lines.join('\n')}`), ...deedSelects(running)] }
}

function deedLine(running: Running, at: number): string {
  const { board, words } = running
  const square = board.squares[at] as Property
  return words.say('ui.deeds.line', {
    square: squareName(running, at),
    price: money(running, square.price),
    owner: ownerText(running, at),
    state: stateText(running, at),
  })
}

function ownerText(running: Running, at: number): string {
  const owner = running.view.deeds[at]?.owner ?? null
  return owner === null ? running.words.say('ui.deeds.unowned') : nameOf(running, owner)
}

/** Lists of all deeds, in as many selects as they need. */
function deedSelects(running: Running, chosen?: number) {
  const { board, table, words } = running
  const squares = Object.values(board.groups).flat()
  const size = Math.ceil(squares.length / Math.ceil(squares.length / limits.select))
  return Array.from({ length: Math.ceil(squares.length / size) }, (_, page) => {
    const listed = squares.slice(page * size, (page + 1) * size)
    const [first = 0] = listed
    return select({
      id: encodeId(table.id, 'pickView', 'deed', page),
      placeholder: words.say('ui.deeds.choose', {
        first: squareName(running, first),
        last: squareName(running, listed.at(-1) ?? first),
      }),
      items: listed.map((at) => ({
        label: squareName(running, at),
        value: String(at),
        hint: plain(running, at),
        chosen: at === chosen,
      })),
    })
  })
}

function plain(running: Running, at: number): string {
  const owner = running.view.deeds[at]?.owner ?? null
  const name = owner === null ? running.words.say('ui.deeds.unowned') : (running.names[owner] ?? '')
  return `${money(running, (running.board.squares[at] as Property).price)} · ${name}${stateText(running, at)}`
}

/** One deed with everything printed on it; the last argument is its square. */
export async function deed(scope: Scope, args: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, board, table } = running
  const at = /^\d{1,3}$/.test(args.at(-1) ?? '') ? Number(args.at(-1)) : -1
  const square = board.squares[at]
  if (!square || !isProperty(square)) throw new Declined({ code: 'notNow', facts: { act: 'deed' } }, running)
  const lines = [
    `### ${squareName(running, at)} · ${groupName(running, square.group)}`,
    words.say('ui.deed.price', {
      price: money(running, square.price),
      owner: ownerText(running, at),
      state: stateText(running, at),
    }),
    words.say('ui.deed.rent', { rent: rentText(running, square) }),
    ...('building' in square
      ? [words.say('ui.deed.building', { price: money(running, square.building) })]
      : []),
  ]
  return {
    parts: [
      text(lines.join('\n')),
      ...deedSelects(running, at),
      ...rows([button({ id: encodeId(table.id, 'go', 'deeds'), label: words.say('ui.go.deeds') })]),
    ],
  }
}

function isProperty(square: Square): square is Property {
  return 'price' in square
}

function rentText(running: Running, square: Property): string {
  const { words } = running
  if ('multiples' in square) return words.say('ui.deed.utility', { multiples: square.multiples.join(' / ') })
  const rents = square.rents.map((rent) => money(running, rent))
  if (!('building' in square)) return words.say('ui.deed.station', { rents: rents.join(' / ') })
  const [bare = '', ...built] = rents
  return words.say('ui.deed.rents', {
    bare,
    houses: built.slice(0, -1).join(' / '),
    hotel: built.at(-1) ?? '',
  })
}
