import type { PollMatter } from './state.ts'
import type { CommandDeps, Request } from '../core/request.ts'
import { propose, vote } from './polls.ts'

export const commands = ({ editions, pressPresent }: CommandDeps) => ({
  /** Puts a pause, or what becomes of a seat whose owner is away, to those who are there (DAY-008, DAY-023, DAY-025). */
  propose: (request: Request, matter: PollMatter) =>
    pressPresent(request, propose(editions, request.user.id, matter)),

  /** A vote on what was proposed, by the poll's number; with the last one that it takes, it is done at once. */
  answerPoll: (request: Request, poll: number, isFor: boolean) =>
    pressPresent(request, vote(editions, request.user.id, poll, isFor)),
})
