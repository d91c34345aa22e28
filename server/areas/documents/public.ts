export { documentKind } from "./document";
export { documentMentionKind } from "./references/mention";
export { documentCommentKind, documentThreadKind } from "./threads/thread";
export { documentVersions } from "./versions/document-versions";
