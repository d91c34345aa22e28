/** The twelve soft colours of options, icons and people (design tokens `--c-<name>-*`). */
export const colorNames = [
  "stone",
  "coral",
  "clay",
  "amber",
  "olive",
  "fern",
  "teal",
  "sky",
  "blue",
  "iris",
  "plum",
  "rose",
] as const;

export type ColorName = (typeof colorNames)[number];

/** A steady colour for the n-th of many things, spread so that neighbours differ. */
export function colorAt(index: number): ColorName {
  return colorNames[(index * 7 + 8) % colorNames.length] ?? "stone";
}
