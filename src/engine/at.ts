/** Returns the item at an index of a list. Throws RangeError if there is none. */
export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined) throw new RangeError(`No item at ${index} of ${list.length}`)
  return item
}
