export { startSteps, stepBack, stepForth, takeStep, type Steps } from "./editor/edit-steps";
export { CreationFormChoice } from "./creation-form-choice";
export { NewRecordForm, RecordForm } from "./lazy-forms";
export { RichText } from "./fill/rich-text";
export { FormPage } from "./open/form-page";
export { LinkedForm } from "./open/linked-form";
export { useNewRecord } from "./use-new-record";
export { sayCondition } from "./open/say-condition";
