import type { Buildings } from '#engine/board.ts'
import { z } from 'zod'

/** The level of the hotel in games where four houses come before it. */
export const hotel = 5

/** The buildings of most sets: four houses, then a hotel. */
export const housesAndHotel: Buildings = { houses: hotel - 1, hotel }

/** What raises the level of a deed. */
export const piece = z.enum(['house', 'hotel'])
export type Piece = z.infer<typeof piece>
