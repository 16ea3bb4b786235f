/** Returns the item at an index of a list. Throws RangeError if the list has no such item. */
export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined) throw new RangeError(`No item at ${index} of ${list.length}`)
  return item
}
