import { goods, money } from '../../scenario/kinds.ts'
import type { OwnWords } from '../../scenario/own-words.ts'

export const own: OwnWords = {
  seat: {},
  table: {},
  goods: [],
  follow: () => undefined,
  answers: { settlePart: { give: goods, amount: money } },
}
