export { decrypt, encrypt } from "./encrypt";
export { functionKind } from "./function";
export { invokeFunction } from "./invoke";
export { pageEvent } from "./page-event";
