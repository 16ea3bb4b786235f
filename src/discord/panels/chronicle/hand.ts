import type { Panel } from '../../app-context.ts'
import { encodeId } from '../../parts/ids.ts'
import { stillParts } from '../../card/seats-and-votes.ts'
import { readable } from '../../words/readable-name.ts'
import { actButtons } from '../act-buttons.ts'
import { businessButtons, refreshButton, seatsButton } from '../go-buttons.ts'
import { waiting } from '../open-decisions.ts'
import { holdings } from '../../words/holdings.ts'
import { button, countOf, limits, rowsWithin, text } from '../../parts/components.ts'
import { cardText, type Running } from '../../reading.ts'

/**
 * What a player has and can do, in private: first what waits for them (the usual answer first), then cash, deeds, kept
 * cards with what they say, each private list, whether anything stands on it or not, their own business, and the way to
 * what is only read; what cannot be taken back stands last.
 */
export function hand(running: Running, seat: number): Panel {
  const { look, words } = running
  const own = look.options.filter(({ prompt, under }) => prompt === null && under === undefined)
  const titles = cardLines(running, seat)
  const parts = [
    ...stillParts(running),
    ...waiting(running, seat),
    text([words.say('ui.assets.title'), ...holdings(running, seat, titles.length > 0), ...titles].join('\n')),
  ]
  const [grave, usual] = [own.filter((option) => option.grave), own.filter((option) => !option.grave)]
  const buttons = [
    ...listButtons(running),
    ...actButtons(running, usual),
    ...businessButtons(running),
    button({ id: encodeId(running.table.id, 'go', 'lookUp'), label: words.say('ui.hand.lookUp') }),
    seatsButton(running),
    refreshButton(running),
    ...actButtons(running, grave),
  ]
  return { parts: [...parts, ...rowsWithin(limits.components - 1 - countOf(parts), buttons)] }
}

function cardLines(running: Running, seat: number): string[] {
  const cards = running.view.seats[seat]?.cards ?? []
  return cards.flatMap(({ card }) => {
    const title = running.words.find('card', `${card}.name`)
    return title === null ? [] : [running.words.say('ui.hand.card', { title, says: cardText(running, card) })]
  })
}

function listButtons({ edition, table, words }: Running) {
  return (edition.chronicle?.lists ?? []).map((name) =>
    button({ id: encodeId(table.id, 'go', 'list', name), label: listLabel({ words }, name) }),
  )
}

export function listLabel({ words }: Pick<Running, 'words'>, name: string): string {
  return words.find('ui', `hand.${name}`) ?? readable(name)
}
