const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;

/** A span of time by its two largest parts: `3d 4h`, `12m 5s`. @param milliseconds never below zero */
export function spanText(milliseconds: number, language: string): string {
  const from = UNITS.findIndex(([, length]) => milliseconds >= length);
  const shown = from === -1 ? UNITS.slice(-1) : UNITS.slice(from, from + 2);
  let rest = Math.max(0, milliseconds);
  const parts = shown.map(([unit, length], index) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count === 0 && index > 0) return "";
    return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "narrow" }).format(count);
  });
  return parts.filter((part) => part !== "").join(" ");
}
