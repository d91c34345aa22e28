export { tableMailKind } from "./table-mail";
export { isMachine } from "./automatic";
export { sendRecordEmail } from "./record-emails";
export { findMailById } from "./repository";
