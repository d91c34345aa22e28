import { IconChecklist } from "@tabler/icons-react";
import { openPanel } from "../../../app/panels";
import styles from "../cells/cells.module.css";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";

/** How many tasks a record has; pressed, they are listed over the table. */
export const tasks: FieldView = {
  name: "tasks",
  label: "fields.type.tasks",
  icon: IconChecklist,
  renderCell: (value) => (
    <span className={styles.action} data-action="tasks">
      <IconChecklist size={14} stroke={1.5} aria-hidden /> {Array.isArray(value) ? value.length : 0}
    </span>
  ),
  Editor: null,
  drawsEmpty: true,
  press: ({ field, recordId }) => void openPanel("taskList", { tableId: field.tableId, recordId }),
  FilterValue: TextFilterValue,
};
