import { Dialog } from './dialog.js'
import { html } from './html.js'

const SUBJECTS = [
  [
    'Chairs',
    'You sit in one person’s chair, and see and press as they do. Take another chair to play for a friend. A number tells how often the bot has called them.',
  ],
  [
    'Private answers',
    '“Only you can see this” is for one chair. Such answers go when the page is loaded again; a button brings them back.',
  ],
  [
    'Time',
    'Who does not come in time is played for. Under “See deadlines pass”, below the channels, you move the time on.',
  ],
  [
    'Rules',
    'Help, under More on a card, explains the decision at hand. Type /rules for how a game goes, or for any rule.',
  ],
]

const KEYS = [
  [['Tab'], 'to the next button'],
  [['↑', '↓'], 'in lists, menus and games'],
  [['Enter'], 'presses, picks, sends'],
  [['Shift', 'Enter'], 'begins a new line'],
  [['Esc'], 'closes, and goes back'],
  [['/'], 'in the message field: all commands'],
]

export function Help({ close }) {
  return html`<${Dialog} title="Help" close=${close}>
    ${() => html`
      <dl class="help">
        ${SUBJECTS.map(
          ([name, text]) =>
            html`<div key=${name}>
              <dt>${name}</dt>
              <dd>${text}</dd>
            </div>`,
        )}
        <div>
          <dt>Keyboard</dt>
          ${KEYS.map(
            ([keys, text]) =>
              html`<dd key=${text}>${keys.map((key) => html`<kbd key=${key}>${key}</kbd> `)}${text}</dd>`,
          )}
        </div>
      </dl>
    `}
  <//>`
}
