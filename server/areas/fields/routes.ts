import { fieldCalls } from "#shared/contract/fields";
import { implement } from "../../http/implement";
import { createField, deleteField, reorderFields, updateField } from "./service";

export const handlers = implement(fieldCalls, { createField, updateField, reorderFields, deleteField });
