import type { SceneMoment } from '#art/index.ts'
import { cardText, deckName, goodsText, type Running } from '../reading.ts'
import { factsIn, factsOf } from './event-facts.ts'
import { isGoods } from './fact-text.ts'
import { plainHeadline, momentText } from './headline.ts'
import { unescaped } from './names.ts'
import type { GameEvent } from '../shapes.ts'

/**
 * What just happened, as the picture takes it: every event that is a headline, in plain words, with its form and shape.
 * Who has won it says by itself.
 */
export function momentsOf(reading: Running, events: readonly GameEvent[]): SceneMoment[] {
  const told = events.filter(({ kind }) => kind !== 'over')
  return told.flatMap((event) => momentOf(reading, event) ?? [])
}

function momentOf(reading: Running, event: GameEvent): SceneMoment | null {
  const rank = reading.edition.rankOf(event, reading.board)
  const words = rank > 0 ? wordsOf(reading, event) : null
  if (words === null) return null
  const { pictured } = reading.edition
  const { kind } = event
  const { why, card, deck, from, to, give, get } = factsIn(event)
  const shown = (typeof why === 'string' && pictured[`${kind}.${why}`]) || pictured[kind]
  const moment: SceneMoment = {
    icon: shown?.icon ?? null,
    words: plain(words),
    rank,
    seats: seatsOf(event),
  }
  if (shown?.as === 'card' && typeof card === 'string' && typeof deck === 'string')
    moment.card = { deck, title: plain(deckName(reading, deck)), text: plain(cardText(reading, card)) }
  const isDeal = typeof from === 'number' && typeof to === 'number' && isGoods(give) && isGoods(get)
  if (shown?.as === 'deal' && isDeal)
    moment.deal = [
      { seat: from, gives: plain(goodsText(reading, give)) },
      { seat: to, gives: plain(goodsText(reading, get)) },
    ]
  return moment
}

/** Great moments have shorter words for the picture. */
function wordsOf(reading: Running, event: GameEvent): string | null {
  const isGreat = momentText(reading, event) !== null
  const short = isGreat ? reading.words.find('moment', `${event.kind}.short`, factsOf(reading, event)) : null
  return short ?? plainHeadline(reading, event)
}

/** Who did it, or who it was done by and to. */
function seatsOf(event: GameEvent): number[] {
  const { seat, debtor, from, to } = factsIn(event)
  const named = [seat, debtor, from, to].filter((one): one is number => typeof one === 'number')
  return [...new Set(named)]
}

/** Without signs of formatting. */
export function plain(text: string): string {
  return unescaped(text.replaceAll('**', ''))
}
