export { copyForms } from "./copy-forms";
export { readConfig } from "./describe";
export { openForm } from "./find-forms";
export { formKind } from "./form";
