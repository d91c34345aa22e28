import { useState } from "react";
import type { MessageId } from "#shared/text/index";
import type { FormProblem } from "../../../app/errors/problems";
import { explainDraft, isConflict } from "../../../app/errors/conflict";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import styles from "./panels.module.css";

const NONE: readonly FormProblem[] = [];

/**
 * Saves a panel's settings: confirms and closes it, or keeps it open and shows all errors.
 *
 * @param isPlaced whether a problem is shown where it stands, by the path that the server names
 */
export function useSettingsSave(onClose: () => void, isPlaced: (path: string) => boolean = () => false) {
  const t = useText();
  const [reasons, setReasons] = useState(NONE);
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
      setReasons(fields.length > 0 ? fields : [{ path: "", message: explain(error) }]);
      if (isConflict(error)) await carryOn?.();
    }
  };
  const others = [...new Set(reasons.filter(({ path }) => !isPlaced(path)).map(({ message }) => message))];
  const problems = others.length > 0 && (
    <div role="alert" className={styles.problems}>
      {others.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
  return { save, reasons, problems, clear: () => setReasons(NONE) };
}
