import { type Panel, readingFor, type Scope } from '../app-context.ts'
import { encodeId } from '../parts/ids.ts'
import { button, rows, text } from '../parts/components.ts'
import { runningOf, type Reading, type Running } from '../reading.ts'
import { behind, decisionName } from './rules.ts'

/** Help for what the reader may decide now, or for one thing by name, with the rules behind it. */
export async function help(scope: Scope, [topic = '']: string[]): Promise<Panel> {
  const reading = await readingFor(scope)
  const { words } = reading
  const topics = topic ? [topic] : topicsOf(reading)
  const told = topics.flatMap((name) => helpText(reading, name) ?? [])
  const lines = [words.say('ui.help.title'), ...(told.length > 0 ? told : [introText(reading)])]
  return { parts: [text(lines.join('\n\n')), ...rows(ways(reading, topics))] }
}

function introText({ words }: Reading): string {
  return words.say('ui.help.intro', { business: words.say('ui.help.business') })
}

const mostTopics = 3

/** To the rules behind each topic, word for word, and to what this table plays otherwise. */
function ways({ words, table, edition }: Reading, topics: readonly string[]) {
  const known = topics.filter((name) => Object.hasOwn(edition.help, name)).slice(0, mostTopics)
  const label = (name: string) =>
    known.length === 1
      ? words.say('rules.full')
      : words.say('rules.fullOf', { what: decisionName(words, name) })
  const rulesOf = (topic: string) => encodeId(table.id, 'go', 'rules', edition.name, topic)
  return [
    ...known.map((name) => button({ id: rulesOf(`${behind}${name}`), label: label(name) })),
    ...(known.length === 0 ? [button({ id: rulesOf(''), label: words.say('lobby.rules') })] : []),
    button({ id: encodeId(table.id, 'go', 'options'), label: words.say('rules.options') }),
    ...(table.status === 'running'
      ? [button({ id: encodeId(table.id, 'go', 'more'), label: words.say('ui.go.back') })]
      : []),
  ]
}

/** Kinds of the prompts that the reader must answer; of the open ones, where none is theirs. And where they stand. */
function topicsOf(reading: Reading): string[] {
  const running = runningOf(reading)
  if (!running) return []
  const { prompts, seat } = running.look
  const mine = prompts.filter(({ prompt }) => seat !== null && prompt.seats.includes(seat))
  const kinds = (mine.length > 0 ? mine : prompts).map(({ prompt }) => prompt.kind)
  return [...new Set([...kinds, ...squareTopic(running)])]
}

/** The kind of square on which the reader's token stands, where help has something to say of it. */
function squareTopic({ look: { seat }, view, board, edition }: Running): string[] {
  const at = seat === null ? undefined : view.seats[seat]?.at
  const kind = at === undefined ? undefined : board.squares[at]?.kind
  return kind !== undefined && edition.helpOfSquares.includes(kind) ? [kind] : []
}

/** Null where the catalogue has nothing to say. */
function helpText({ words, edition }: Reading, name: string): string | null {
  const told = words.find('help', name)
  const rules = edition.help[name]
  if (told === null) return null
  return rules ? `${told}\n${words.say('ui.help.rules', { rules: rules.join(', ') })}` : told
}
