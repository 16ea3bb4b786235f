import { ComponentType, TextInputStyle } from 'discord.js'
import type { APIModalInteractionResponseCallbackData } from 'discord.js'
import { cut } from '#art/names.ts'

export type Modal = APIModalInteractionResponseCallbackData

const longest = { title: 45, label: 45, hint: 100, placeholder: 100 }
/** The one field of our modals. */
export const field = 'value'

export interface Question {
  id: string
  title: string
  label: string
  hint?: string
  /** Longest answer. */
  most: number
}

/** A window that asks one thing. */
export function modalOf({ id, title, label, hint, most }: Question): Modal {
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
          required: true,
          min_length: 1,
          max_length: most,
        },
      },
    ],
  }
}

/** Characters that people may type for one whole number. */
export const numberLength = 16

/** A whole number as people write it: `150`, `$1,500`, `1 500`, `60,000 ₽`, `60k`. Null for anything else. */
export function readNumber(typed: string): number | null {
  const digits = typed
    .trim()
    .replace(/^\p{Sc}\s*|\s*\p{Sc}$/gu, '')
    .replace(/(?<=\d)[ ,'\u00a0\u202f](?=\d{3}(\D|$))/g, '')
    .replace(/(?<=\d)\s*[kк]$/i, '000')
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null
}
