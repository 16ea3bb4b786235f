import { ruleSet } from '#mechanics/rule-set.ts'
import { manifest } from './manifest.ts'

/** The classic game, specified in `rules.md`. */
export const classic = ruleSet(manifest)
