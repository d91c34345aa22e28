export { copyForms } from "./copy-forms";
