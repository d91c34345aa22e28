export { openLocked, openUpgrade } from "./open-upgrade";
