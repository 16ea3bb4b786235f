const present = Date.now
let ahead = 0

/** Sets the offset of this process's clock from the machine's clock, ms. */
export function passTime(ms: number): void {
  ahead = ms
}

Date.now = () => present() + ahead

globalThis.Date = new Proxy(Date, {
  construct: (date, args, made) =>
    Reflect.construct(date, args.length === 0 ? [date.now()] : args, made) as Date,
})
