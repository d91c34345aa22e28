import { IconSquareCheck } from "@tabler/icons-react";
import styles from "../cells/cells.module.css";
import { CheckboxConfigForm } from "../lazy-configs";
import { CheckboxFilterValue } from "../lazy-filters";
import type { FieldView } from "./field-view";

const checked = <span className={`${styles.box} ${styles.checked}`} role="img" aria-label="✓" data-toggle />;
const unchecked = <span className={styles.box} data-toggle />;

export const checkbox: FieldView = {
  name: "checkbox",
  label: "fields.type.checkbox",
  icon: IconSquareCheck,
  renderCell: (value) => (value === true ? checked : unchecked),
  Editor: null,
  toggle: (value) => value !== true,
  FilterValue: CheckboxFilterValue,
  Config: CheckboxConfigForm,
};
