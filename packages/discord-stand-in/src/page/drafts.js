import { useLayoutEffect, useState } from 'preact/hooks'
import { recall, remember } from './memory.js'
import { getState, perform } from './store.js'

/**
 * A person's draft in a channel: text, or the form of a command. `focus` is the selector of the element to
 * focus next.
 */
const EMPTY = Object.freeze({ text: '', form: null, sending: false, focus: null })
const FIELD = '#composer'

/** Storage key of the drafts' texts, which the tab keeps over a reload. */
const KEPT = 'playground.drafts'

/** Drafts by place (chair and channel). */
const drafts = new Map(
  (recall('sessionStorage', KEPT) ?? []).map(([place, text]) => [place, { ...EMPTY, text }]),
)
const listeners = new Set()

export const placeOf = (me, channelId) => `${me}:${channelId}`
export const draftAt = (place) => drafts.get(place) ?? EMPTY

export function write(place, part) {
  drafts.set(place, { ...draftAt(place), ...part })
  const words = [...drafts].flatMap(([at, { text }]) => (text ? [[at, text]] : []))
  remember('sessionStorage', KEPT, words)
  for (const listener of listeners) listener()
}

/** Returns the draft of a place and redraws when it changes. */
export function useDraft(place) {
  const [, redraw] = useState(0)
  useLayoutEffect(() => {
    const listener = () => redraw((count) => count + 1)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, [])
  return draftAt(place)
}

/** Opens the form of a command with its required options and the first option. */
export function beginForm(place, command) {
  const { options } = command
  const added = options.filter((one, index) => one.required || index === 0).map((one) => one.name)
  const form = { command, values: {}, shown: {}, added }
  write(place, { form, focus: fieldOf(added[0]) })
}

/** Selector of an option's field in the command form. */
export const fieldOf = (name) => `[data-option="${CSS.escape(name)}"] :is(input, .opener)`

export const leaveForm = (place) => write(place, { text: '', form: null, focus: FIELD })

/**
 * Sends the draft of a place. The draft stays until sending succeeds, and text that was added meanwhile stays
 * after that.
 */
export async function send(place, act, rest, key) {
  const { text: sent, sending } = draftAt(place)
  if (sending) return
  write(place, { sending: true })
  let outcome = null
  try {
    outcome = await perform(act, rest, key)
  } finally {
    write(place, { sending: false })
  }
  if (!outcome || outcome.error) return
  const { text, form, focus } = draftAt(place)
  const left = text.startsWith(sent) ? text.slice(sent.length) : text
  const { me, channelId } = getState()
  const isHere = place === placeOf(me, channelId)
  const hadKeyboard = isHere && form && document.activeElement?.closest('.command-form')
  write(place, { text: left, form: null, focus: hadKeyboard ? FIELD : focus })
}
