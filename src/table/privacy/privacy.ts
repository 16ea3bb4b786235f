import { valueOrUnavailable } from '../changing/unavailable.ts'
import { forgettingWith } from './forgetting.ts'
import { exportingWith } from './person-export.ts'

type Means = Parameters<typeof forgettingWith>[0]

/** What a person may ask about what is kept of him: to have all of it, and to have it gone (docs/privacy.md). */
export function privacyWith(means: Means) {
  const exported = exportingWith(means)
  return {
    forgetPerson: forgettingWith(means),
    personExport: (user: string) => valueOrUnavailable(() => exported(user)),
  }
}
