import type { APIButtonComponentWithCustomId } from 'discord.js'
import type { Facts } from '#text/index.ts'
import { tell } from '../words/fact-text.ts'
import { encodeId } from '../parts/ids.ts'
import { readable } from '../words/names.ts'
import { button } from '../parts/components.ts'
import { moment, type Running } from '../reading.ts'
import type { Chronicle, Prompt } from '../shapes.ts'
import type { Counted } from '../sending/channel-state.ts'

type Asked = Counted['prompts'][number]

/** What a message says of the prompts that it counts, and their buttons; the same buttons whoever may press them. */
export interface Count {
  texts: string[]
  buttons: APIButtonComponentWithCustomId[]
}

/** Prompts that all are asked in public and that stand on no message yet. */
export function newlyCounted(reading: Running, { counted }: Chronicle, known: readonly Counted[]): Asked[] {
  const ids = known.flatMap(({ prompts }) => prompts.map(({ id }) => id))
  return openPrompts(reading)
    .filter(({ id, kind }) => Object.hasOwn(counted, kind) && !ids.includes(id))
    .map(({ id, kind, seats }) => ({ id, kind, of: seats.length }))
}

export function openPrompts({ look }: Running): Prompt[] {
  return look.prompts.map(({ prompt }) => prompt)
}

export function countOf(reading: Running, plan: Chronicle, asked: readonly Asked[]): Count {
  const counts = asked.map((one) => oneCount(reading, plan, one))
  return { texts: counts.flatMap(({ texts }) => texts), buttons: counts.flatMap(({ buttons }) => buttons) }
}

/** What a message says once its prompts are settled, and the buttons that are left; null where it stays as it is. */
export function countEnded({ words }: Running, { prompts }: Counted): Count | null {
  const texts = prompts.flatMap(({ kind }) => words.find('chronicle', `${kind}.ended`) ?? [])
  return texts.length > 0 ? { texts, buttons: [] } : null
}

function oneCount(reading: Running, { counted }: Chronicle, { id, kind, of }: Asked): Count {
  const { words, table } = reading
  const facts = countFacts(
    reading,
    openPrompts(reading).find((prompt) => prompt.id === id),
    kind,
    of,
  )
  const text = words.find('chronicle', `${kind}.count`, facts)
  const label = (act: string) =>
    words.find('chronicle', `${kind}.${act}`, facts) ??
    words.find('act', `${kind}/${act}`, facts) ??
    readable(act)
  return {
    texts: text === null ? [] : [text],
    buttons: (counted[kind] ?? []).map((act) =>
      button({ id: encodeId(table.id, 'counted', kind, act), label: label(act) }),
    ),
  }
}

/** How many have answered and are left, when it ends, and what the prompt itself is about: a high bid and whose it is. */
function countFacts(reading: Running, prompt: Prompt | undefined, kind: string, of: number): Facts {
  const left = prompt?.seats.length ?? 0
  return {
    leader: 'none',
    ...tell(reading, kind, prompt?.about ?? {}),
    due: typeof prompt?.due === 'number' ? moment(prompt.due) : 'none',
    left,
    of,
    done: of - left,
  }
}
