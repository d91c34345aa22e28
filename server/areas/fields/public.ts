export { checkNewFields } from "./check-fields";
export { fieldValues } from "./values";
