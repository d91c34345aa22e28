/** The hour of a moment in a time zone, from 0 to 23. */
export const hourAt = (at: number, timeZone: string): number =>
  Number(new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(at));
