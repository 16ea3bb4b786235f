import { useId } from 'preact/hooks'
import { html } from './html.js'
import { change, getState } from './store.js'
import { useStore } from './use.js'

const chosen = (state) => state.editions.find((one) => one.id === state.edition) ?? state.editions[0] ?? null

/** Id of the chosen game; undefined lets the bot choose. */
export const chosenEdition = () => chosen(getState())?.id

/** Whether the page offers games of the bot. */
export const useHasGames = () => useStore((state) => state.editions.length > 0)

/** The choice between the offered games. */
export function Editions() {
  const offered = useStore((state) => state.editions)
  const taken = useStore(chosen)
  const name = useId()
  return html`<fieldset class="editions">
    <legend>Choose a game</legend>
    ${offered.map(
      (one) =>
        html`<label key=${one.id} class="edition">
          <input
            type="radio"
            name=${name}
            value=${one.id}
            checked=${one === taken}
            onChange=${() => change({ edition: one.id })}
          />
          <b>${one.name}</b>
          <span>${one.line}</span>
          <small>${one.players} · ${one.length}</small>
        </label>`,
    )}
  </fieldset>`
}
