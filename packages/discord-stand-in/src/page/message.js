import { Avatar } from './avatar.js'
import { openContext } from './context-menu.js'
import { EPHEMERAL, HAS_THREAD, LOADING, SILENT, V2 } from './flags.js'
import { Attachments, Embeds, Parts } from './parts.js'
import { html } from './html.js'
import { Markdown } from './markdown.js'
import { Mention } from './mentions.js'
import { goTo } from './places.js'
import { quoteOf } from './quote.js'
import { channelOf, getState, openChannel, perform, personOf, roleOf } from './store.js'
import { Stamp } from './times.js'
import { useStore } from './use.js'

export function Message({ message, grouped }) {
  const me = useStore((state) => state.me)
  const problem = useStore((state) => state.notices[message.id])
  const isGoal = useStore((state) => state.goal?.messageId === message.id)
  const hasCommands = useStore((state) => state.menus.message.length > 0)
  const hasUserCommands = useStore((state) => state.menus.user.length > 0)
  const isCalled = useStore(() => message.mention_roles.some((id) => roleOf(id)?.isMine))
  const flags = message.flags ?? 0
  const hasMenu = hasCommands && !(flags & EPHEMERAL)
  const openMenu = (event) => openContext(event, 'message', message.id)
  const author = personOf(message.author.id)
  const pinged = message.mention_everyone || message.mentions.some((user) => user.id === me) || isCalled
  const kinds = ['message']
  if (grouped) kinds.push('grouped')
  if (flags & EPHEMERAL) kinds.push('private')
  if (pinged) kinds.push('pinged')
  if (isGoal) kinds.push('found')
  return html`<li
    class=${kinds.join(' ')}
    tabindex="-1"
    data-message=${message.id}
    data-author=${author?.name}
    onContextMenu=${hasMenu ? openMenu : undefined}
  >
    <${Origin} message=${message} />
    ${grouped ? null : html`<${Avatar} id=${message.author.id} />`}
    <div class="body">
      ${
        grouped
          ? null
          : html`<div class="who">
              <${Author} user=${message.author} hasMenu=${hasUserCommands} />
              ${author?.bot ? html`<span class="tag">App</span>` : null}
              <${Stamp} iso=${message.timestamp} />
              <${Edited} message=${message} />
              ${flags & SILENT ? html`<span class="silent" title="Sent without a notification">silent</span>` : null}
            </div>`
      }
      ${flags & LOADING ? html`<${Thinking} name=${author?.name} />` : html`<${Content} message=${message} />`}
      ${grouped ? html`<${Edited} message=${message} />` : null}
      ${flags & HAS_THREAD ? html`<${Thread} id=${message.id} />` : null}
      ${problem ? html`<p class="failed" role="alert">${problem}</p>` : null}
      ${flags & EPHEMERAL ? html`<${Only} id=${message.id} />` : null}
    </div>
    <div class="hidden words-of-pictures" aria-live="off"></div>
    ${
      hasMenu
        ? html`<button
            class="message-menu"
            aria-label="Message menu"
            aria-haspopup="menu"
            onClick=${openMenu}
          >
            <span aria-hidden="true">⋯</span>
          </button>`
        : null
    }
  </li>`
}

/** The author's name; with commands for people, a press opens them. */
function Author({ user, hasMenu }) {
  const person = personOf(user.id)
  const open = (event) => openContext(event, 'user', user.id)
  const name = person?.name ?? user.username
  const style = { '--paint': person?.colour }
  return hasMenu
    ? html`<button
        class="author"
        dir="auto"
        style=${style}
        aria-haspopup="menu"
        onClick=${open}
        onContextMenu=${open}
      >
        ${name}
      </button>`
    : html`<bdi class="author" style=${style} onContextMenu=${open}>${name}</bdi>`
}

/** Texts about the acts that Discord itself reports, by type of message. */
const REPORTS = {
  1: ({ mentions }) => html`added <${Mention} kind="person" id=${mentions[0].id} /> to the thread.`,
  2: ({ mentions }) => html`removed <${Mention} kind="person" id=${mentions[0].id} /> from the thread.`,
  4: ({ content }) => html`changed the name to <b>${content}</b>.`,
  18: ({ message_reference: { channel_id: id } }) => html`started a thread. <${Thread} id=${id} />`,
  21: () => 'The thread began with this message.',
}

function Content({ message }) {
  const report = REPORTS[message.type]
  if (report) return html`<p class="report">${report(message)}</p>`
  const v2 = message.flags & V2
  return html`
    ${message.content ? html`<${Markdown} text=${message.content} />` : null}
    <${Embeds} embeds=${message.embeds} />
    ${v2 ? null : html`<${Attachments} files=${message.attachments} />`}
    <${Parts} parts=${message.components ?? []} message=${message} />
  `
}

function Edited({ message }) {
  if (!message.edited_timestamp) return null
  return html`<span class="edited" aria-live="off" title="This message was changed">(edited)</span>`
}

const MENU_COMMAND = 23
const USED = [20, MENU_COMMAND]

/** The line above a message: the answered message or the used command. */
function Origin({ message }) {
  const used = message.interaction
  if (used?.name && USED.includes(message.type)) {
    return html`<p class="origin">
      <span class="elbow" aria-hidden="true"></span>
      <${Avatar} id=${used.user.id} size="tiny" />
      <b dir="auto">${personOf(used.user.id)?.name}</b> used${' '}
      <span class="mention">${message.type === MENU_COMMAND ? used.name : `/${used.name}`}</span>
    </p>`
  }
  return message.referenced_message ? html`<${Answered} message=${message} />` : null
}

/** The message that this one answers, in one line. A press opens it. */
function Answered({ message }) {
  const { channel_id: channelId, message_id: messageId } = message.message_reference
  const answered = message.referenced_message
  return html`<p class="origin">
    <span class="elbow" aria-hidden="true"></span>
    <button class="answered" onClick=${() => goTo({ channelId, messageId }, message.id)}>
      <span class="hidden">Reply to </span>
      <${Avatar} id=${answered.author.id} size="tiny" />
      <b dir="auto">${personOf(answered.author.id)?.name}</b>
      <span class="quote">${quoteOf(answered)}</span>
    </button>
  </p>`
}

function Thinking({ name }) {
  return html`<p class="thinking">
    <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span> ${name ?? 'The bot'} is thinking…
  </p>`
}

function Only({ id }) {
  return html`<p class="only">
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5Z" />
      <circle cx="10" cy="10" r="2.5" />
    </svg>
    Only you can see this ·
    <button class="link" onClick=${() => perform('dismiss', { message: id }, id)}>Dismiss message</button>
  </p>`
}

function Thread({ id }) {
  useStore((state) => state.channels)
  const thread = channelOf(id)
  if (!thread) return null
  return html`<button
    class="thread-card"
    onClick=${() => openChannel(getState().channels.find((one) => one.id === id).id)}
  >
    <b>${thread.name}</b> <span>Open thread ›</span>
  </button>`
}
