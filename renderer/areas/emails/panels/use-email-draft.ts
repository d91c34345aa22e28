import { useState } from "react";
import type { TableEmail } from "#shared/contract/table-emails";
import type { Table } from "#shared/contract/tables";
import { EMAIL_ALIASES_MAX } from "#shared/limits/emails";
import { contestedSettings, mergeSettings } from "#shared/merge-settings";
import { emailSettingsTogether, problemsOfEmail } from "#shared/table-email";
import type { CallError } from "../../../app/api";
import { explainDraft, isConflict } from "../../../app/errors/conflict";
import { errorMessage, isCallError, showError } from "../../../app/errors/show-error";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useLazyGetTableEmailQuery, useSaveTableEmailMutation } from "../api";

type Problems = Readonly<Record<string, string>>;

/** The settings as they are being written, with what is wrong with each: by the rules of both sides, then by the server. */
export function useEmailDraft(table: Table, saved: TableEmail, onClose: () => void) {
  const t = useText();
  /** The settings from which the draft started; after a conflict, the latest saved ones. */
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved);
  // Saved settings that became invalid show at once; a draft is validated after the first Save.
  const [isAsked, setIsAsked] = useState(saved.enabled);
  const [refused, setRefused] = useState<Problems>({});
  const [saveTableEmail, { isLoading }] = useSaveTableEmailMutation();
  const [readTableEmail] = useLazyGetTableEmailQuery();
  const found = problemsOfEmail(draft, table).map(({ path, message }) => [
    path.split(".")[0] ?? path,
    t(message, { max: EMAIL_ALIASES_MAX, domain: draft.domain }),
  ]);
  const problems: Problems = { ...refused, ...(isAsked ? Object.fromEntries(found) : {}) };

  const change = (part: Partial<TableEmail>) => {
    setRefused({});
    setDraft((now) => ({ ...now, ...part }));
  };
  /** Merges the draft into the settings that others saved, and names the fields that both changed. */
  const carryOn = async (conflict: CallError): Promise<Problems> => {
    const { data } = await readTableEmail({ tableId: table.id });
    if (!data) return {};
    const others = { seen: base, now: data.email };
    setBase(data.email);
    // Also what was written since Save was pressed.
    setDraft((wish) => mergeSettings({ ...others, wish }, emailSettingsTogether));
    const contested = contestedSettings({ ...others, wish: draft }, emailSettingsTogether);
    return Object.fromEntries(contested.map((part) => [part, errorMessage(conflict)]));
  };
  /** @returns whether it was sent; otherwise the form shows what is wrong */
  const save = async (): Promise<boolean> => {
    setIsAsked(true);
    if (found.length > 0) return false;
    try {
      await saveTableEmail({ tableId: table.id, ...draft, expect: base }).unwrap();
      showToast({ kind: "success", message: t("emails.saved") });
      onClose();
      return true;
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (isConflict(error)) {
        showToast({ kind: "error", message: explainDraft(error) });
        setRefused(await carryOn(error));
        return false;
      }
      const fields = "fields" in error ? (error.fields ?? []) : [];
      if (fields.length === 0) showError(error);
      setRefused(
        Object.fromEntries(fields.map(({ path, message }) => [path.split(".")[0] ?? path, message])),
      );
      return false;
    }
  };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(base);
  return { base, draft, change, problems, save, isSaving: isLoading, isChanged };
}
