export { copyForms } from "./copy-forms";
export { creationFormsOpen, type CreationForm } from "./public/creation-forms";
export { deleteFormLink, getFormLink, saveFormLink } from "./public/link";
export { titleOfSharedForm } from "./public/shared-link";
export { shownFieldsOf } from "./public/shown-fields";
export { nameOfPublicForm } from "./public/name-of-form";
export { formKind } from "./form";
