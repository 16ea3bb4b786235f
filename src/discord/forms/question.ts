import type { APIButtonComponentWithCustomId } from 'discord.js'
import type { Part } from '../parts/components.ts'
import type { Running } from '../reading.ts'
import type { Ask, Option, Preview } from '../shapes.ts'
import type { Draft } from './draft.ts'

/** One question of a form. */
export interface AskScope<Of extends Ask = Ask> {
  running: Running
  option: Option
  draft: Draft
  ask: Of
  /** The rules would not take the form as it stands, whatever else is typed. */
  isRefused: boolean
  /** The id of a control of this question. */
  id: (control: 'fill' | 'typeIn', ...args: (string | number)[]) => string
  /** What each member of a list would come to, where a press on it is all, and its act has words for that. */
  members?: ReadonlyMap<number | string, Preview> | undefined
  /** It was sent once, and nothing of it is changed any more. */
  isAsked?: boolean | undefined
  /** The id that sends the form with another draft at once, or asks first. */
  sendId: (draft: Draft, isAskedFirst?: boolean) => string
}

/** How a question is shown: what is chosen so far, and the controls to change it. */
export interface AskParts {
  summary: string[]
  /** What it means, where its name does not say it. */
  about?: string[]
  controls: Part[]
  buttons: APIButtonComponentWithCustomId[]
}
