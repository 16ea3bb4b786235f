import { useRef, useState } from 'preact/hooks'
import { Avatar } from './avatar.js'
import { html } from './html.js'
import { personOf, takeChair } from './store.js'
import { useDismiss, useStore } from './use.js'

/** Whose eyes and hands these are: a row of people; on a narrow screen a sheet. */
export function Chairs() {
  const people = useStore((state) => state.people)
  const me = useStore((state) => state.me)
  const [open, setOpen] = useState(false)
  const sheet = useRef(null)
  useDismiss(sheet, open, () => setOpen(false))
  const users = people.filter((one) => !one.bot)
  const elsewhere = users.filter((one) => one.id !== me).reduce((sum, one) => sum + one.pings, 0)
  const take = (id) => {
    setOpen(false)
    void takeChair(id)
  }
  return html`<div class="chairs" ref=${sheet}>
    <button class="chairs-open" aria-expanded=${open} aria-controls="chairs" onClick=${() => setOpen(!open)}>
      <${Avatar} id=${me} size="small" />
      <span><small>You are</small> ${personOf(me)?.name}</span>
      ${elsewhere ? html`<span class="badge">${elsewhere}<span class="hidden"> mentions in other chairs</span></span>` : null}
    </button>
    <div class=${open ? 'chair-row open' : 'chair-row'} id="chairs" role="group" aria-label="Take a chair">
      <p class="sheet-title">
        <b>Take a chair</b> You see what that person sees, and press for them. A number says how often the bot
        has called them.
      </p>
      ${users.map((one) => html`<${ChairButton} key=${one.id} person=${one} mine=${one.id === me} take=${take} />`)}
    </div>
  </div>`
}

function ChairButton({ person, mine, take }) {
  const waiting = person.pings && !mine
  const label = `${person.name}${waiting ? `, ${person.pings} unread` : ''}`
  return html`<button
    class="chair"
    aria-pressed=${mine}
    aria-label=${label}
    title=${person.name}
    onClick=${() => take(person.id)}
  >
    <${Avatar} id=${person.id} size="small" />
    <span class="chair-name">${person.name}</span>
    ${waiting ? html`<span class="badge" aria-hidden="true">${person.pings}</span>` : null}
  </button>`
}
