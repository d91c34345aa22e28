import { fieldCalls } from "#shared/contract/fields";
import { implement } from "../../http/implement";
import { connectTable } from "./connect-table";
import { createField, deleteField, reorderFields, updateField } from "./service";

export const handlers = implement(fieldCalls, {
  connectTable,
  createField,
  updateField,
  reorderFields,
  deleteField,
});
