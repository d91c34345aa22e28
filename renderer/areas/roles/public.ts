export { FieldAccessNote } from "./components/field-access-note";
