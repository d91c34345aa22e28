import { useState } from "react";
import type { FormPurpose } from "#shared/forms/form-names";
import { explainDraft, isConflict } from "../../../app/errors/conflict";
import { isCallError } from "../../../app/errors/show-error";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useLazyGetTableQuery } from "../../../tables/tables-api";
import {
  useCreateFieldFormMutation,
  useCreateRecordFormMutation,
  useCreateTableFormMutation,
  useLazyGetFormQuery,
  useSaveTableFormMutation,
  useUpdateFormMutation,
} from "../api";
import type { FormDraft } from "./use-edited-form";
import { formOf, type EditedForm, type FormState } from "./use-form-source";
import { startingFormConfig } from "#shared/forms/form-config";

/**
 * Saves a form. On conflict with a colleague's change of the same part it notifies the user and rebases the
 * draft.
 */
export function useSaveForm(edited: EditedForm, draft: FormDraft, onSaved: () => void) {
  const t = useText();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const [saveTableForm] = useSaveTableFormMutation();
  const [createRecordForm] = useCreateRecordFormMutation();
  const [createFieldForm] = useCreateFieldFormMutation();
  const [createTableForm] = useCreateTableFormMutation();
  const [updateForm] = useUpdateFormMutation();
  const [readTable] = useLazyGetTableQuery();
  const [readForm] = useLazyGetFormQuery();
  const { tableId } = edited;
  const { now, seen } = draft;

  const send = (): Promise<unknown> => {
    if ("purpose" in edited) {
      const { purpose } = edited;
      const expect = { config: seen.config };
      return saveTableForm({ tableId, purpose, config: now.config, expect }).unwrap();
    }
    const { recordId, formId, fieldId } = edited;
    if (formId !== null) return updateForm({ formId, ...now, expect: seen }).unwrap();
    if (fieldId !== undefined) return createFieldForm({ tableId, fieldId, ...now }).unwrap();
    if (recordId === null) return createTableForm({ tableId, ...now }).unwrap();
    return createRecordForm({ tableId, recordId, ...now }).unwrap();
  };
  const readFresh = async (): Promise<FormState | undefined> => {
    if ("purpose" in edited) {
      const { data } = await readTable({ tableId });
      const purpose: FormPurpose = edited.purpose;
      return data && { label: "", config: formOf(data.table, edited.purpose) ?? startingFormConfig(purpose) };
    }
    if (edited.formId === null) return undefined;
    const { data } = await readForm({ formId: edited.formId });
    return data && { label: data.form.label, config: data.form.config };
  };
  const save = async (): Promise<void> => {
    setProblems([]);
    setIsSaving(true);
    try {
      await send();
      showToast({ kind: "success", message: t("forms.editor.saved") });
      onSaved();
    } catch (error) {
      if (!isCallError(error)) throw error;
      const fields = "fields" in error ? (error.fields ?? []) : [];
      setProblems(fields.length > 0 ? fields.map(({ message }) => message) : [explainDraft(error)]);
      const fresh = isConflict(error) ? await readFresh() : undefined;
      if (fresh) draft.carryOver(fresh);
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving, problems, clear: () => setProblems([]) };
}
