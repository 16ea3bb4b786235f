import type { Edition } from '#engine/edition.ts'
import { locales, speak, type Section } from '#text/index.ts'

/** Collects what an edition lacks, in sentences that say what to write and where. */
export class Lacking {
  readonly sentences: string[] = []
  readonly #edition: Edition

  constructor(edition: Edition) {
    this.#edition = edition
  }

  /** Notes a lack unless every language has words for `what` under one of these names. */
  words(what: string, section: Section, ...names: readonly [string, ...string[]]): void {
    const { name: edition } = this.#edition
    for (const locale of locales) {
      const words = speak(locale).of(edition)
      if (names.some((name) => words.find(section, name) !== null)) continue
      const places = names.map((name) => `\`${section}['${name}']\``).join(' or ')
      const common =
        section === 'edition'
          ? ''
          : `, with its mechanic in src/mechanics/<subject>/words/${locale}.ts, or with the common ones in src/text/${locale}/`
      this.note(`${what} has no words: write ${places} in src/editions/${edition}/words/${locale}/${common}.`)
    }
  }

  note(sentence: string): void {
    const whole = `${this.#edition.name}: ${sentence}`
    if (!this.sentences.includes(whole)) this.sentences.push(whole)
  }

  unless(is: boolean, sentence: string): void {
    if (!is) this.note(sentence)
  }
}
