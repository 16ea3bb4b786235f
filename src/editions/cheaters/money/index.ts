import type { PromptKind, StandingMove, StepHandler } from '#engine/edition.ts'

export const steps: Readonly<Record<string, StepHandler>> = {}
export const prompts: Readonly<Record<string, PromptKind>> = {}
export const standing: Readonly<Record<string, StandingMove>> = {}
