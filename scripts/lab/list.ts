import { commonMeasures, type OptionSpec, type Question, type Subject } from '@shortchange/lab'

const firstColumn = 28
const width = 100

/** Returns what a question about an edition can name: questions, options, measures and counts. */
export function listOf(subject: Subject, questions: readonly Question[]): string {
  const { options, counted, thingsWith } = subject
  const own = Object.entries(counted).map(([name, { name: called }]) => [`own:${name}`, called] as const)
  const counts = Object.entries(thingsWith({})).filter(([, names]) => names.length > 0)
  return [
    'Questions (--question):',
    ...questions.map(({ id, ask }) => row(id, ask)),
    '\nOptions (rules):',
    ...options.map((spec) => row(spec.name, valuesText(spec))),
    '\nMeasures (measure, expects.measure):',
    ...commonMeasures.map(({ key, name }) => row(key, name)),
    ...own.map(([key, name]) => row(key, name)),
    '\nCounts (measure, hangsOn):',
    ...counts.flatMap(([kind, names]) => wrapped(names.map((name) => `${kind}:${name}`))),
  ].join('\n')
}

function row(name: string, text: string): string {
  return `  ${name.padEnd(firstColumn)} ${text}`
}

function valuesText(spec: OptionSpec): string {
  const values = spec.type === 'choice' ? spec.values : [`${spec.min} to ${spec.max}`, ...(spec.also ?? [])]
  return `${values.join(', ')} (default ${spec.default})`
}

function wrapped(names: readonly string[]): string[] {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + name.length + 1 <= width)
      lines[lines.length - 1] = `${last} ${name}`
    else lines.push(`  ${name}`)
  }
  return lines
}
