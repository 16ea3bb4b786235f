import { useRef } from 'preact/hooks'
import { html } from './html.js'
import { MenuItems } from './menu-items.js'
import { change, openChannel, perform, personOf } from './store.js'
import { useDismiss, useStore } from './use.js'

/** Opens the menu of a message or a user at the pointer or, from the keyboard, below the pressed element. */
export function openContext(event, kind, id) {
  event.preventDefault()
  event.stopPropagation()
  const opener = event.currentTarget
  const { left, bottom } = opener.getBoundingClientRect()
  const isPointer = event.type === 'contextmenu' && event.clientX > 0
  const point = isPointer ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom }
  change({ context: { kind, id, opener, ...point } })
}

/** The open context menu: the bot's commands for a message or a user. */
export function ContextMenu() {
  const context = useStore((state) => state.context)
  const names = useStore((state) => (context ? state.menus[context.kind] : null))
  const me = useStore((state) => state.me)
  const root = useRef(null)
  const close = () => {
    context.opener.focus()
    change({ context: null })
  }
  useDismiss(root, Boolean(context), close)
  if (!context) return null
  const { kind, id } = context
  const use = (name) => () => {
    close()
    void perform('menu', { kind, target: id, name }, kind === 'message' ? id : 'channel')
  }
  const write = async () => {
    close()
    const opened = await perform('direct', { person: id }, 'channel')
    if (opened) await openChannel(opened.channelId)
  }
  const items = names.map((name) => ({ words: name, act: use(name) }))
  if (kind === 'user' && id !== me) items.push({ words: `Message @${personOf(id).name}`, act: write })
  if (!items.length) return null
  return html`<div class="context-menu" ref=${root}>
    <${MenuItems} label="Apps" items=${items} close=${close} at=${context} />
  </div>`
}
