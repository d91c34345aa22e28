import type { ColorName } from "#shared/colors";

/** Colours and type of the drawing, read from the page's theme. */
export interface ChartLook {
  /** Changes with the theme. */
  theme: string;
  ink: string;
  quiet: string;
  line: string;
  paper: string;
  font: string;
  palette: readonly string[];
  colors: Readonly<Record<ColorName, string>>;
  /** A tint of the first colour, and what is written on that colour. */
  faint: string;
  onSolid: string;
  isStill: boolean;
  /** The measure is a record count, so the axis has no fractions. */
  isCount?: boolean;
}

/** Whole amounts of money on an axis need no cents. */
const withoutCents = (text: string, value: number): string =>
  Number.isInteger(value) ? text.replace(/[.,]00(?=\D*$)/, "") : text;

export const valueAxis = (look: ChartLook, write: (value: number) => string) => ({
  type: "value",
  ...(look.isCount && { minInterval: 1 }),
  axisLabel: { color: look.quiet, formatter: (value: number) => withoutCents(write(value), value) },
  splitLine: { lineStyle: { color: look.line } },
});

/** Groups of which an axis names each; of more it names as many as fit. */
export const NAMES_SHOWN = 14;
/** Room of a letter with its share of the gaps between names, and the width after which a name is cut, in px. */
const LETTER_WIDTH = 12;
const NAME_WIDTH = 96;
const SLANT = 35;

/** Names are written at a slant in a drawing of at most this width, because they would touch. */
export const slantedUpTo = (names: readonly string[]): number =>
  names.length > NAMES_SHOWN ? 0 : names.join("").length * LETTER_WIDTH;

/** Options that depend on the width of the drawing, which follow its resizing. */
export const slantByWidth = (names: readonly string[]) => [
  { query: { maxWidth: slantedUpTo(names) }, option: { xAxis: { axisLabel: { rotate: SLANT } } } },
  { option: { xAxis: { axisLabel: { rotate: 0 } } } },
];

/** An axis of groups' names. */
export const nameAxis = (look: ChartLook, names: readonly string[]) => ({
  type: "category",
  data: names,
  axisLabel: {
    color: look.quiet,
    ...(names.length > NAMES_SHOWN
      ? { hideOverlap: true }
      : {
          interval: 0,
          width: NAME_WIDTH,
          overflow: "truncate",
        }),
  },
  axisTick: { show: false },
  axisLine: { lineStyle: { color: look.line } },
});

/** Options shared by all charts. */
export const commonOptions = (look: ChartLook, write: (value: number) => string, hasLegend: boolean) => ({
  animation: !look.isStill,
  color: [...look.palette],
  textStyle: { fontFamily: look.font, color: look.ink },
  tooltip: {
    valueFormatter: (value: unknown) => write(Number(value)),
    confine: true,
    backgroundColor: look.paper,
    borderColor: look.line,
    textStyle: { color: look.ink },
  },
  legend: {
    show: hasLegend,
    type: "scroll",
    bottom: 0,
    icon: "circle",
    itemWidth: 10,
    itemHeight: 10,
    textStyle: { color: look.ink },
  },
});
