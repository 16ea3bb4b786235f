import { limits } from './components.ts'

/** A list in as many parts of much the same length as its selects need; none where it is empty. */
export function pagesOf<Member>(list: readonly Member[]): Member[][] {
  const size = Math.ceil(list.length / Math.ceil(list.length / limits.select))
  return Array.from({ length: Math.ceil(list.length / size) || 0 }, (_, page) =>
    list.slice(page * size, (page + 1) * size),
  )
}
