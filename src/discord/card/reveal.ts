import { drawPlot, drawReveal, drawTimeline, timelineRows } from '#art/index.ts'
import type { Drawing, PeopleScene, PlotEnd, RevealScene, TimelineScene } from '#art/index.ts'
import { at } from '#engine/at.ts'
import type { Task } from '../channel-style.ts'
import { container, picture, text } from '../parts/components.ts'
import { pngFile } from '../parts/message.ts'
import { eventsOf, money, nameOf, type Running } from '../reading.ts'
import type { Step } from '../sending/steps.ts'
import type { Course, LogEntry, SecretsTold } from '../shapes.ts'
import { shortly } from '../words/amounts.ts'
import { formatFacts } from '../words/fact-text.ts'
import { leadsText } from '../words/highlights.ts'
import { readable, unescaped } from '../words/names.ts'

/** Number of turns from which a game has a course worth drawing. */
const leastTurns = 3

/**
 * Shows everybody how the game went, before its result: the lies, if the edition has secrets; then who lied
 * and who won a prize, and the course of wealth. Returns no step if there is none of them.
 */
export function revealOf({ delivery }: Task, running: Running, entries: readonly LogEntry[]): Step[] {
  const { table, words } = running
  const secrets = secretsIn(running, entries)
  const course = delivery.ending?.story.course ?? null
  const plotted = course && course.points.length > leastTurns ? course : null
  if (!secrets && !plotted) return []
  const areLies = secrets !== null && secrets.attempts.length > 0
  const title = areLies
    ? words.say('story.lies.scene')
    : secrets
      ? countText(running, secrets.attempts)
      : `${words.say('story.money.title')}\n${plotted ? leadsText(running, plotted) : ''}`
  const scenes = [
    ...(secrets ? [() => drawReveal(revealSceneOf(running, secrets))] : []),
    ...(plotted ? [() => plotOf(running, plotted)] : []),
  ]
  const lies = areLies
    ? [
        scenesStep(`${table.id}-lies`, countText(running, secrets.attempts), 'lies', [
          async () => at(await drawTimeline(largestLies(running, secrets.attempts)), 0),
        ]),
      ]
    : []
  return [...lies, scenesStep(`${table.id}-reveal`, title, 'reveal', scenes)]
}

/** Sends a title with pictures. */
function scenesStep(
  nonce: string,
  title: string,
  file: string,
  scenes: readonly (() => Promise<Drawing>)[],
): Step {
  return {
    do: 'send',
    nonce,
    make: async (draw) => {
      const drawn: (Drawing | null)[] = []
      for (const scene of scenes) drawn.push(await draw.scene(scene))
      const files = drawn
        .filter((one) => one !== null)
        .map((one, index) => pngFile(`${file}-${index + 1}.png`, one))
      const shown = files.map(({ name, alt }) => picture(name, alt))
      return { message: { components: [container([text(title), ...shown])], files } }
    },
  }
}

/** Draws the course of everybody's wealth, and optionally how the game ended. */
export function plotOf(running: Running, { points, leads }: Course, end?: PlotEnd): Promise<Drawing> {
  return drawPlot({
    ...peopleIn(running),
    points,
    leads,
    theme: running.table.theme,
    readers: running.words.readers,
    ...(end && { end }),
  })
}

export interface Lies {
  pictures: Drawing[]
  text: string
}

/** Whether the events reveal secrets. */
export function areSecretsTold(reading: Running, entries: readonly LogEntry[]): boolean {
  return secretsIn(reading, entries) !== null
}

function secretsIn({ edition }: Running, entries: readonly LogEntry[]): SecretsTold | null {
  const disclosure: object | undefined = eventsOf(entries).findLast(
    ({ kind }) => kind === edition.secretsTold,
  )
  return disclosure && isSecretsTold(disclosure) ? disclosure : null
}

function isSecretsTold(event: object): event is SecretsTold {
  return 'attempts' in event && 'cries' in event
}

/** Shows every secret act, turn by turn; null if the events reveal no secrets. */
export async function liesOf(reading: Running, entries: readonly LogEntry[]): Promise<Lies | null> {
  const secrets = secretsIn(reading, entries)
  if (!secrets) return null
  const { attempts } = secrets
  return { pictures: await drawTimeline(timelineOf(reading, attempts)), text: countText(reading, attempts) }
}

/** Returns as many lies as one picture can show, those of the greatest worth, in order. */
function largestLies(reading: Running, attempts: readonly Lie[]): TimelineScene {
  if (attempts.length <= timelineRows) return timelineOf(reading, attempts)
  const worthOf = (lie: Lie) => lie.worth ?? 0
  const largest = attempts.toSorted((one, other) => worthOf(other) - worthOf(one)).slice(0, timelineRows)
  const inOrder = attempts.filter((lie) => largest.includes(lie))
  return { ...timelineOf(reading, inOrder), of: attempts.length }
}

