/** Rules of the classic catalogue that speak of other mechanics than the one that they stand with, or of a part of it, by those. */
const speakOf: Readonly<Record<string, readonly string[]>> = {
  'CLS-002': ['building'],
  'CLS-010': ['mortgage', 'building'],
  'CLS-020': ['building'],
  'CLS-030': ['building', 'mortgage', 'trade'],
  'CLS-036': ['purchase'],
  'CLS-037': ['heardBids'],
  'CLS-040': ['purchase'],
  'CLS-087': ['building'],
  'CLS-109': ['building'],
  'CLS-110': ['building'],
  'CLS-113': ['mortgage'],
  'CLS-114': ['building', 'mortgage'],
  'CLS-117': ['building'],
  'CLS-121': ['mortgage'],
  'CLS-122': ['mortgage'],
  'CLS-124': ['auction', 'building', 'mortgage'],
  'CLS-125': ['building', 'mortgage', 'trade'],
  'CLS-126': ['building', 'mortgage'],
  'CLS-127': ['building', 'mortgage'],
  'CLS-128': ['building', 'mortgage', 'trade'],
  'CLS-132': ['building', 'mortgage'],
  'CLS-139': ['building', 'mortgage'],
}

/** Of some rules those that say nothing of a mechanic which an edition has not: they stand behind its help and its options. */
export function rulesFor(mechanics: readonly string[], rules: readonly string[]): readonly string[] {
  return rules.filter((rule) => (speakOf[rule] ?? []).every((name) => mechanics.includes(name)))
}
