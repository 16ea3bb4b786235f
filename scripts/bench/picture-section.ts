import { benchPicture } from './picture.ts'
import type { Section } from './section.ts'

/** The board's picture, from a view to its bytes. */
export const pictureSection: Section = {
  title: 'picture',
  note: '1024 × 1024, one at a time, ms and bytes',
  run: async () => {
    const rows = await benchPicture()
    return rows.map(({ name, median, p95, bytes }) => ({ what: name, median, p95, bytes }))
  },
}
