export { PaletteHost } from "./palette-host";
export { openPalette } from "./state";
