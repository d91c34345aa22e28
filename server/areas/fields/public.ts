export { checkNewFields, type CheckedField } from "./check-fields";
export { fieldValues } from "./values";
