import { recall, remember } from './memory.js'
import {
  change,
  channelOf,
  connect,
  disconnect,
  getState,
  moveTo,
  personOf,
  resume,
  subscribe,
} from './store.js'

/** Storage key of the last chair and channel, for a page whose address has neither. */
const LAST = 'playground.place'
/**
 * Storage key of the id of the stream that this tab left. The next stream sends it, because the server may
 * notice the end of the old one only later.
 */
const LEFT = 'playground.left'

function placeInAddress() {
  const asked = new URLSearchParams(location.search)
  return { me: asked.get('chair'), channelId: asked.get('channel') }
}

/** Writes the chair and the channel into the address. If the former ones exist, Back returns to them. */
function show() {
  const { ready, me, channelId } = getState()
  const former = placeInAddress()
  if (!ready || (former.me === me && former.channelId === channelId)) return
  const wasThere = personOf(former.me) && channelOf(former.channelId)
  const url = new URL(location)
  url.searchParams.set('chair', me)
  if (channelId) url.searchParams.set('channel', channelId)
  else url.searchParams.delete('channel')
  history[wasThere ? 'pushState' : 'replaceState'](null, '', url)
  remember('localStorage', LAST, { me, channelId })
}

function open() {
  const asked = placeInAddress()
  const last = asked.me || asked.channelId ? {} : (recall('localStorage', LAST) ?? {})
  change({ me: asked.me ?? last.me ?? null, channelId: asked.channelId ?? last.channelId ?? null })
  connect(recall('sessionStorage', LEFT) ?? '')
  // Clear the id, because a duplicated tab copies the session storage.
  remember('sessionStorage', LEFT, '')
}

/** Ends the stream, so that a page in the back-forward cache does not count as showing the chair. */
function leave() {
  disconnect()
  remember('sessionStorage', LEFT, getState().stream)
}

open()
subscribe(show)
addEventListener('popstate', () => {
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close()
  const asked = placeInAddress()
  const now = getState()
  void moveTo(asked.me ?? now.me, asked.channelId ?? now.channelId)
})
addEventListener('pagehide', leave)
addEventListener('pageshow', resume)
document.addEventListener('visibilitychange', resume)
