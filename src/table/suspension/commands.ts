import type { CommandDeps, Request } from '../core/request.ts'
import { resume } from './pause.ts'

export const commands = ({ editions, pressPresent }: CommandDeps) => ({
  /** Any player ends a pause; whatever was due is due so much later. */
  resume: (request: Request) => pressPresent(request, resume(editions, request.user.id)),
})
