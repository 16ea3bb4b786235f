/** Returns the value of a key in 'sessionStorage' or 'localStorage', or null. */
export function recall(area, key) {
  try {
    return JSON.parse(window[area].getItem(key))
  } catch {
    return null
  }
}

export function remember(area, key, value) {
  try {
    window[area].setItem(key, JSON.stringify(value))
  } catch {
    // Without storage, only the chair and drafts are lost at a reload.
  }
}
