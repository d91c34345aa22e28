const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** 4,029,110 → "4.0 MB" as the language writes it. */
export function formatSize(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const digits = step < 2 ? 0 : 1;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: UNITS[step] ?? "byte",
    unitDisplay: step === 0 ? "long" : "short",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(bytes / 1000 ** step);
}
