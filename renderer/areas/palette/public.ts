export { openPalette } from "./state";
