export { copyForms } from "./copy-forms";
export { nameOfPublicForm } from "./public/name-of-form";
