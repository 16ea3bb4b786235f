/** Counts what the table does. Names of editions and codes of refusals are all that it is told. */
export interface TableMeter {
  moved: (edition: string) => void
  refused: (code: string) => void
}
