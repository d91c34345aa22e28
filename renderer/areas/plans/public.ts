export { openLocked } from "./open-upgrade";
