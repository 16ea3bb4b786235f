import { kindsAt, sampled } from '#test/engine/sampled.ts'
import { expect } from 'vitest'
import { altText } from '#art/index.ts'
import { promptText } from '#discord/card/question-text.ts'
import { standings } from '#discord/card/standings.ts'
import { sceneOf } from '#discord/parts/pictures.ts'
import type { Running } from '#discord/reading.ts'
import { linesText, markText, statusText } from '#discord/words/edition-lines.ts'
import { actLabel, confirmLabel, kindOf } from '#discord/words/labels.ts'
import { plainLines } from '#discord/words/narrate.ts'
import { expectSame } from '#test/expecting.ts'
import { readingFrom, type Moment, type Party } from '#test/discord/games.ts'

/** Patterns of errors in a text: an unfilled placeholder, a code name, a missing fact. */
const raw = [/–(?! for: )/, /undefined|null|NaN|\[object/, /\b[a-z]+[A-Z]\w+/, /[a-z]_[a-z]/, /\bnone\b/]
const told = new Set<string>()

function expectText(text: string): void {
  if (told.has(text)) return
  told.add(text)
  const shown = text.replace(/\$[\d,]+–\$/g, '').replace(/<t:\d+:R>/g, '')
  for (const sign of raw) if (sign.test(shown)) expect(shown).not.toMatch(sign)
}

/**
 * Whether to read a moment: each combination of events and prompts of an edition is read a few times, and
 * later only now and then.
 */
const isWorthReading = sampled(
  (moment: Moment) => [[moment.position.edition.name, ...new Set(kindsAt(moment))].join()],
  3,
)

/**
 * Checks the texts of a moment, for the table and for each asked seat. Skips most texts of a kind that was
 * checked before.
 */
export function expectReadable(moment: Moment, party: Party): void {
  const { position, events } = moment
  const table = readingFrom(position, party, null)
  const seats = new Set(table.look.prompts.flatMap(({ prompt }) => prompt.seats))
  for (const line of plainLines(table, events)) expectText(line)
  if (!isWorthReading(moment)) return
  for (const one of [table, ...[...seats].map((seat) => readingFrom(position, party, seat))]) readOne(one)
}

function readOne(one: Running): void {
  for (const { prompt } of one.look.prompts) expectText(promptText(one, prompt, false))
  for (const option of one.look.options) {
    const kind = kindOf(one, option)
    const names = [`${kind}/${option.act}`, option.act]
    expectSame(
      names.some((name) => one.words.find('act', name) !== null),
      true,
    )
    const [ask] = option.ask
    if (ask?.type === 'amount' && option.ask.length === 1) {
      expectText(actLabel(one, option, { variant: '.own' }))
      expectText(actLabel(one, option, { answers: { [ask.name]: ask.min } }))
    } else {
      expectText(actLabel(one, option))
      if (ask) expectText(confirmLabel(one, option, '$5'))
    }
  }
  for (const mark of one.look.marks) {
    if (one.words.find('mark', mark.kind) === null) expect.fail(`nothing says what the mark ${mark.kind} is`)
    expectText(markText(one, mark))
  }
  for (const [name, lines] of Object.entries(one.look.sheets)) expectText(linesText(one, lines(), name))
  expectText(statusText(one))
  expectText(standings(one))
  expectText(altText(sceneOf(one)))
}
