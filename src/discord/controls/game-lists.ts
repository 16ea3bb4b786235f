import { questionText } from '../card/question-text.ts'
import { stillText } from '../card/seats-and-votes.ts'
import { UserError, publicViewOf } from '../request.ts'
import { moment, readingFrom, runningOf, type Running, partyOf } from '../reading.ts'
import { styleOf } from '../style-of.ts'
import type { Scope } from '../app-context.ts'
import { entered, seenBy } from '../entering.ts'
import { gameLink, type GameLink } from '../sending/lost-card.ts'
import { cut } from '#text/one-line.ts'
import {
  encodeId,
  button,
  container,
  limits,
  rows,
  text,
  goButton,
  type Button,
} from '../parts/components.ts'
import type { Message } from '../parts/message.ts'
import { escaped, titleOf, isSignOf, signOf, signTyped } from '../words/names.ts'
import type { Look, Prompt, TableInfo } from '../shapes.ts'
import { ownQuestions } from '#table/view/look.ts'
import type { Words } from '#text/index.ts'

const maxListed = 20
/** Limit on a server's open games that a list examines. The newest games come first. */
const maxFound = 100
const longest = 3500

export async function gamesHere({ app, interaction }: Scope): Promise<Message> {
  const games = await openGames({ app, interaction })
  const { words } = interaction
  const listing = await listingOf({ app, interaction }, games)
  const buttons = listing.flatMap(({ table, link }) => {
    if (link.isGone) return isSeated(table, interaction.user.id) ? moveButton(words, table, games) : []
    return table.status === 'running'
      ? goButton(table, 'board', gameLabel(words, table, games), 'picture')
      : []
  })
  const over = await app.table.gamesOver(interaction.guild, interaction.channel)
  const lines = over.map((table) => `- ${escaped(gameLabel(words, table, over))}`)
  const endedLines = lines.length > 0 ? ['', words.say('ui.list.over'), ...lines] : []
  return listed(words, 'list', listing, buttons.slice(0, limits.row), endedLines)
}

/** Lists the server's open games that the user may see and in which the given user plays. */
export async function ourGames({ app, interaction }: Scope, other: string): Promise<Message> {
  const games = (await openGames({ app, interaction })).filter((table) =>
    [other, interaction.user.id].every((user) => isSeated(table, user)),
  )
  return listed(interaction.words, 'ours', await listingOf({ app, interaction }, games), [])
}

type Asking = Pick<Scope, 'app' | 'interaction'>

/** Returns the server's open games that the user may see. */
async function openGames({ app, interaction }: Asking): Promise<TableInfo[]> {
  const which = { seenBy: await seenBy({ app, interaction }), newest: maxFound }
  return (await app.table.gamesIn(interaction.guild, which)).filter(isOpen)
}

async function listingOf({ app, interaction: { words } }: Asking, games: readonly TableInfo[]) {
  return Promise.all(
    games.slice(0, maxListed).map(async (table) => {
      const link = await gameLink(app, words, table)
      const seen = await app.table.look(publicViewOf(table))
      const running = seen.ok ? runningOf(readingFrom(app.table, seen.value, words)) : null
      const waits = running && waitText(running)
      return { table, link, line: listLine(words, table, games, { waits, link }) }
    }),
  )
}

export async function myGames(scope: Scope): Promise<Message> {
  const { app, interaction } = scope
  const { words } = interaction
  const looks = await app.table.gamesOf(interaction.user.id)
  const games = looks.map(({ table }) => table)
  const listing = await Promise.all(
    looks.slice(0, maxListed).map(async (look) => {
      const link = await gameLink(app, words, look.table)
      return { table: look.table, link, line: mineLine(scope, look, games, link) }
    }),
  )
  const here = listing.filter(({ table }) => table.guild === interaction.guild)
  const unavailable = here.filter(({ link }) => link.isGone)
  const running = here.filter(({ table }) => table.status === 'running')
  const buttons = [
    ...unavailable.slice(0, limits.row).map(({ table }) => moveButton(words, table, games)),
    ...running
      .slice(0, limits.row)
      .flatMap(({ table }) => [
        goButton(table, 'assets', gameLabel(words, table, games)),
        goButton(table, 'since', words.say('ui.go.sinceIn', { sign: signOf(table, games) })),
      ]),
  ]
  return listed(words, 'mine', listing, buttons)
}

function listed(
  words: Words,
  which: 'list' | 'mine' | 'ours',
  listing: readonly { line: string }[],
  buttons: readonly Button[],
  endedLines: string[] = [],
): Message {
  const lines = listing.length > 0 ? listing.map(({ line }) => `- ${line}`) : [words.say(`ui.${which}.none`)]
  const content = [words.say(`ui.${which}.title`), ...lines, ...endedLines].join('\n')
  return { components: [container([text(cut(content, longest)), ...rows(buttons)])] }
}

