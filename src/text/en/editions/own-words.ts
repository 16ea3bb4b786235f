import type { en } from '../index.ts'

/**
 * The words of one edition, by the same subjects as the common ones. They stand before those, so that an edition gives
 * only what it brings or tells otherwise. Its name, a line about it and how it goes are never common.
 */
export type OwnWords<Name extends string = string> = Readonly<
  Partial<Record<keyof typeof en, Readonly<Record<string, string>>>>
> & { readonly edition: Readonly<Record<Name | `${Name}.about` | `${Name}.rules`, string>> }
