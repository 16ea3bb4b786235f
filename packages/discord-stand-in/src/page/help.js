import { Dialog } from './dialog.js'
import { useHasGames } from './editions.js'
import { html } from './html.js'

const SUBJECTS = [
  [
    'A turn',
    'The newest card asks you; its blue button is the usual answer. The line below the header tells who is to play, and gives you their chair.',
  ],
  [
    'Chairs',
    'You sit in one person’s chair, and see and press as they do. Take another chair to play for a friend. A number counts the bot’s calls that they have not seen.',
  ],
  [
    'Private answers',
    '“Only you can see this” is for one chair. They are gone after a reload: press their button again.',
  ],
  [
    'Time',
    'The bot plays for whoever lets the time run out. To see that, move the clock on under “See deadlines pass”, below the channels.',
  ],
  [
    'Rules',
    'Help, under More on a card, explains the decision at hand. Type /rules for how a game goes, or for any rule.',
  ],
]

/** Topics that are shown only for a bot with games. */
const OF_GAMES = ['A turn', 'Time', 'Rules']

const KEYS = [
  [['Tab'], 'to the next button'],
  [['↑', '↓'], 'in lists, menus, games and chairs'],
  [['Enter'], 'presses, picks, sends'],
  [['Shift', 'Enter'], 'begins a new line'],
  [['Esc'], 'closes, and goes back'],
  [['/'], 'in the message field: all commands'],
]

export function Help({ close }) {
  const hasGames = useHasGames()
  const subjects = SUBJECTS.filter(([name]) => hasGames || !OF_GAMES.includes(name))
  return html`<${Dialog} title="Help" close=${close}>
    ${() => html`
      <dl class="help">
        ${subjects.map(
          ([name, text]) =>
            html`<div key=${name}>
              <dt>${name}</dt>
              <dd>${text}</dd>
            </div>`,
        )}
        <div class="keys">
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
