import { isWait } from './agenda.ts'
import type { Deed, Game, Prompt, Seat, Step } from './game.ts'
import { copyJson } from './json.ts'

/**
 * A game that can be changed without the given one changing. Knows the large parts by name, which is several times
 * faster than feeling the way through them; options are fixed once a game has begun, and shared; times that rest are replaced as a whole.
 */
export function copyGame(game: Game): Game {
  const { contention, auction, over, rests } = game
  return {
    edition: game.edition,
    rules: game.rules,
    options: game.options,
    host: game.host,
    version: game.version,
    now: game.now,
    seats: game.seats.map(copySeat),
    deeds: game.deeds.map(copyDeed),
    bank: { ...game.bank },
    decks: copyDecks(game.decks),
    turn: { ...game.turn, lapsed: [...game.turn.lapsed] },
    agenda: game.agenda.map(copyStep),
    prompts: game.prompts.map(copyPrompt),
    debts: copyJson(game.debts),
    offers: copyJson(game.offers),
    orders: copyJson(game.orders),
    contention: contention && copyJson(contention),
    auction: auction && copyJson(auction),
    filings: copyJson(game.filings),
    lastId: game.lastId,
    drawn: { ...game.drawn },
    ...(rests && { rests }),
    alarm: game.alarm,
    undo: game.undo,
    over: over && copyJson(over),
    own: copyJson(game.own),
  }
}

function copySeat({ token, cash, at, jail, cards, out, missed }: Seat): Seat {
  return { token, cash, at, jail, cards: [...cards], out, missed }
}

function copyDeed(deed: Deed | null): Deed | null {
  return deed && { owner: deed.owner, level: deed.level, mortgaged: deed.mortgaged }
}

/** Steps are flat but for a list here and there; the one on top is nearly always a wait. */
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
  for (const deck in decks) copies[deck] = [...(decks[deck] as string[])]
  return copies
}
