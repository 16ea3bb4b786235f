import type { Buildings } from '#engine/board.ts'
import { z } from 'zod'

/** Level of the hotel in games with four houses per lot. */
export const hotel = 5

/** Buildings of most sets: up to four houses, then a hotel. */
export const housesAndHotel: Buildings = { houses: hotel - 1, hotel }

/** A building piece; each raises the level of a deed by one. */
export const piece = z.enum(['house', 'hotel'])
export type Piece = z.infer<typeof piece>
