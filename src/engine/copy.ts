import { isWait } from './agenda.ts'
import type { Edition } from './edition.ts'
import type { Deed, Game, Prompt, Seat, Slices, Step } from './game.ts'
import { copyJson } from './json.ts'

/**
 * Copies a game so that changes leave the original intact. Copies the large parts by name, which is several
 * times faster than a generic copy. Shares options, which never change, and quiet hours, which are only
 * replaced as a whole.
 */
export function copyGame<Own>(
  { slices, copyOwn = copyJson }: Pick<Edition, 'slices' | 'copyOwn'>,
  game: Game<Own>,
): Game<Own> {
  // The spread keeps the object's shape, which makes games fast to read.
  const copy: Game<Own> = { ...game }
  copy.seats = game.seats.map(copySeat)
  copy.deeds = game.deeds.map(copyDeed)
  copy.bank = { ...game.bank }
  copy.decks = copyDecks(game.decks)
  copy.turn = { ...game.turn, lapsed: [...game.turn.lapsed] }
  copy.agenda = game.agenda.map(copyStep)
  copy.prompts = game.prompts.map(copyPrompt)
  copy.drawn = { ...game.drawn }
  copy.own = copyOwn(game.own) as Own
  for (const slice in slices) copySlice(copy, slice as keyof Slices)
  return copy
}

function copySlice<Name extends keyof Slices>(copy: Game, name: Name): void {
  const slice = copy[name]
  if (slice) copy[name] = copyJson(slice)
}

function copySeat({ token, cash, at, jail, cards, out, missed }: Seat): Seat {
  return { token, cash, at, jail, cards: [...cards], out, missed }
}

function copyDeed(deed: Deed | null): Deed | null {
  return deed && { owner: deed.owner, level: deed.level, mortgaged: deed.mortgaged }
}

/** Copies a step, which is flat except for an occasional list. The top one is nearly always a wait. */
function copyStep(step: Step): Step {
  if (isWait(step)) return { step: 'wait', prompts: [...step.prompts] }
  const copy = { ...step }
  for (const argument in copy)
    if (typeof copy[argument] === 'object') copy[argument] = copyJson(copy[argument])
  return copy
}

function copyPrompt(prompt: Prompt): Prompt {
  return { ...prompt, seats: [...prompt.seats], about: copyJson(prompt.about) }
}

function copyDecks(decks: Game['decks']): Game['decks'] {
  const copies: Game['decks'] = {}
  for (const deck in decks) copies[deck] = [...(decks[deck] ?? [])]
  return copies
}