/**
 * Returns a button for a game whose channel was deleted. It moves the game to the channel where a player
 * presses it.
 */
function moveButton(words: Words, table: TableInfo, games: readonly TableInfo[]) {
  return button({
    id: encodeId(table.id, 'repost'),
    label: words.say('ui.list.move', { sign: signOf(table, games) }),
    style: 'primary',
  })
}

function isSeated({ chairs }: TableInfo, user: string): boolean {
  return chairs.some((chair) => chair.user === user)
}

function isOpen({ status }: TableInfo): boolean {
  return status === 'lobby' || status === 'running'
}

/**
 * Describes a game with its host, its time and a link to its card, so that two tables in one channel can be
 * told apart.
 */
function listLine(
  words: Words,
  table: TableInfo,
  games: readonly TableInfo[],
  { waits, link }: { waits: string | null; link: GameLink },
): string {
  const host = table.chairs.find(({ isHost }) => isHost)
  return words.say('ui.list.line', {
    edition: titleOf(words, table.edition),
    sign: signOf(table, games),
    channel: link.text,
    status: table.status === 'lobby' ? words.say('ui.list.lobby') : (waits ?? words.say('ui.list.running')),
    players: table.chairs.length,
    host: host ? escaped(host.name) : words.say('ui.someone'),
    opened: moment(table.createdAt),
  })
}

function mineLine(
  { app, interaction: { words } }: Scope,
  look: Look,
  games: readonly TableInfo[],
  link: GameLink,
) {
  const { table } = look
  return words.say('ui.mine.line', {
    edition: titleOf(words, table.edition),
    sign: signOf(table, games),
    channel: link.text,
    what: table.status === 'lobby' ? words.say('ui.list.lobby') : waitsText(),
  })

  function waitsText(): string {
    const running = runningOf(readingFrom(app.table, look, words))
    const [first] = ownQuestions(look)
    if (!running) return words.say('ui.list.running')
    if (!first) {
      const blocking = stillText(running) === null ? heldQuestion(look) : undefined
      return blocking
        ? words.say('ui.mine.held', { what: questionText(running, blocking, false) })
        : waitText(running)
    }
    const due = dueFor(running)
    const what = questionText(running, first, false)
    return words.say('ui.mine.waits', { what, when: due === null ? 'none' : moment(due) })
  }
}

/**
 * If the game waits for nobody but the viewer: returns a prompt that the viewer cannot answer yet, because of
 * a pause or an earlier prompt.
 */
function heldQuestion({ prompts, options, seat }: Look): Prompt | undefined {
  const blocking = prompts.filter(({ prompt }) => prompt.blocks)
  if (seat === null || blocking.some(({ prompt }) => prompt.seats.some((one) => one !== seat)))
    return undefined
  return blocking.find(({ prompt: { id } }) => options.every(({ prompt }) => prompt !== id))?.prompt
}

/** Returns the next deadline. If players have secrets, only the viewer's own deadlines count. */
function dueFor(running: Running): number | null {
  if (!styleOf(running).areSecretsKept) return running.table.due
  const own = ownQuestions(running.look).flatMap(({ due }) => due ?? [])
  return own.length > 0 ? Math.min(...own) : null
}

/** Returns a game's edition, sign and players as plain text. */
export function gameLabel(words: Words, table: TableInfo, games: readonly TableInfo[]): string {
  const names = table.chairs.map(({ name }) => name).join(', ')
  return cut(`${titleOf(words, table.edition)} ${signOf(table, games)}: ${names}`, limits.label)
}

/**
 * Returns choices for a command's `game` option: open games, starting with those of this channel, then games
 * that ended recently in this channel.
 */
export async function gameChoices(
  { app, interaction }: Scope,
  typed: string,
): Promise<{ name: string; value: string }[]> {
  const games = [
    ...(await gamesNear({ app, interaction })),
    ...(await app.table.gamesOver(interaction.guild, interaction.channel)),
  ]
  const wanted = typed.toLowerCase()
  return games
    .toSorted((a, b) => Number(b.channel === interaction.channel) - Number(a.channel === interaction.channel))
    .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
    .map((table) => ({ name: gameLabel(interaction.words, table, games), value: table.id }))
    .filter(({ name, value }) => name.toLowerCase().includes(wanted) || isSignOf({ id: value }, typed))
    .slice(0, limits.select)
}

/**
 * Enters the game that a command is about.
 * @throws Declined, UserError if the user cannot see such a game
 */
