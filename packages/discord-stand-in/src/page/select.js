import { useState } from 'preact/hooks'
import { html } from './html.js'
import { Listbox } from './listbox.js'
import { getState, useControl } from './store.js'
import { useStore } from './use.js'

/** Returns the options of a select: its own list, or people, roles and channels. */
export function optionsOf(part) {
  const { people, roles, channels } = getState()
  const users = people.map(({ id, name }) => ({ value: id, label: name }))
  const groups = roles.map(({ id, name }) => ({ value: id, label: name.startsWith('@') ? name : `@${name}` }))
  const kinds = {
    3: part.options,
    5: users,
    6: groups,
    7: [...users, ...groups],
    8: channels
      .filter((one) => one.kind === 'text')
      .map(({ id, name }) => ({ value: id, label: `#${name}` })),
  }
  return kinds[part.type] ?? []
}

export const defaultsOf = (part) => [
  ...(part.options ?? []).filter((one) => one.default).map((one) => one.value),
  ...(part.default_values ?? []).map((one) => one.id),
]

/** A select in a message. A single value is sent immediately, several when the list closes. */
export function Select({ part, message }) {
  const waits = useStore((state) => state.busy.has(`${message.id}:${part.custom_id}`))
  const shown = defaultsOf(part)
  const shownKey = shown.join('\n')
  const [chosen, setChosen] = useState({ key: shownKey, values: shown })
  const values = chosen.key === shownKey ? chosen.values : shown
  const send = (next) => {
    setChosen({ key: shownKey, values: next })
    void useControl(message, part.custom_id, next)
  }
  return html`<div class="select-place" data-control=${part.custom_id}>
    <${Listbox}
      label=${part.placeholder ?? 'Choose'}
      options=${optionsOf(part)}
      values=${values}
      min=${part.min_values ?? 1}
      max=${part.max_values ?? 1}
      disabled=${part.disabled}
      waits=${waits}
      onDone=${send}
    />
  </div>`
}
