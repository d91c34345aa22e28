export { checkNewFields, suitsAsDefault } from "./check-fields";
export { fieldKind } from "./field";
export { fieldValues } from "./values";
export { listEverybody } from "./retype/repository";
export { evaluateForRecord } from "./formula/evaluate-for-record";
export { getFormulaFields, previewFormula } from "./formula/service";
