import { Declined } from '../request.ts'
import { noteDepartures, readingFor, type Panel, type Scope } from '../app-context.ts'
import { encodeId, button, limits, rows, select, small, text, goButton } from '../parts/components.ts'
import type { ButtonLook, Part } from '../parts/components.ts'
import { numberSelect, ruleSelects } from './options.ts'
import { editionTitle, letteredIn, type Reading } from '../reading.ts'
import { takesOwnTheme } from './theme.ts'
import { freeLetters, tokenOf } from '#art/tokens.ts'
import { tokensOf } from '#table/lobby/tokens.ts'
import { signOf } from '../words/names.ts'

/**
 * Shows the panel of an open table, with the buttons that the viewer can use. Joining and starting are on the
 * card.
 */
export async function table(scope: Scope): Promise<Panel> {
  await noteDepartures(scope)
  const reading = await readingFor(scope)
  if (reading.table.status !== 'lobby') throw new Declined({ code: 'notInLobby' }, reading)
  const { words } = reading
  const isMine = isHost(reading)
  const title = words.say('ui.table.title', { sign: signOf(reading.table) })
  const about = [
    words.say(isMine ? 'ui.table.host' : 'ui.table.guest'),
    takenText(reading),
    ...estimateText(reading),
    words.say('ui.table.seal', { seal: reading.table.seal }),
  ]
  const buttons = [
    ...(isMine ? computerButtons(reading) : []),
    ...readButtons(reading),
    ...(isMine ? hostButtons(reading) : guestButtons(scope, reading)),
  ]
  const subjects = isMine ? [...ruleSelects(reading), ...numberSelect(reading)] : []
  return {
    parts: [
      text(`${title}\n${small(about.join('\n'))}`),
      ...subjects,
      ...tokenSelects(reading),
      ...rows(buttons.map(button)),
    ],
  }
}

function tokenSelects({ words, edition, look, table, letters }: Reading): Part[] {
  const { seat } = look
  const { chairs, id } = table
  if (seat === null) return []
  const shapes = chairs.map((chair) => tokenOf(chair.token, chair.seat).id)
  const nameOfShape = (shape: string) => words.board.tokenNames[shape] ?? shape
  const lists = [
    {
      id: encodeId(id, 'token', 'shape'),
      placeholder: words.say('ui.table.token', { shape: nameOfShape(shapes[seat] ?? '') }),
      items: tokensOf(edition)
        .filter((shape) => !shapes.includes(shape))
        .map((shape) => ({ label: nameOfShape(shape), value: shape })),
    },
    {
      id: encodeId(id, 'token', 'letter'),
      placeholder: words.say('ui.table.letter', { letter: letters[seat] ?? '' }),
      items: freeLetters(
        chairs.map((chair) => letteredIn(table, chair)),
        seat,
      )
        .slice(0, limits.select)
        .map((letter) => ({ label: letter, value: letter })),
    },
  ]
  return lists.filter(({ items }) => items.length > 0).map(select)
}

function takenText({ words, table: { chairs, maxChairs } }: Reading): string {
  const computers = chairs.filter(({ user }) => !user).length
  return words.say('ui.table.taken', { count: chairs.length, max: maxChairs, computers })
}

function estimateText({ words, look: { estimate } }: Reading): string[] {
  if (!estimate) return []
  const { players, turns } = estimate
  const low = turns.p10 === turns.p90 ? 'none' : turns.p10
  return [words.say('lobby.estimate.line', { players, turns: turns.median, low, high: turns.p90 })]
}

function computerButtons({ words, table: { id: table, chairs, maxChairs, lobby } }: Reading): ButtonLook[] {
  const taken = chairs.length + (lobby?.kept ?? []).length
  if (taken >= maxChairs) return []
  const id = encodeId(table, 'lobby', 'add', 'table')
  return [{ id, label: words.say('ui.table.add'), style: 'success' }]
}

function readButtons({ words, table: { id, edition } }: Reading): ButtonLook[] {
  return [
    { id: encodeId(id, 'go', 'guests'), label: words.say('ui.table.guests') },
    { id: encodeId(id, 'go', 'options'), label: words.say('ui.lobby.options') },
    { id: encodeId(id, 'open', 'rules', edition), label: words.say('lobby.rules') },
  ]
}

function hostButtons(reading: Reading): ButtonLook[] {
  const { words, edition, table } = reading
  const { id } = table
  const way = words.say(hasOtherPeople(reading) ? 'ui.table.leaveOrCancel' : 'ui.table.cancel')
  return [
    ...(takesOwnTheme(edition)
      ? [{ id: encodeId('', 'open', 'theme', edition.name), label: words.say('ui.table.theme') }]
      : []),
    { id: encodeId(id, 'go', 'cancel'), label: way, style: 'danger' },
  ]
}

/** Whether somebody would be the host if the host left. Otherwise that would close the table. */
function hasOtherPeople({ table: { chairs } }: Reading): boolean {
  return chairs.some(({ user, isHost }) => user !== null && !isHost)
}

/** The host's panel has no room for the guided game. */
function guestButtons({ interaction }: Scope, { words, look, table: { id, lobby } }: Reading): ButtonLook[] {
  const isKept = (lobby?.kept ?? []).some((one) => one.id === interaction.user.id)
  const mayLeave = look.seat !== null || isKept
  return [
    { id: encodeId('', 'open', 'guided'), label: words.say('ui.guided.start') },
    ...(mayLeave
      ? [{ id: encodeId(id, 'lobby', 'leave', 'table'), label: words.say('ui.table.leave') }]
      : []),
  ]
}

/** Asks before the host ends the game. At an open table, the host may also leave it to the others. */
export async function cancelPanel(scope: Scope): Promise<Panel> {
  const known = await readingFor(scope)
  const reading = !isHost(known) && (await noteDepartures(scope)) ? await readingFor(scope) : known
  const { words, table } = reading
  if (!isHost(reading)) throw new Declined({ code: 'notHost' }, reading)
  if (table.status !== 'lobby' && table.status !== 'running')
    throw new Declined({ code: 'notRunning' }, reading)
  const isLobby = table.status === 'lobby'
  const facts = { edition: editionTitle(reading), sign: signOf(table) }
  const label = words.say(isLobby ? 'ui.cancel.close' : 'ui.cancel.do')
  const mayLeave = isLobby && hasOtherPeople(reading)
  const leave = { id: encodeId(table.id, 'lobby', 'leave', 'table'), label: words.say('ui.table.leave') }
  const lines = [
    words.say(isLobby ? 'ui.cancel.lobby' : 'ui.cancel.sure', facts),
    ...(mayLeave ? [words.say('ui.cancel.leave')] : []),
  ]
  return {
    parts: [
      text(lines.join('\n')),
      ...rows([
        goButton(table, isLobby ? 'table' : 'more', words.say('ui.go.back')),
        ...(mayLeave ? [button(leave)] : []),
        button({ id: encodeId(table.id, 'cancel'), label, style: 'danger' }),
      ]),
    ],
  }
}

export function isHost({ table, look }: Reading): boolean {
  return look.seat !== null && table.chairs.some((chair) => chair.isHost && chair.seat === look.seat)
}
