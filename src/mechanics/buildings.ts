import type { Buildings } from '#engine/board.ts'

/** The level of the hotel in games where four houses come before it. */
export const hotel = 5

/** The buildings of most sets: four houses, then a hotel. */
export const housesAndHotel: Buildings = { houses: hotel - 1, hotel }
