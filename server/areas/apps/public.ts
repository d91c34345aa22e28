export { answerReads, type ReadingContext } from "./answer-reads";
export { blockKind } from "./block";
export { describePage } from "./describe";
export { blocksOf, openPage, settingsOfPage, type BlockRow } from "./open-page";
export { shownPicture } from "./page-picture";
export { asReply } from "./read-for-page";
export { shownBlockConfig } from "./shown-config";
