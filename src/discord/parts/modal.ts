import { ComponentType, TextInputStyle } from 'discord.js'
import type { APIModalInteractionResponseCallbackData } from 'discord.js'
import { cut } from '#text/one-line.ts'

export type Modal = APIModalInteractionResponseCallbackData

const longest = { title: 45, label: 45, hint: 100, answer: 4000 }
export const field = 'value'

export interface Question {
  id: string
  title: string
  label: string
  hint?: string
  most: number
  /** The text to change. With one, the field may be emptied. */
  value?: string
}

export function modalOf({ id, title, label, hint, most: wanted, value }: Question): Modal {
  // The number may come from a forged id.
  const most = Math.max(1, Math.min(Math.trunc(wanted) || 1, longest.answer))
  return {
    custom_id: id,
    title: cut(title, longest.title),
    components: [
      {
        type: ComponentType.Label,
        label: cut(label, longest.label),
        ...(hint ? { description: cut(hint, longest.hint) } : {}),
        component: {
          type: ComponentType.TextInput,
          custom_id: field,
          style: most > 100 ? TextInputStyle.Paragraph : TextInputStyle.Short,
          required: value === undefined,
          min_length: value === undefined ? 1 : 0,
          max_length: most,
          ...(value ? { value } : {}),
        },
      },
    ],
  }
}
