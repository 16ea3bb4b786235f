import { ComponentType, type APIButtonComponentWithCustomId } from 'discord.js'
import type { View } from '../app-context.ts'
import { button, countOf, limits, rows, type Part } from '../parts/components.ts'
import { encodeId } from '../parts/ids.ts'

/** A panel of a game with the way back to the one that leads to it. */
export function backTo(parent: string, view: View): View {
  return async (scope, args) => {
    const panel = await view(scope, args)
    if (!scope.game) return panel
    const label = scope.asked.words.say('ui.go.back')
    const back = button({ id: encodeId(scope.game, 'go', parent), label })
    return { ...panel, parts: withButton(panel.parts, back) }
  }
}

/** Beside the last buttons, where there is room for it on their line. */
function withButton(parts: readonly Part[], back: APIButtonComponentWithCustomId): Part[] {
  const beside = buttonsOf(parts.at(-1))
  if (beside.some((one) => one.custom_id === back.custom_id)) return [...parts]
  const kept = beside.length > 0 ? parts.slice(0, -1) : parts
  const all = [...kept, ...rows([...beside, back])]
  return countOf(all) < limits.components ? all : [...parts]
}

/** The buttons of a row that has nothing else. */
export function buttonsOf(part: Part | undefined): APIButtonComponentWithCustomId[] {
  if (part?.type !== ComponentType.ActionRow) return []
  const buttons = part.components.flatMap((one) =>
    one.type === ComponentType.Button && 'custom_id' in one ? one : [],
  )
  return buttons.length === part.components.length ? buttons : []
}
