import { useReducedMotion } from "@mantine/hooks";
import { useMemo, useSyncExternalStore } from "react";
import { colorNames, type ColorName } from "#shared/colors";
import type { ChartLook } from "./chart-parts";

const PALETTE: readonly ColorName[] = [
  "teal",
  "blue",
  "amber",
  "rose",
  "iris",
  "fern",
  "coral",
  "sky",
  "plum",
  "olive",
  "clay",
  "stone",
];

function onTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "style"] });
  return () => observer.disconnect();
}
const currentTheme = () =>
  `${document.documentElement.dataset["theme"]} ${document.documentElement.style.cssText}`;

/** The colours of the theme in force, for what draws without style sheets. */
export function useChartLook(): ChartLook {
  const theme = useSyncExternalStore(onTheme, currentTheme);
  const isStill = useReducedMotion() ?? false;
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement);
    const value = (name: string) => style.getPropertyValue(name).trim();
    const solid = (color: ColorName) => value(`--c-${color}-solid`);
    return {
      theme,
      ink: value("--ink"),
      quiet: value("--ink-3"),
      line: value("--line"),
      paper: value("--paper"),
      font: getComputedStyle(document.body).fontFamily,
      palette: PALETTE.map(solid),
      colors: Object.fromEntries(colorNames.map((color) => [color, solid(color)])) as ChartLook["colors"],
      faint: value(`--c-${PALETTE[0]}-bg`),
      onSolid: value(`--c-${PALETTE[0]}-on`),
      isStill,
    };
  }, [theme, isStill]);
}
