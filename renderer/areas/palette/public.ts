export { paletteKeys } from "./palette-keys";
export { openPalette } from "./state";
