import { pngFile, type Attached } from '../parts/message.ts'
import { eventsOf, hasKind } from '../log-events.ts'
import { isHuman, type Running } from '../reading.ts'
import type { Counted } from '../sending/channel-state.ts'
import type { Draw, Drawn } from '../sending/steps.ts'
import type { Chronicle } from '../shapes.ts'
import { picturedStatus, statusText } from '../words/edition-lines.ts'
import { countOf, openPrompts } from './counted-prompts.ts'
import { linesOf, openedBy } from './event-lines.ts'
import type { Page } from './message.ts'
import { calledBy, type Sheet } from './sheets.ts'
import { drawnVerdict, headlineOf, verdictAmong } from './verdict.ts'

const mostStated = 900

/** A page before its pictures are drawn. */
export function pageOf(seen: Running, plan: Chronicle, { entries }: Sheet, asked: Counted['prompts']): Page {
  const events = eventsOf(entries)
  const isPictured = hasKind(events, plan.pictured)
  const verdict = verdictAmong(plan, events)
  // The result tells once what was done in secret.
  const spoken = events.filter(({ kind }) => kind !== seen.edition.secretsTold)
  const told = linesOf(seen, spoken, verdict)
  const lines = told.length > 0 || isPictured ? told : openedBy(seen, plan, events)
  const state = (isPictured ? picturedStatus : statusText)(seen, mostStated)
  const stated = hasKind(events, plan.stated) && state ? [state] : []
  const awaited = asked.flatMap(({ id }) => askedUsers(seen, id))
  return {
    scene: verdict && { headline: headlineOf(seen, verdict), picture: unseen },
    text: [...lines, ...stated].join('\n'),
    picture: isPictured ? unseen : null,
    count: countOf(seen, plan, asked),
    ping: [...new Set([...calledBy(seen, plan, events), ...awaited])],
    isPressed: isPictured || hasKind(events, [...plan.opening, ...plan.pressed]),
  }
}

/** A picture that is not drawn yet: a page needs as much room for it as for any other. */
const unseen = { file: '', alt: '' }

export async function withPictures(
  seen: Running,
  plan: Chronicle,
  page: Page,
  { entries }: Sheet,
  number: number,
  draw: Draw,
): Promise<{ page: Page; files: Attached[] }> {
  const verdict = verdictAmong(plan, eventsOf(entries))
  const scene =
    verdict && fileOf(`verdict-${number}.png`, await draw.scene(() => drawnVerdict(seen, plan, verdict)))
  const board = page.picture && fileOf(`board-${number}.png`, await draw.board([]))
  return {
    page: {
      ...page,
      scene: page.scene && { ...page.scene, picture: scene && shownAs(scene) },
      picture: board && shownAs(board),
    },
    files: [scene, board].filter((one) => one !== null),
  }
}

function fileOf(name: string, drawn: Drawn | null): Attached | null {
  return drawn && pngFile(name, drawn)
}

function shownAs({ name, alt }: Attached): { file: string; alt: string } {
  return { file: name, alt }
}

/** People whom a counted prompt asks and who hold up the game until they answer. */
function askedUsers(reading: Running, id: number): string[] {
  const prompt = openPrompts(reading).find((one) => one.id === id)
  if (!prompt?.blocks) return []
  const people = prompt.seats.filter((seat) => isHuman(reading, seat))
  return people.flatMap((seat) => reading.table.chairs[seat]?.user ?? [])
}
