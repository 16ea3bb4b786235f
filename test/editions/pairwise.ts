/** Values by name. */
export type Row<Value> = Record<string, Value>

/**
 * Returns rows in which every two values of two different names meet at least once. The algorithm is greedy
 * and deterministic: each row starts with a new pair, and every other name takes the value that adds most new
 * pairs.
 */
export function pairwise<Value>(values: Readonly<Record<string, readonly Value[]>>): Row<Value>[] {
  const names = Object.keys(values)
  const open = new Set(pairsOf(values))
  const rows: Row<Value>[] = []
  for (let [first] = open; first !== undefined; [first] = open) {
    const row = begun(values, first)
    for (const name of names)
      if (!Object.hasOwn(row, name)) row[name] = bestOf(values, row, name, open, rows.length)
    for (const pair of metBy(values, row)) open.delete(pair)
    rows.push(row)
  }
  return rows
}

type Values<Value> = Readonly<Record<string, readonly Value[]>>

/** Returns a pair as a string of both names and the indexes of their values, in the order of the names. */
function pairOf(a: string, i: number, b: string, j: number): string {
  return `${a}|${i}|${b}|${j}`
}

function pairsOf<Value>(values: Values<Value>): string[] {
  const entries = Object.entries(values)
  return entries.flatMap(([a, some], at) =>
    entries
      .slice(at + 1)
      .flatMap(([b, others]) => some.flatMap((_, i) => others.map((_, j) => pairOf(a, i, b, j)))),
  )
}

function begun<Value>(values: Values<Value>, pair: string): Row<Value> {
  const [a = '', i, b = '', j] = pair.split('|')
  return { [a]: values[a]?.[Number(i)] as Value, [b]: values[b]?.[Number(j)] as Value }
}

/** Returns the value that adds most new pairs. If several are equally good, the choice varies by row. */
function bestOf<Value>(
  values: Values<Value>,
  row: Row<Value>,
  name: string,
  open: ReadonlySet<string>,
  turn: number,
): Value {
  const some = values[name] as readonly Value[]
  const names = Object.keys(values)
  const place = names.indexOf(name)
  const isMet = (i: number, other: string, at: number) => {
    const j = values[other]?.indexOf(row[other] as Value) ?? -1
    return open.has(place < at ? pairOf(name, i, other, j) : pairOf(other, j, name, i))
  }
  const gains = some.map((_, i) => names.filter((other, at) => isMet(i, other, at)).length)
  const most = Math.max(...gains)
  const best = some.filter((_, at) => gains[at] === most)
  return best[turn % best.length] as Value
}

/** Returns the pairs of values that meet in a row. */
export function metBy<Value>(values: Values<Value>, row: Row<Value>): string[] {
  const set = Object.keys(values)
    .filter((name) => Object.hasOwn(row, name))
    .map((name) => [name, values[name]?.indexOf(row[name] as Value) ?? -1] as const)
  return set.flatMap(([a, i], at) => set.slice(at + 1).map(([b, j]) => pairOf(a, i, b, j)))
}

export { pairsOf as everyPair }
