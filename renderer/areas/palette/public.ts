export { paletteKeys } from "./palette-keys";
