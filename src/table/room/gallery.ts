import type { GalleryRoom } from '../api/gallery.ts'
import { bet, galleryOf, vote } from '../story/gallery.ts'
import type { Press } from './press.ts'
import type { Read } from './read.ts'

/** Those around the table. */
export function galleryWith({ press, read }: { press: Press; read: Read }): GalleryRoom {
  return {
    gallery: (id, guild) => read(id, guild, galleryOf),
    bet: (id, person, seat, interaction, guild) => press({ id, interaction, guild }, bet(person, seat)),
    vote: (id, user, wanted, interaction, guild) => press({ id, interaction, guild }, vote(user, wanted)),
  }
}
