import { expect, test } from 'vitest'

/** The name of a mistake, an input with it, and the expected message. */
export type Mistake = readonly [what: string, written: string, said: string]

/** Defines a test for each mistake. The title contains `%s` for the name and for the input. */
export function sayWhatIsWrong(
  title: string,
  answerTo: (written: string, what: string) => string | null,
  mistakes: readonly Mistake[],
): void {
  test.each(mistakes)(title, (what, written, said) => {
    expect(answerTo(written, what)).toContain(said)
  })
}
