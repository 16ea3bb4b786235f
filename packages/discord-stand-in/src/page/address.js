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

/** The last chair and channel, for a page opened without an address. */
const LAST = 'playground.place'
/** The stream that this tab has left; the server may notice its end only after the next stream starts. */
const LEFT = 'playground.left'

function placeInAddress() {
  const asked = new URLSearchParams(location.search)
  return { me: asked.get('chair'), channelId: asked.get('channel') }
}

/** Writes chair and channel into the address. Back returns to the former ones if they exist. */
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
  // A duplicated tab copies its session storage.
  remember('sessionStorage', LEFT, '')
}

/** An inactive page shows no chair. */
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
