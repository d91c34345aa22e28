import type { Table } from "#shared/contract/tables";
import type { FormPurpose, TablePurpose } from "#shared/forms/form-names";
import { startingFormConfig, type FormConfig } from "#shared/forms/form-config";
import { skipToken } from "@reduxjs/toolkit/query";
import { useGetTableQuery } from "../../../tables/tables-api";
import { useGetFormQuery } from "../api";

/**
 * Target of an editor: the table's form of a purpose, a form of a record, or with `recordId: null` a further form for
 * new records, and with `fieldId` the form that a field carries. `formId: null` creates one.
 */
export type EditedForm =
  | { tableId: number; purpose: TablePurpose }
  | { tableId: number; recordId: number | null; formId: number | null; fieldId?: number };

/** Current content of a form. */
export interface FormState {
  label: string;
  config: FormConfig;
}

interface Source {
  table: Table | undefined;
  purpose: FormPurpose;
  /** Undefined until it is known. */
  stored: FormState | undefined;
  error: unknown;
  refetch: () => void;
}

/** Loads a form and its table, as they are now. */
export function useFormSource(edited: EditedForm): Source {
  const { tableId } = edited;
  const ofTable = "purpose" in edited;
  const formId = ofTable ? null : edited.formId;
  const table = useGetTableQuery({ tableId });
  const form = useGetFormQuery(formId === null ? skipToken : { formId });
  const whole = table.data?.table;
  const fieldId = ofTable ? undefined : edited.fieldId;
  const purpose = ofTable ? edited.purpose : purposeOf(edited);
  const stored = (): FormState | undefined => {
    if (!whole) return undefined;
    if (ofTable)
      return { label: "", config: formOf(whole, edited.purpose) ?? startingFormConfig(edited.purpose) };
    const label = whole.fields.find(({ id }) => id === fieldId)?.name ?? "";
    if (formId === null) return { label, config: startingFormConfig(purpose) };
    return form.data && { label: form.data.form.label, config: form.data.form.config };
  };
  return {
    table: whole,
    purpose,
    stored: stored(),
    error: table.error ?? form.error,
    refetch: () => {
      void table.refetch();
      if (formId !== null) void form.refetch();
    },
  };
}

function purposeOf({ recordId, fieldId }: Exclude<EditedForm, { purpose: TablePurpose }>): FormPurpose {
  if (fieldId !== undefined) return "field";
  return recordId === null ? "variant" : "record";
}

/** The form that was saved for a purpose of the table. */
export const formOf = (
  { creationForm, updateForm, chatForm }: Pick<Table, "creationForm" | "updateForm" | "chatForm">,
  purpose: TablePurpose,
): FormConfig | null => ({ creation: creationForm, update: updateForm, chat: chatForm })[purpose];
