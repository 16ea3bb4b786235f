/** The value that a tab ('sessionStorage') or all tabs ('localStorage') keep under a key, or null. */
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
    // A browser that keeps nothing only forgets which chair was taken, and drafts at a reload.
  }
}
