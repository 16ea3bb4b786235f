import { isDeepStrictEqual } from 'node:util'
import { drawerFor, type Panel, type Scope } from '../app-context.ts'
import { briefQuestion } from '../card/question-text.ts'
import { wholeGroups } from '../forms/asks.ts'
import { newTableButton } from '../hello.ts'
import {
  button,
  encodeId,
  goButton,
  small,
  text,
  tightRows,
  type Button,
  type Part,
} from '../parts/components.ts'
import { boardPicture } from '../parts/pictures.ts'
import { firstOnOneScreen } from '../parts/screen-budget.ts'
import { groupName, money, nameOf, readingFrom, runningOf, type Running } from '../reading.ts'
import { UserError } from '../request.ts'
import type { GameEvent, Guided, GuidedChoice, GuidedStep } from '../shapes.ts'
import { factsIn } from '../words/fact-text.ts'
import { actLabel } from '../words/labels.ts'
import { unescaped } from '../words/names.ts'
import { plainLines } from '../words/narrate.ts'

/** The concepts of the guided game, with the prompts, acts and events that introduce them. */
const concepts: Readonly<Record<string, readonly string[]>> = {
  roll: ['turn.roll'],
  buy: ['buy'],
  auction: ['auction.bid'],
  trade: ['trade.answer'],
  jail: ['jail.choice', 'jail.must', 'jailed'],
  mortgage: ['debt.raise', 'mortgaged'],
  set: ['completed'],
  build: ['build', 'built'],
  rent: ['paid.rent'],
  card: ['drew'],
  tax: ['paid.tax'],
  salary: ['paid.salary'],
}

/**
 * Shows the open decision of a guided game, with the choices that led to it as the argument: one digit for each
 * decision. `guided`: from the start.
 */
export async function guided(scope: Scope, [made = '']: string[]): Promise<Panel> {
  const { app, interaction } = scope
  const game = /^\d*$/.test(made) ? app.table.guided(interaction.user, [...made].map(Number)) : null
  const running = game && runningOf(readingFrom(app.table, game.look, interaction.words))
  const step = game?.steps.at(-1)
  if (!game || !running || !step) throw new UserError(interaction.words.say('ui.refuse.old'))
  const drawn = await boardPicture(drawerFor(scope), running)
  const title = titleOf(running, step)
  const explained = explanation(running, game)
  const controls = tightRows(controlsOf(running, step, made, interaction.guild))
  const form = (told: readonly string[], explaining: string): Part[] => [
    text([title, ...told.map(small)].join('\n')),
    ...(drawn?.parts ?? []),
    ...[explaining, asked(running, step)].filter(Boolean).map((one) => text(one)),
    ...controls,
  ]
  const [all = [], ...fewer] = stories(running, step)
  const forms = [form(all, explained), ...[all, ...fewer].map((told) => form(told, small(explained)))]
  return { parts: firstOnOneScreen(forms), ...(drawn && { files: drawn.files }) }
}

/**
 * The lines since the last decision: all, and always one less. Lines without the person's name go first, but not the
 * last line, which may have the terms of an offer.
 */
function stories(running: Running, { events }: GuidedStep): string[][] {
  const own = nameOf(running, running.look.seat ?? 0)
  const lines = plainLines(running, events)
  const isOwn = (line: string) => Number(line.includes(own) || line === lines.at(-1))
  const order = lines.toSorted((one, other) => isOwn(one) - isOwn(other))
  return [...order, null].map((_, left) => lines.filter((line) => order.indexOf(line) >= left))
}

/** The concept that each step explains: one that is new, else one that waits because an earlier step had several. */
export function explainedIn(steps: readonly GuidedStep[]): (string | undefined)[] {
  const known = new Set<string>()
  let waiting: string[] = []
  return steps.map(({ prompt, choices, events }) => {
    const isNew = (name: string) => !known.has(name) && known.add(name)
    const asked = conceptsOf([prompt?.kind ?? '']).filter(isNew)
    const acts = choices.map(({ option }) => option.act)
    waiting = [...asked, ...waiting, ...conceptsOf([...acts, ...events.flatMap(signsOf)]).filter(isNew)]
    return waiting.shift()
  })
}

function signsOf(event: GameEvent): string[] {
  const { why } = factsIn(event)
  return [event.kind, ...(typeof why === 'string' ? [`${event.kind}.${why}`] : [])]
}

function conceptsOf(signs: readonly string[]): string[] {
  const isShown = (name: string) => concepts[name]?.some((sign) => signs.includes(sign))
  return Object.keys(concepts).filter(isShown)
}

function titleOf({ words, view }: Running, { prompt }: GuidedStep): string {
  return words.say(prompt ? 'ui.guided.title' : 'ui.guided.over', { turn: view.turn.number })
}

function explanation({ words }: Running, { steps }: Guided): string {
  const name = steps.at(-1)?.prompt ? explainedIn(steps).at(-1) : undefined
  return (name && words.find('ui', `guided.${name}`)) ?? ''
}

function asked(running: Running, { prompt }: GuidedStep): string {
  if (prompt) return briefQuestion(running, prompt)
  const { words, view, look } = running
  const own = view.deeds.filter((deed) => deed?.owner === look.seat)
  const cash = money(running, view.seats[look.seat ?? 0]?.cash ?? 0)
  return words.say('ui.guided.end', { cash, deeds: own.length })
}

function controlsOf(running: Running, { choices }: GuidedStep, made: string, guild: string): Button[] {
  const { words } = running
  const next = (at: number) => encodeId('', 'go', 'guided', `${made}${at}`)
  const hosts = goButton({ id: '' }, 'guide', words.say('ui.guided.host'), 'hosts')
  if (choices.length === 0) return [...(guild === '' ? [] : [newTableButton(words)]), hosts]
  return [
    ...choices.map((choice, at) =>
      button({ id: next(at), label: labelOf(running, choice), style: at === 0 ? 'primary' : 'secondary' }),
    ),
    goButton({ id: '' }, 'guide', words.say('ui.guided.leave')),
  ]
}

function labelOf(running: Running, { option, answers }: GuidedChoice): string {
  const levels = option.ask.find((ask) => ask.type === 'levels')
  const orders = levels ? wholeGroups(running, option, levels) : []
  const order = orders.find(({ draft }) => isDeepStrictEqual(draft, answers))
  if (!order) return unescaped(actLabel(running, option, { answers }))
  const facts = { group: groupName(running, order.group), sum: money(running, order.sum) }
  return running.words.say('ui.assets.build', facts)
}
