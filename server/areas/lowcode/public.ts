export { decrypt, encrypt } from "./encrypt";
export { functionKind, functionVersions } from "./function";
export { invokeFunction } from "./invoke";
export { pageEvent } from "./page-event";
