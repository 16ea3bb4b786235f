import type { Roll, Scene, SceneStack, SceneTableau } from '#art/index.ts'
import { outdatedFor } from '../calls/concerning.ts'
import { type Running, deckName, eventsOf, shortSquare, withoutUndone } from '../reading.ts'
import type { GameEvent, LogEntry, View } from '../shapes.ts'
import { markText } from '../words/edition-lines.ts'
import { momentsOf } from '../words/headline.ts'
import { readable } from '../words/names.ts'

/** Reasons for rolls that move a token, or may move one. */
const walks: ReadonlySet<string> = new Set(['move', 'jail'])

export function fullScene(reading: Running, entries: readonly LogEntry[]): Scene {
  const standing = withoutUndone(entries)
  const outdated = outdatedFor(reading, [], standing)
  const events = eventsOf(standing).filter((event) => !outdated.has(event))
  const rolled = lastRoll(events)
  // The picture already shows where the last roll led, and tokens have left the squares before that.
  const isWay = (event: GameEvent) => event.kind === 'moved' && event.by === 'dice'
  const moments = momentsOf(reading, rolled?.led ? events.filter((event) => !isWay(event)) : events)
  const scene: Scene = {
    ...commonScene(reading),
    view: withBuiltShown(reading),
    moments,
    stacks: stacksOf(reading),
    cardTitles: cardTitles(reading),
  }
  if (rolled) scene.last = rolled.roll
  return scene
}

/** Returns a scene of the board as it is now, with everybody's cash, but without events, questions and debts. */
export function boardScene(reading: Running): Scene {
  const { view } = reading
  const shown = { ...view, bank: { ...view.bank, cash: null }, prompts: [], debts: [] }
  return { ...commonScene(reading), view: shown, cardTitles: cardTitles(reading) }
}

/** Returns the parts of a scene that all channel styles share. */
export function commonScene(reading: Running) {
  const { board, table, words, look, edition } = reading
  return {
    board,
    edition: edition.name,
    names: table.chairs.map(({ name }) => name),
    locale: words.locale,
    readers: words.readers,
    theme: table.theme,
    marks: look.marks.map((mark) => ({ ...mark, words: markText(reading, mark) })),
    tableau: tableauOf(reading),
  }
}

function lastRoll(events: LogEntry['events']): { roll: Roll; led: GameEvent | null } | null {
  const at = events.findLastIndex((event) => event.kind === 'rolled' && walks.has(event.why))
  const roll = events[at]
  if (roll?.kind !== 'rolled') return null
  const led = events.slice(at).find((event) => event.kind === 'moved' && event.by === 'dice')
  const mover = led?.kind === 'moved' && { mover: led.seat }
  return { roll: { seat: roll.seat, dice: roll.dice, ...mover }, led: led ?? null }
}

function withBuiltShown({ view, edition }: Running): View {
  const isHidden = (at: number) => (view.deeds[at]?.level ?? 0) > 0 && !edition.showsBuilt(view, at)
  if (!view.deeds.some((_, at) => isHidden(at))) return view
  return {
    ...view,
    deeds: view.deeds.map((deed, at) => (deed && isHidden(at) ? { ...deed, level: 0 } : deed)),
  }
}

function cardTitles({ view, words }: Running): Record<string, string> {
  const cards = view.seats.flatMap((seat) => seat.cards.map(({ card }) => card))
  return Object.fromEntries(
    cards.flatMap((card) => {
      const title = words.find('card', `${card}.name`)
      return title === null ? [] : [[card, title]]
    }),
  )
}

function tableauOf(reading: Running): SceneTableau | null {
  const { look, words } = reading
  if (!look.tableau) return null
  const { cards, decks, holders } = look.tableau
  return {
    cards: cards.map((card) => words.find('term', card) ?? readable(card)),
    decks: decks.map((pile) => ({ ...pile, name: deckName(reading, pile.deck) })),
    holders: holders.map((one) => ({
      ...one,
      title: words.find('mark', `${one.kind}.title`) ?? readable(one.kind),
    })),
  }
}

function stacksOf(reading: Running): SceneStack[] | null {
  const { look, words } = reading
  const named = (thing: number | string) =>
    typeof thing === 'number'
      ? { name: shortSquare(reading, thing), square: thing }
      : { name: words.find('term', `${thing}.short`) ?? readable(thing), square: null }
  return (
    look.stacks?.map((stack) => ({
      ...stack,
      tiles: stack.tiles.map(({ thing, height }) => ({ ...named(thing), height })),
    })) ?? null
  )
}
