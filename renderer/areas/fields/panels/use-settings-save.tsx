import { useState } from "react";
import type { MessageId } from "#shared/text/index";
import { explainDraft, isConflict } from "../../../app/errors/conflict";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import styles from "./panels.module.css";

/** Saves a panel's settings: confirms and closes it, or keeps it open and shows all errors. */
export function useSettingsSave(onClose: () => void) {
  const t = useText();
  const [reasons, setReasons] = useState<readonly string[]>([]);
  /**
   * @param carryOn applies the user's input to what others have saved in the meantime, so that the next Save
   * succeeds
   */
  const save = async (
    sending: Promise<unknown>,
    saved: MessageId,
    carryOn?: () => Promise<void>,
  ): Promise<void> => {
    try {
      await sending;
      showToast({ kind: "success", message: t(saved) });
      onClose();
    } catch (error) {
      if (!isCallError(error)) throw error;
      const fields = "fields" in error ? (error.fields ?? []) : [];
      const explain = carryOn ? explainDraft : errorMessage;
      setReasons(fields.length > 0 ? fields.map(({ message }) => message) : [explain(error)]);
      if (isConflict(error)) await carryOn?.();
    }
  };
  const problems = reasons.length > 0 && (
    <div role="alert" className={styles.problems}>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </div>
  );
  return { save, problems, clear: () => setReasons([]) };
}
