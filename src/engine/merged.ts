/** Intersection of the types of all members: `{ a: { x: 1 }; b: { y: 2 } }` gives `{ x: 1 } & { y: 2 }`. */
export type Merged<Parts> = (
  Parts[keyof Parts] extends infer Part ? (Part extends unknown ? (part: Part) => void : never) : never
) extends (parts: infer All) => void
  ? All
  : never
