export { documentKind } from "./document";
export { documentCommentKind } from "./threads/thread";
export { documentVersions } from "./versions/document-versions";
