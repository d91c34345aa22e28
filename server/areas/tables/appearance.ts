import { colorAt, type ColorName } from "#shared/colors";

/** Icons that new tables take in turn until somebody chooses one. */
const icons = ["table", "clipboard-list", "building", "file-text", "users", "box", "calendar", "map-pin"];

/** How the n-th table looks when nothing was chosen. */
export function appearanceAt(index: number): { icon: string; color: ColorName } {
  return { icon: icons[index % icons.length] ?? "table", color: colorAt(index) };
}
