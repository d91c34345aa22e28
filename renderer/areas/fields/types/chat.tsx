import { IconMessages } from "@tabler/icons-react";
import { openPanel } from "../../../app/panels";
import styles from "../cells/cells.module.css";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";

/** A conversation for each record: pressed, it opens over the table. */
export const chat: FieldView = {
  name: "chat",
  label: "fields.type.chat",
  icon: IconMessages,
  renderCell: (value) => (
    <span className={styles.action} data-action="chat" data-filled={value !== null || undefined}>
      <IconMessages size={14} stroke={1.5} aria-hidden />
    </span>
  ),
  Editor: null,
  drawsEmpty: true,
  press: ({ field, recordId }) =>
    void openPanel("fieldComments", {
      tableId: field.tableId,
      recordId,
      fieldId: field.id,
      name: field.name,
    }),
  FilterValue: TextFilterValue,
};
