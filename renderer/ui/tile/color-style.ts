import type { CSSProperties } from "react";
import type { ColorName } from "#shared/colors";

/** One of the twelve colours as `--c-bg`, `--c-fg`, `--c-bd`, `--c-solid` and `--c-on` of an element. */
export const colorStyle = (color: ColorName): CSSProperties =>
  Object.fromEntries(
    ["bg", "fg", "bd", "solid", "on"].map((part) => [`--c-${part}`, `var(--c-${color}-${part})`]),
  ) as CSSProperties;
