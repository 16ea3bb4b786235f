import { expect, test } from 'vitest'

/** A mistake: its name, an input with the mistake, and a part of the expected message. */
export type Mistake = readonly [what: string, written: string, said: string]

/** Defines a test for each mistake. `title` contains `%s` twice: for the name and for the input. */
export function sayWhatIsWrong(
  title: string,
  answerTo: (written: string, what: string) => string | null,
  mistakes: readonly Mistake[],
): void {
  test.each(mistakes)(title, (what, written, said) => {
    expect(answerTo(written, what)).toContain(said)
  })
}
