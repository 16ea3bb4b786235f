const present = Date.now
let ahead = 0

/** Sets this process’s clock `ms` in front of the machine’s clock. */
export function passTime(ms: number): void {
  ahead = ms
}

Date.now = () => present() + ahead

globalThis.Date = new Proxy(Date, {
  construct: (date, args, made) =>
    Reflect.construct(date, args.length === 0 ? [date.now()] : args, made) as Date,
})
