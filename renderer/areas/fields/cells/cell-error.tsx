import type { CellError } from "#shared/fields/cell-error";
import { useText } from "../../../ui/text";
import styles from "./cells.module.css";

/** The reason why there is no value, if known: "" for an error of which only the name is known. */
export function useErrorReason(): (error: CellError) => string {
  const t = useText();
  return ({ error: _name, reason, ...values }) =>
    reason === undefined ? "" : t(`formula.reason.${reason}`, values);
}

/** The name of an error in place of a value. The reason is in its tooltip and available to screen readers. */
export function CellErrorMark({ error }: { error: CellError }) {
  const reason = useErrorReason()(error);
  return (
    <span className={styles.error} title={reason === "" ? undefined : `${error.error} ${reason}`}>
      {error.error}
      {reason !== "" && <span className="visually-hidden">: {reason}</span>}
    </span>
  );
}

/** The same with its reason next to it, where there is room. */
export function CellErrorText({ error }: { error: CellError }) {
  const reason = useErrorReason()(error);
  return (
    <span className={styles.errorText}>
      <span className={styles.error}>{error.error}</span> {reason}
    </span>
  );
}
