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

/** The chair and channel of a page that is opened without an address of its own. */
const LAST = 'playground.place'
/** The stream of the page that this tab has left: the server may learn of its end after this page's stream begins. */
const LEFT = 'playground.left'

function placeInAddress() {
  const asked = new URLSearchParams(location.search)
  return { me: asked.get('chair'), channelId: asked.get('channel') }
}

/** Puts chair and channel into the address. Back returns to the former ones, unless they are not there. */
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
  // A copy of this tab takes its memory along.
  remember('sessionStorage', LEFT, '')
}

/** A page that is left shows no chair. */
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
