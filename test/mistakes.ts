import { expect, test } from 'vitest'

/** What is wrong by name, how it is written, and what has to be said to it. */
export type Mistake = readonly [what: string, written: string, said: string]

/** A test for each mistake; in its title stand `%s` for what is wrong, and for how it is written. */
export function sayWhatIsWrong(
  title: string,
  answerTo: (written: string, what: string) => string | null,
  mistakes: readonly Mistake[],
): void {
  test.each(mistakes)(title, (what, written, said) => {
    expect(answerTo(written, what)).toContain(said)
  })
}
