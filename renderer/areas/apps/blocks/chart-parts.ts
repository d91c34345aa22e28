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
  /** The page has a phone's width. */
  isNarrow?: boolean;
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
/** Names longer than it together are written at a slant, and none is wider than its px. */
const LETTERS_IN_LINE = { wide: 44, narrow: 28 };
const NAME_WIDTH = 96;

/** An axis of groups' names. */
export const nameAxis = (look: ChartLook, names: readonly string[], isSide = false) => ({
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
          rotate:
            !isSide && names.join("").length > LETTERS_IN_LINE[look.isNarrow ? "narrow" : "wide"] ? 35 : 0,
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
