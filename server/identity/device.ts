const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];
/** The more particular first: Edge and the desktop application call themselves Chrome too, and all call themselves Safari. */
const programs: readonly [RegExp, string][] = [
  [/Electron\//, "Workloom"],
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const find = (known: readonly [RegExp, string][], text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1];
const OTHER_MAX_LENGTH = 60;

/** A few words for the list of one's sessions: `Chrome, Windows`. */
export function deviceName(userAgent: string): string {
  const words = [find(programs, userAgent), find(systems, userAgent)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(", ") : userAgent.slice(0, OTHER_MAX_LENGTH);
}