function timelineOf(reading: Running, attempts: readonly Lie[]): TimelineScene {
  const { words } = reading
  return {
    ...peopleIn(reading),
    deeds: attempts.map(({ window, seat, what, outcome, catcher, near, worth, did }) => ({
      turn: window,
      seat,
      what: nameOfLie(reading, what),
      did: unescaped(words.find('did', what, formatFacts(reading, what, did)) ?? ''),
      outcome,
      catcher,
      near,
      worth: worth === null || worth <= 0 ? null : money(reading, worth),
    })),
  }
}

function peopleIn({ words, table, edition }: Running): PeopleScene {
  const seats = table.chairs.map(({ token, name }) => ({ token, name }))
  return { seats, edition: edition.name, locale: words.locale }
}

function revealSceneOf(reading: Running, secrets: SecretsTold): RevealScene {
  const { attempts } = secrets
  const scene = peopleIn(reading)
  const counts = scene.seats.map((_, seat) => {
    const own = attempts.filter((lie) => lie.seat === seat)
    return { lies: own.length, caught: having(own, ['caught']).length }
  })
  return { ...scene, counts, prizes: prizesOf(reading, secrets) }
}

function nameOfLie({ words }: Running, what: string): string {
  return words.find('term', what) ?? readable(what)
}

function countText(reading: Running, attempts: readonly Lie[]): string {
  const { words } = reading
  if (attempts.length === 0) return words.say('story.lies.none')
  const count = (...outcomes: Lie['outcome'][]) => having(attempts, outcomes).length
  const sum = {
    count: attempts.length,
    caught: count('caught'),
    away: count(...uncaught),
    void: count('void'),
  }
  return [
    words.say('story.lies.title'),
    words.say('story.lies.sum', sum),
    ...honestText(reading, attempts),
  ].join('\n')
}

function honestText(reading: Running, attempts: readonly Lie[]): string[] {
  const liars = attempts.map(({ seat }) => seat)
  const honest = reading.table.chairs.flatMap((_, seat) =>
    liars.includes(seat) ? [] : [nameOf(reading, seat)],
  )
  return honest.length === 0
    ? []
    : [reading.words.say('story.lies.honest', { who: reading.words.list(honest) })]
}

type Lie = SecretsTold['attempts'][number]
type Prize = RevealScene['prizes'][number]

const uncaught: Lie['outcome'][] = ['succeeded', 'stood']

function having(attempts: readonly Lie[], outcomes: readonly Lie['outcome'][]): Lie[] {
  return attempts.filter(({ outcome }) => outcomes.includes(outcome))
}

/** Returns the prizes of a game, without those that nobody earned. */
function prizesOf(reading: Running, { attempts, cries }: SecretsTold): Prize[] {
  const away = having(attempts, uncaught)
  const closed = away.filter(({ until }) => until !== null)
  const caught = having(attempts, ['caught']).flatMap(({ catcher }) => catcher ?? [])
  const wrong = cries.filter(({ isRight }) => !isRight).map(({ seat }) => seat)
  return [
    ...boldest(reading, away),
    ...longest(reading, closed),
    ...counted(reading, 'eye', caught),
    ...counted(reading, 'accuser', wrong),
  ]
}

function boldest(reading: Running, lies: readonly Lie[]): Prize[] {
  const best = most(lies, ({ worth }) => worth ?? 0)
  if (!best) return []
  const facts = { what: nameOfLie(reading, best.what), worth: money(reading, best.worth ?? 0) }
  return [prize(reading, 'boldest', [best.seat], facts)]
}

function longest(reading: Running, lies: readonly Lie[]): Prize[] {
  const lasted = ({ at, until }: Lie) => (until ?? at) - at
  const best = most(lies, lasted)
  if (!best) return []
  const facts = { what: nameOfLie(reading, best.what), lasts: shortly(reading.words, lasted(best)) }
  return [prize(reading, 'longest', [best.seat], facts)]
}

function counted(reading: Running, name: 'eye' | 'accuser', named: readonly number[]): Prize[] {
  const counts = reading.table.chairs.map((_, seat) => named.filter((one) => one === seat).length)
  const count = Math.max(...counts)
  if (count === 0) return []
  const seats = counts.flatMap((one, seat) => (one === count ? [seat] : []))
  return [prize(reading, name, seats, { count, each: seats.length > 1 ? 'yes' : 'no' })]
}

/** Returns the first of the largest lies by `size`; null if all sizes are zero. */
function most(lies: readonly Lie[], size: (lie: Lie) => number): Lie | null {
  const largest = Math.max(0, ...lies.map(size))
  return largest > 0 ? (lies.find((lie) => size(lie) === largest) ?? null) : null
}

type Facts = Record<string, string | number>

function prize(
  { words }: Running,
  name: 'boldest' | 'longest' | 'eye' | 'accuser',
  seats: number[],
  facts: Facts,
): Prize {
  return { title: words.say(`story.prize.${name}`), seats, why: words.say(`story.prize.${name}.why`, facts) }
}
