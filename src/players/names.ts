/** Names of computer players at the table; the first ones that nobody uses are taken. */
const names = [
  'Auntie Plum',
  'Old Barnaby',
  'Cousin Olive',
  'Mister Thimblewick',
  'Granny Saffron',
  'Captain Biscuit',
  'Miss Periwinkle',
  'Uncle Mortimer',
  'Nell the Baker',
  'Professor Figg',
  'Lady Marmalade',
  'Jolly Tobias',
]

/** A name for a computer player that none of the given ones has. */
export function computerName(taken: Iterable<string>): string {
  const used = new Set(taken)
  const free = names.find((name) => !used.has(name))
  if (free !== undefined) return free
  for (let number = 2; ; number++) {
    const name = names.map((known) => `${known} ${number}`).find((numbered) => !used.has(numbered))
    if (name !== undefined) return name
  }
}
