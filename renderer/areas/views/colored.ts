import type { CSSProperties } from "react";
import type { ColorName } from "#shared/colors";
import { colorStyle } from "../../ui/tile/color-style";

/** The attributes of a card, or of a value on it, that a rule of the view colours. */
export const colored = (
  color: ColorName | null | undefined,
): { style?: CSSProperties; "data-colored"?: ColorName } =>
  color ? { style: colorStyle(color), "data-colored": color } : {};
