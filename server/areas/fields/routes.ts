import { fieldCalls } from "#shared/contract/fields";
import { formulaCalls } from "#shared/contract/formulas";
import { implement } from "../../http/implement";
import { connectTable } from "./connect-table";
import { explainFormula, getFormulaFields, previewFormula } from "./formula/service";
import { createField, deleteField, reorderFields, updateField } from "./service";

export const handlers = implement(
  { ...fieldCalls, ...formulaCalls },
  {
    connectTable,
    createField,
    updateField,
    reorderFields,
    deleteField,
    getFormulaFields,
    previewFormula,
    explainFormula,
  },
);
