export type { GameRecord, Lot } from './game.ts'
export { moneyPoints, Uses } from './meters.ts'
export { Recorder } from './recorder.ts'
export type { Change, Chosen, Counted, PlayedGame, Question, Reading, Step } from './step.ts'
