export { shownBars } from "./bars/shown-bars";
export { storedBars } from "./bars/stored-bars";
export { blockKind } from "./block";
export { checkBlockConfig, openBlock } from "./blocks";
export { describeBlock } from "./describe";
export { blocksOf, openPage, settingsOfPage, type BlockRow } from "./open-page";
export { refuseHidden } from "./refuse-hidden";
export { shownPicture } from "./page-picture";
export { shownBlockConfig } from "./shown-config";
