export { tableMailKind } from "./table-mail";
