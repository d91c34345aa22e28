import type { PublicField } from "#shared/contract/public-forms";
import type { FormContext } from "./form-context";
import styles from "./public-field.module.css";

export interface InputProps {
  field: PublicField;
  context: FormContext;
  /** Ids of the control, its label and what describes it. */
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isWrong: boolean;
}

export const RequiredMark = ({ isRequired }: { isRequired: boolean }) =>
  isRequired && (
    <span className={styles.mark} aria-hidden>
      {" *"}
    </span>
  );