export async function inGameMeant(scope: Scope, named: string | null): Promise<Scope> {
  return entered(scope, await gameMeant(scope, named))
}

/**
 * Returns the named game, or the only one that the user can mean here. If no game is open in this channel,
 * returns the last one played there.
 */
async function gameMeant({ app, interaction }: Scope, named: string | null): Promise<string> {
  const games = await gamesNear({ app, interaction })
  const over = await app.table.gamesOver(interaction.guild, interaction.channel)
  if (named !== null) {
    const found = namedGame(interaction.words, [...games, ...over], named)
    return found ?? (await signedGame({ app, interaction }, named)) ?? named
  }
  const { mine, here } = nearer(interaction, games)
  const only = [mine, here, games].find((some) => some.length === 1)?.[0]
  if (only) return only.id
  const [last] = over
  if (here.length === 0 && last) return last.id
  throw new UserError(whichText(interaction.words, here.length > 0 ? here : games))
}

/**
 * Returns the edition of all games that the user can mean, the user's own games first; undefined if they have
 * different editions.
 */
export async function editionShared(scope: Scope): Promise<string | undefined> {
  const games = await gamesNear(scope)
  const { mine, here } = nearer(scope.interaction, games)
  const meant = [mine, here, games].find((some) => some.length > 0) ?? []
  const [edition, ...others] = new Set(meant.map((table) => table.edition))
  return others.length > 0 ? undefined : edition
}

function nearer({ channel, user: { id } }: Scope['interaction'], games: readonly TableInfo[]) {
  const here = games.filter((table) => table.channel === channel)
  return { here, mine: here.filter((table) => isSeated(table, id)) }
}

/**
 * Returns the open games of this channel, then the server's other open games that the user may see, the
 * newest up to a limit.
 */
async function gamesNear({ app, interaction }: Pick<Scope, 'app' | 'interaction'>): Promise<TableInfo[]> {
  const here = await app.table.gamesIn(interaction.guild, { channel: interaction.channel })
  const which = { seenBy: await seenBy({ app, interaction }), newest: maxFound }
  const others = await app.table.gamesIn(interaction.guild, which)
  const known = new Set(here.map(({ id }) => id))
  return [...here, ...others.filter(({ id }) => !known.has(id))].filter(isOpen)
}

async function signedGame({ app, interaction }: Pick<Scope, 'app' | 'interaction'>, named: string) {
  const sign = signTyped(named)
  if (sign === null) return null
  const games = await app.table.gamesIn(interaction.guild, {
    seenBy: await seenBy({ app, interaction }),
    sign,
  })
  return namedGame(interaction.words, games, named)
}

function namedGame(words: Words, games: readonly TableInfo[], named: string): string | null {
  const signed = games.filter((table) => isSignOf(table, named))
  const wanted = named.trim().toLowerCase()
  const matching = games.filter((table) => gameLabel(words, table, games).toLowerCase().includes(wanted))
  const meant = signed.length > 0 ? signed : matching
  if (meant.length > 1) throw new UserError(whichText(words, meant))
  return meant[0]?.id ?? null
}

const maxNamed = 8

function whichText(words: Words, games: readonly TableInfo[]): string {
  const [first] = games
  if (!first) return words.say('ui.refuse.none')
  return words.say('ui.refuse.choose', {
    games: words.list(games.slice(0, maxNamed).map((table) => escaped(gameLabel(words, table, games)))),
    sign: signOf(first, games),
  })
}

function awaitedText(reading: Running): string {
  const seats = new Set(
    reading.look.prompts.filter(({ isWaitedFor }) => isWaitedFor).flatMap(({ prompt }) => prompt.seats),
  )
  return reading.words.list([...seats].map((seat) => partyOf(reading, seat)))
}

/**
 * Describes whom a game waits for (DAY-042). If players have secrets, leaves out times, because a secret move
 * may have changed them.
 */
function waitText(reading: Running): string {
  const { words } = reading
  const prompts = reading.look.prompts.flatMap(({ prompt, isWaitedFor }) => (isWaitedFor ? [prompt] : []))
  const still = stillText(reading)
  if (still) return still
  if (prompts.length === 0) return words.say('ui.list.running')
  const who = awaitedText(reading)
  if (styleOf(reading).areSecretsKept) return words.say('ui.list.waitsFor', { who })
  const dues = prompts.flatMap(({ due }) => due ?? [])
  return words.say('ui.list.waits', {
    who,
    since: moment(Math.min(...prompts.map(({ asked }) => asked))),
    until: dues.length > 0 ? moment(Math.min(...dues)) : 'none',
  })
}
