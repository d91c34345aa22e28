export { copyForms } from "./copy-forms";
export { creationFormsOpen, type CreationForm } from "./public/creation-forms";
export { getFormLink } from "./public/link";
export { nameOfPublicForm } from "./public/name-of-form";
export { formKind } from "./form";
