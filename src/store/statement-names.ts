/** A server keeps each of them for as long as a connection lasts; the store has a few dozen. */
const mostNamed = 200

/**
 * By its name the server knows a statement again and need not plan it anew, which takes more of it than to carry out a
 * small one. Every name is for one text alone; undefined for what has no values, and beyond `mostNamed`. The columns that
 * a statement gives must be named in it: one that is planned does not follow a table that has got another column.
 */
export function statementNames(): (text: string, values: readonly unknown[]) => string | undefined {
  const names = new Map<string, string>()
  return (text, values) => {
    if (values.length === 0) return undefined
    const known = names.get(text)
    if (known !== undefined || names.size >= mostNamed) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}
