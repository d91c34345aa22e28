import { colorAt, colorNames, type ColorName } from "#shared/colors";

/** A person's stored colour, or a stable one derived from their id if it is invalid. */
export const toColor = (stored: string | null | undefined, userId: number): ColorName =>
  colorNames.find((name) => name === stored) ?? colorAt(userId);
