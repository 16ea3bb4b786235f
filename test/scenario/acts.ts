import { isActive } from '#engine/agenda.ts'
import { editions } from '#editions/index.ts'
import type { Edition, Position } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import { choices, freeActions } from '#engine/moves.ts'
import type { Choice, Option } from '#engine/option.ts'
import { undoAct } from '#engine/undo.ts'
import { isAbout, readAbout } from './about.ts'
import { deck, deeds, final, goods, levels, lots, offer, order, seat, money, type Kind } from './kinds.ts'
import type { Names } from './names.ts'
import { ownWords } from './own-words.ts'
import type { Item } from './source.ts'

/** Answers by act and name, with the kind of each. */
export type Answers = Readonly<Record<string, Readonly<Record<string, Kind>>>>

/** Answers of acts that several editions share; a single answer may omit its name. */
const answersOf: Answers = {
  bid: { amount: money },
  maximum: { amount: money },
  fixMinimum: { amount: money },
  passAhead: { lots },
  fileAhead: { lots, amount: money, final },
  unfile: { lots },
  useCard: { deck },
  settle: { give: goods },
  askCard: { to: seat, amount: money },
  accept: { redeem: deeds },
  counter: { give: goods, get: goods, redeem: deeds },
  choose: { redeem: deeds },
  build: { levels },
  sell: { levels },
  claim: { levels },
  place: { lot: deeds },
  cancelOrder: { order },
  raiseCash: { amount: money },
  mortgage: { deeds },
  redeem: { deeds },
  offer: { to: seat, give: goods, get: goods, redeem: deeds },
  withdraw: { offer },
}

/** Returns the answers that an act takes in an edition. */
export function asksOf({ edition }: Pick<Position, 'edition'>, act: string): Readonly<Record<string, Kind>> {
  return ownWords(edition).answers?.[act] ?? answersOf[act] ?? {}
}

/** An act as written: its name, its prompt, and its unparsed answers. */
interface Written {
  name: Item
  act: string
  prompt: Item | undefined
  about: Item | undefined
  answers: Map<string, Item>
}

const reserved = ['act', 'prompt', 'about']

/** Reads a seat's choice from a step, a `can` or a `cannot`. */
export function readChoice(position: Position, names: Names, by: number, item: Item): Choice {
  const written = readWritten(position, item)
  const target = targetOf(position, names, by, written)
  const listed = target ? choicesOf(position, target, by) : freeActions(position, by)
  const options = listed.filter(({ act }) => act === written.act)
  const asks = asksOf(position, written.act)
  const said = settled(readAnswers(written, names, asks), options)
  const meant = options.filter(({ fixed }) => isMeant(fixed, said))
  return {
    act: written.act,
    prompt: target?.id ?? null,
    with: { ...implied(written, meant.length > 0 ? meant : options, asks), ...said },
  }
}

/** Replaces a list with a single member by the member if the option fixes it. */
function settled(said: Record<string, Json>, options: readonly Option[]): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => {
      const [one, ...others] = Array.isArray(value) ? value : []
      const isSole = one !== undefined && others.length === 0
      return [name, isSole && options.some(({ fixed }) => fixed[name] === one) ? one : value]
    }),
  )
}

/** Whether an option of an act is compatible with the written answers. */
function isMeant(fixed: Option['fixed'], said: Record<string, Json>): boolean {
  return Object.entries(fixed).every(([name, value]) => !(name in said) || said[name] === value)
}

function readWritten(position: Position, item: Item): Written {
  if (!item.isMap) return checked(position, { name: item, ...bare(item.text()) })
  const entries = item.entries()
  const named = entries.find(({ name }) => name === 'act')
  if (!named) {
    const [first, ...others] = entries
    if (!first || others.length > 0) item.fail('one act is expected here, or "act:" with its answers')
    return checked(position, {
      name: first.key,
      ...bare(first.name),
      answers: shortAnswers(first.name, first.value, asksOf(position, first.name)),
    })
  }
  const find = (wanted: string) => entries.find(({ name }) => name === wanted)?.value
  const answers = entries.filter(({ name }) => !reserved.includes(name))
  for (const { key, name } of answers)
    knownAnswer(named.value.text(), key, name, asksOf(position, named.value.text()))
  return checked(position, {
    name: named.value,
    act: named.value.text(),
    prompt: find('prompt'),
    about: find('about'),
    answers: new Map(answers.map(({ name, value }) => [name, value])),
  })
}

function bare(act: string): Omit<Written, 'name'> {
  return { act, prompt: undefined, about: undefined, answers: new Map() }
}

