import { colorAt, colorNames, type ColorName } from "#shared/colors";

/** A person's stored colour, or a steady one where it is none of ours. */
export const toColor = (stored: string | null | undefined, userId: number): ColorName =>
  colorNames.find((name) => name === stored) ?? colorAt(userId);
