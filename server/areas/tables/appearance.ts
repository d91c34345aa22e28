import { colorAt, type ColorName } from "#shared/colors";

/** Icons that new tables get in turn until the user chooses one. */
const icons = ["table", "clipboard-list", "building", "file-text", "users", "box", "calendar", "map-pin"];

/** The default icon and colour of the n-th table. */
export function appearanceAt(index: number): { icon: string; color: ColorName } {
  return { icon: icons[index % icons.length] ?? "table", color: colorAt(index) };
}