/** Reads answers; a single one may omit its name. */
function shortAnswers(act: string, value: Item, asks: Answers[string]): Map<string, Item> {
  const asked = Object.keys(asks)
  const [sole, ...others] = asked
  const isNamed = value.isMap && value.entries().some(({ name }) => name === sole)
  if (sole !== undefined && others.length === 0 && !isNamed) return new Map([[sole, value]])
  if (sole === undefined && !value.isMap) value.fail(`${act} takes no answer`)
  const entries = value.entries()
  for (const { key, name } of entries) knownAnswer(act, key, name, asks)
  return new Map(entries.map(({ name, value: answer }) => [name, answer]))
}

function knownAnswer(act: string, key: Item, name: string, asks: Answers[string]): void {
  const asked = Object.keys(asks)
  if (!asked.includes(name)) key.unknown(`answer to ${act}`, name, [...asked, ...reserved])
}

function checked({ edition }: Position, written: Written): Written {
  const known = actsOf(edition)
  if (!known.includes(written.act)) written.name.unknown('act', written.act, known)
  return written
}

function actsOf({ prompts, freeActions }: Edition): string[] {
  const acts = Object.values(prompts).flatMap((kind) => Object.keys(kind.acts))
  return [...new Set([...acts, ...Object.keys(freeActions), undoAct])]
}

/** Whether only other editions have the written act, so that nobody can do it here. False for misspelt acts. */
export function isForeign({ edition }: Position, item: Item): boolean {
  const entries = item.isMap ? item.entries() : []
  const named = entries.find(({ name }) => name === 'act')?.value.text() ?? entries[0]?.name
  const act = named ?? item.text()
  return (
    !actsOf(edition).includes(act) && Object.values(editions).some((other) => actsOf(other).includes(act))
  )
}

/**
 * Returns the prompt that a step means: one of the seat itself if possible, otherwise one of another seat, so
 * that the rules refuse the move for that reason.
 */
function targetOf(position: Position, names: Names, by: number, written: Written): Prompt | null {
  const { game, edition } = position
  const kind = written.prompt?.text()
  if (kind !== undefined && !edition.prompts[kind])
    written.prompt?.unknown('prompt', kind, Object.keys(edition.prompts))
  const about = written.about && readAbout(written.about, names)
  const asking = game.prompts.filter(
    (prompt) =>
      edition.prompts[prompt.kind]?.acts[written.act] &&
      (kind === undefined || prompt.kind === kind) &&
      (!about || isAbout(about, prompt.about, names)),
  )
  const own = asking.filter((prompt) => prompt.seats.includes(by) && isActive(game, prompt))
  if (own.length > 1) written.name.fail(`several open prompts can be answered so; add "prompt:" or "about:"`)
  if (own[0]) return own[0]
  if (kind === undefined && !about && edition.freeActions[written.act]) return null
  return (
    asking[0] ?? (kind === undefined ? null : (written.prompt?.fail(`no prompt ${kind} is open`) ?? null))
  )
}

function choicesOf(position: Position, prompt: Prompt, by: number): Option[] {
  return prompt.seats.includes(by) ? choices(position, prompt, by) : []
}

/** Returns the default answers: the only partner or deck, empty goods, nothing redeemed. */
function implied(
  { act, name, answers }: Written,
  options: readonly Option[],
  asks: Answers[string],
): Record<string, Json> {
  const [option, ...others] = options
  if (!option) return Object.fromEntries(Object.entries(asks).flatMap(emptyOf))
  const open = Object.keys(option.fixed).filter((fixed) => !answers.has(fixed))
  if (others.length > 0 && open.length > 0) name.fail(`${act} must say ${open.join(', ')}`)
  for (const ask of option.ask)
    if (!answers.has(ask.name) && !(ask.type in empty)) name.fail(`${act} must say ${ask.name}`)
  const unsaid = option.ask.map((ask) => [ask.name, empty[ask.type as keyof typeof empty]] as const)
  return { ...option.fixed, ...Object.fromEntries(unsaid) }
}

const empty = { pick: [], goods: { cash: 0, deeds: [], cards: [] }, levels: {}, text: '' }

function emptyOf([name, kind]: [string, Kind]): [string, Json][] {
  if (kind === goods) return [[name, empty.goods]]
  return kind === deeds ? [[name, empty.pick]] : []
}

function readAnswers(written: Written, names: Names, asks: Answers[string]): Record<string, Json> {
  return Object.fromEntries(
    [...written.answers].map(([name, value]) => [name, (asks[name] as Kind).read(value, names)]),
  )
}
