import { editions } from '#editions/index.ts'

export const editionNames = Object.keys(editions)
