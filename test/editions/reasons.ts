import { IntlMessageFormat } from 'intl-messageformat'
import { editionWords } from '#editions/words.ts'
import type { Edition } from '#engine/edition.ts'
import { en } from '#text/en/index.ts'
import { mechanics } from '#text/en/mechanics.ts'
import { speak, type Section } from '#text/index.ts'
import { foundIn } from './found.ts'
import type { Lacking } from './lacking.ts'
import type { Reason } from './shown.ts'

/**
 * Exceptions for which the shared words suffice: `test/editions/<edition>/told-alike.ts` exports `toldAlike`.
 */
export interface ToldAlike {
  /** Reasons of the edition, by event, for which the shared sentence suffices. */
  reasons?: Readonly<Record<string, readonly string[]>>
  /** Kinds of the edition's squares that keep the names that themes give to their ids. */
  squares?: readonly string[]
}

export const toldAlike = await foundIn<ToldAlike>('told-alike', 'toldAlike')

/** Reasons of the mechanics, by event, for which the shared sentence suffices. */
const alikeInAll: Readonly<Record<string, readonly string[]>> = {
  rolled: ['move'],
  moved: ['card'],
  rested: ['go', 'parking'],
  jailed: ['square', 'card'],
  freed: ['fine', 'card'],
  bankrupt: ['debt', 'conceded'],
  auctionOpened: ['unowned', 'declined', 'estate'],
}

const sections = ['clause', 'line', 'aside', 'chronicle', 'moment'] as const

/** Notes missing words for the reasons of an edition's events. */
export function noteUntold(lacking: Lacking, edition: Edition, reasons: Iterable<Reason>): void {
  const { name } = edition
  for (const reason of reasons) {
    const { event, fact, value } = reason
    for (const section of untoldIn(edition, reason))
      lacking.note(
        `the event ${event} comes with \`${fact}: '${value}'\`, of which \`${section}['${event}']\` says what it says of any other: write a branch \`{${fact}, select, ${value} {…} other {…}}\` in src/editions/${name}/words/en/, or, where that is enough, export it as \`toldAlike = { reasons: { ${event}: ['${value}'] } }\` from test/editions/${name}/told-alike.ts.`,
      )
    if (event === 'paid' && speak('en').of(name).find('card', `${value}.name`) === null)
      lacking.words(`the reason ${value} of payments, in the ledger,`, 'story', `why.${value}`)
  }
}

/** Sections whose text about an event distinguishes reasons but has no words for this one. */
function untoldIn(edition: Edition, { event, fact, value }: Reason): Section[] {
  const alike = [alikeInAll, toldAlike[edition.name]?.reasons]
  const isAlike = alike.some((one) => one?.[event]?.includes(value))
  if (isAlike) return []
  return sections.filter((section) => {
    const text = textOf(edition, section, event)
    if (text === null) return false
    const { branches, named } = choicesIn(
      new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst(),
      fact,
    )
    return branches.size > 0 && !named && !branches.has(value)
  })
}

type Texts = Partial<Record<Section, Readonly<Record<string, string>>>>

/** Returns an edition's text with its placeholders. */
function textOf(
  { name, vocabulary = Object.keys(mechanics) }: Edition,
  section: Section,
  key: string,
): string | null {
  const shared: Readonly<Record<string, Texts>> = mechanics
  const sources: (Texts | undefined)[] = [
    editionWords['en']?.[name],
    ...vocabulary.toReversed().map((mechanic) => shared[mechanic]),
    en,
  ]
  for (const source of sources) {
    const text = source?.[section]?.[key]
    if (text !== undefined) return text
  }
  return null
}

/** The parser's type number of a plain placeholder. */
const argument = 1

type Parts = ReturnType<IntlMessageFormat['getAst']>

/**
 * Returns the values of a fact by which a text branches, and whether the text includes the fact or its reason
 * itself.
 */
function choicesIn(parts: Parts, fact: string): { branches: Set<string>; named: boolean } {
  const branches = new Set<string>()
  let named = false
  for (const part of parts) {
    if (!('options' in part)) {
      named ||=
        'value' in part && (part.value === fact || part.value === 'reason') && Number(part.type) === argument
      continue
    }
    for (const [name, { value }] of Object.entries(part.options)) {
      if (part.value === fact && name !== 'other') branches.add(name)
      const inner = choicesIn(value, fact)
      inner.branches.forEach((branch) => branches.add(branch))
      named ||= inner.named
    }
  }
  return { branches, named }
}
