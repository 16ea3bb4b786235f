import { benchPicture } from './picture.ts'
import type { Section } from './section.ts'

/** The board's picture, from a view to its bytes. */
export const pictureSection: Section = {
  title: 'picture',
  note: '1024 × 1024, one at a time, each a move after the one before; ms, cpu over all threads, bytes at the median',
  run: async () => {
    const rows = await benchPicture()
    return rows.map(({ name, ...figures }) => ({ what: name, ...figures }))
  },
}
