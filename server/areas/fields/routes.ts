import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { fieldCalls } from "#shared/contract/fields";
import { formulaCalls } from "#shared/contract/formulas";
import { implement } from "../../http/implement";
import { connectTable } from "./connect-table";
import { explainFormula, getFormulaFields, previewFormula } from "./formula/service";
import { changeFieldType } from "./retype/change";
import { previewFieldType } from "./retype/preview";
import { downloadRefusedValues, listRefusedValues } from "./retype/refused-values";
import { createField, deleteField, reorderFields, updateField } from "./service";

export const handlers = implement(
  { ...fieldCalls, ...fieldConversionCalls, ...formulaCalls },
  {
    connectTable,
    createField,
    updateField,
    reorderFields,
    deleteField,
    getFormulaFields,
    previewFormula,
    explainFormula,
    previewFieldType,
    changeFieldType,
    listRefusedValues,
    downloadRefusedValues,
  },
);
