import { awaitedText } from './card/asked.ts'
import { Excuse, readingFrom, type Scope } from './desk.ts'
import { cut } from '#art/names.ts'
import { encodeId } from './ids.ts'
import type { Message } from './message.ts'
import { button, container, limits, rows, text } from './parts.ts'
import { moment, runningOf } from './reading.ts'
import { safeName } from './names.ts'
import type { Look, TableInfo } from './shapes.ts'
import type { Words } from '#text/index.ts'

const mostListed = 20
const longest = 3500

/** Games of this server that are open, with a control to look at each. */
export async function gamesHere({ desk, asked }: Scope): Promise<Message> {
  const games = (await desk.table.gamesIn(asked.guild)).filter(isOpen)
  const { words } = asked
  const lines = games.slice(0, mostListed).map((table) => listLine(words, table))
  const buttons = games
    .filter(({ status }) => status === 'running')
    .slice(0, limits.row)
    .map((table) =>
      button({ id: encodeId(table.id, 'go', 'board', 'picture'), label: gameLabel(words, table) }),
    )
  return listed(words.say('ui.list.title'), lines, words.say('ui.list.none'), rows(buttons))
}

/** Games of the one who asks, over all servers, those that wait for him first. */
export async function myGames({ desk, asked }: Scope): Promise<Message> {
  const { words } = asked
  const looks = await desk.table.gamesOf(asked.user.id)
  const lines = looks.slice(0, mostListed).map((look) => mineLine({ desk, asked } as Scope, look))
  const here = looks.filter(({ table }) => table.guild === asked.guild && table.status === 'running')
  const buttons = here
    .slice(0, limits.row)
    .map(({ table }) => button({ id: encodeId(table.id, 'go', 'assets'), label: gameLabel(words, table) }))
  return listed(words.say('ui.mine.title'), lines, words.say('ui.mine.none'), rows(buttons))
}

function listed(title: string, lines: string[], none: string, controls: ReturnType<typeof rows>): Message {
  const body = lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : none
  return { components: [container([text(cut(`${title}\n${body}`, longest)), ...controls])] }
}

function isOpen({ status }: TableInfo): boolean {
  return status === 'lobby' || status === 'running'
}

function editionName(words: Words, { edition }: TableInfo): string {
  return words.find('edition', edition) ?? edition
}

function listLine(words: Words, table: TableInfo): string {
  return words.say('ui.list.line', {
    edition: editionName(words, table),
    channel: `<#${table.channel}>`,
    status: words.say(table.status === 'lobby' ? 'ui.list.lobby' : 'ui.list.running'),
    players: table.chairs.length,
  })
}

function mineLine({ desk, asked: { words } }: Scope, look: Look): string {
  const { table, options } = look
  return words.say('ui.mine.line', {
    edition: editionName(words, table),
    channel: `<#${table.channel}>`,
    what: table.status === 'lobby' ? words.say('ui.list.lobby') : waitsText(),
  })

  function waitsText(): string {
    if (options.some(({ prompt }) => prompt !== null))
      return table.due === null
        ? words.say('ui.mine.waitsOpen')
        : words.say('ui.mine.waits', { when: moment(table.due) })
    const running = runningOf(readingFrom(desk.table, look, words))
    return words.say('ui.mine.others', { who: running ? awaitedText(running) : words.say('ui.nobody') })
  }
}

/** A game by its edition and players, where nothing is formatted. */
export function gameLabel(words: Words, table: TableInfo): string {
  const names = table.chairs.map(({ name }) => safeName(name)).join(', ')
  return cut(`${editionName(words, table)}: ${names}`, limits.label)
}

/** Games that a command's `game` may name: the running and open ones of this server, those of this channel first. */
export async function gameChoices(
  { desk, asked }: Scope,
  typed: string,
): Promise<{ name: string; value: string }[]> {
  const games = (await desk.table.gamesIn(asked.guild)).filter(isOpen)
  const wanted = typed.toLowerCase()
  return games
    .toSorted((a, b) => Number(b.channel === asked.channel) - Number(a.channel === asked.channel))
    .map((table) => ({ name: gameLabel(asked.words, table), value: table.id }))
    .filter(({ name, value }) => name.toLowerCase().includes(wanted) || value === typed)
    .slice(0, limits.select)
}

/** The game that a command is about: the named one, or the only one that can be meant here. */
export async function gameMeant({ desk, asked }: Scope, named: string | null): Promise<string> {
  if (named !== null) return named
  const games = (await desk.table.gamesIn(asked.guild)).filter(isOpen)
  const here = games.filter(({ channel }) => channel === asked.channel)
  const mine = here.filter(({ chairs }) => chairs.some(({ user }) => user === asked.user.id))
  const only = [mine, here, games].find((some) => some.length === 1)?.[0]
  if (only) return only.id
  throw new Excuse(asked.words.say(games.length === 0 ? 'ui.refuse.none' : 'ui.refuse.choose'))
}
