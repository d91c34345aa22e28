export { checkNewFields, suitsAsDefault } from "./check-fields";
export { fieldKind } from "./field";
export { fieldValues } from "./values";
export { evaluateForRecord } from "./formula/evaluate-for-record";
export { getFormulaFields, previewFormula } from "./formula/service";
