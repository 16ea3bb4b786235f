import { textBoard } from '#art/index.ts'
import { drawerFor, runningFor, type Panel, type Scope } from '../app-context.ts'
import { encodeId, button, rows, text, pagesOf, select, goButton, small } from '../parts/components.ts'
import { firstOnOneScreen } from '../parts/screen-budget.ts'
import { stillParts } from '../card/seats-and-votes.ts'
import { sceneOf, boardPicture } from '../parts/pictures.ts'
import { marksOn } from '../words/edition-lines.ts'
import { groupName, markOf, money, shortSquare, squareName, type Running } from '../reading.ts'
import { Declined } from '../request.ts'
import type { Property } from '../shapes.ts'
import { mayOpen } from './audience.ts'
import { deedHint, ownerText, stateText, type Lot } from '../words/deeds.ts'

/** Lines of a board in words that fit on a phone screen. */
const pageLines = 27

/** Shows the board as a picture, or a page of it in words: `board:picture` or `board:text:<page>`. */
export async function board(scope: Scope, [form = 'text', chosen = '0']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, table } = running
  const title = text(words.say('ui.board.title'))
  const back = goButton(table, 'watch', words.say('story.watch.standings'))
  const isPictured = form === 'picture'
  const drawn = isPictured ? await boardPicture(drawerFor(scope), running) : null
  if (!drawn) {
    const pages = boardPages(textBoard(sceneOf(running)))
    const page = /^\d$/.test(chosen) ? Number(chosen) % pages.length : 0
    const next = goButton(table, 'board', words.say('ui.board.next'), 'text', (page + 1) % pages.length)
    const ways = pages.length > 1 ? [next, back] : [back]
    return {
      parts: [title, text(pages[page] ?? ''), ...stillParts(running), ...rows(ways)],
      isUnfinished: isPictured,
    }
  }
  return {
    parts: [
      title,
      ...drawn.parts,
      ...stillParts(running),
      ...rows([
        goButton(table, 'board', words.say('ui.go.board')),
        ...(table.status === 'running'
          ? [button({ id: encodeId(table.id, 'repost'), label: words.say('ui.go.repost') })]
          : []),
        back,
      ]),
    ],
    files: drawn.files,
  }
}

/** Splits a code block into blocks of at most a screen, between entries. Further lines of an entry are indented. */
function boardPages(block: string): string[] {
  const [fence = '', ...lines] = block.split('\n')
  const entries = lines.slice(0, -1).reduce<string[][]>((all, line) => {
    if (/^ {3}/.test(line)) all.at(-1)?.push(line)
    else all.push([line])
    return all
  }, [])
  const pages: string[][] = [[]]
  for (const entry of entries) {
    const last = pages.at(-1)
    if (last && last.length + entry.length <= pageLines) last.push(...entry)
    else pages.push(entry.filter(Boolean))
  }
  return pages.map((page) => [fence, ...page, fence].join('\n'))
}

export async function deeds(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, board } = running
  const groups = Object.entries(board.groups)
  const listed = (isBrief: boolean) =>
    groups.map(([group, squares]) => groupLine(running, group, squares, isBrief)).join('\n')
  const standings = goButton(running.table, 'watch', words.say('story.watch.standings'))
  const controls = [...deedSelects(running), ...rows(mayOpen(running, 'watch') ? [standings] : [])]
  const forms = [listed(false), small(listed(false)), small(listed(true))]
  const parts = forms.map((form) => [text(`${words.say('ui.deeds.title')}\n${form}`), ...controls])
  return { parts: firstOnOneScreen(parts) }
}

/** Lists the deeds of a group by owner, who is only a letter in the brief form. */
function groupLine(running: Running, group: string, squares: readonly number[], isBrief: boolean): string {
  const { words, view } = running
  const ownerOf = (at: number) => {
    const owner = view.deeds[at]?.owner ?? null
    return isBrief && owner !== null ? markOf(running, owner) : ownerText(running, at)
  }
  const owners = [...Map.groupBy(squares, ownerOf)].map(([owner, own]) => {
    const deeds = own.map(
      (at) => `${shortSquare(running, at)}${stateText(running, at)}${marksText(running, at)}`,
    )
    return words.say('ui.deeds.of', { owner, deeds: deeds.join(', ') })
  })
  return words.say('ui.deeds.group', { group: groupName(running, group), owners: owners.join('; ') })
}

function marksText(running: Running, at: number): string {
  const marks = marksOn(running, at)
  return marks.length > 0 ? ` · ${marks.join(', ')}` : ''
}

function deedSelects(running: Running, chosen?: number) {
  const { board, table, words } = running
  const squares = Object.values(board.groups).flat()
  return pagesOf(squares).map((listed, page) => {
    const [first = 0] = listed
    return select({
      id: encodeId(table.id, 'pickView', 'deed', page),
      placeholder: words.say('ui.deeds.choose', {
        first: shortSquare(running, first),
        last: shortSquare(running, listed.at(-1) ?? first),
      }),
      items: listed.map((at) => ({
        label: squareName(running, at),
        value: String(at),
        hint: deedHint(running, at),
        chosen: at === chosen,
      })),
    })
  })
}

/** Shows one deed with all its printed facts. The last argument is its square. */
export async function deed(scope: Scope, args: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, board, table } = running
  const at = /^\d{1,3}$/.test(args.at(-1) ?? '') ? Number(args.at(-1)) : -1
  const square = board.squares[at]
  if (!square || !('price' in square)) throw new Declined({ code: 'notNow', facts: { act: 'deed' } }, running)
  const { original } = words.square(square.id)
  const lines = [
    `### ${squareName(running, at)} · ${groupName(running, square.group)}`,
    ...(original ? [`-# ${original}`] : []),
    words.say('ui.deed.price', {
      price: money(running, square.price),
      owner: ownerText(running, at),
      state: `${stateText(running, at)}${marksText(running, at)}`,
    }),
    ...rentText(running, square),
    ...('building' in square ? buildingText(running, square) : []),
  ]
  return {
    parts: [
      text(lines.join('\n')),
      ...deedSelects(running, at),
      ...rows([goButton(table, 'deeds', words.say('ui.go.deeds'))]),
    ],
  }
}

function buildingText(running: Running, lot: Lot): string[] {
  const price = money(running, lot.building)
  const name = running.board.buildings.houses > 0 ? 'deed.building' : 'deed.hotel'
  return [running.words.find('ui', name, { price }) ?? []].flat()
}

function rentText(running: Running, square: Property): string[] {
  const { words } = running
  const isPrinted = 'multiples' in square || square.rents.length > 0
  if (!isPrinted) return [words.find('ui', 'deed.unprinted') ?? []].flat()
  return [words.say('ui.deed.rent', { rent: printedRents(running, square) })]
}

function printedRents(running: Running, square: Property): string {
  const { words, board } = running
  if ('multiples' in square) return words.say('ui.deed.utility', { multiples: square.multiples.join(' / ') })
  const rents = square.rents.map((rent) => money(running, rent))
  if (!('building' in square)) return words.say('ui.deed.station', { rents: rents.join(' / ') })
  const { houses, hotel } = board.buildings
  const [bare = '', ...built] = rents
  return words.say(houses > 0 ? 'ui.deed.rents' : 'ui.deed.rentsWithoutHouses', {
    bare,
    set: money(running, square.set ?? 2 * (square.rents[0] ?? 0)),
    houses: built.slice(0, houses).join(' / '),
    hotel: hotel === null ? 'none' : (built[houses] ?? ''),
  })
}
