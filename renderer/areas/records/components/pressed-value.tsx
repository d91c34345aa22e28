import { IconArrowsDiagonal } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import type { Field } from "#shared/contract/fields";
import type { WireRecord } from "#shared/contract/records";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import type { FieldView } from "../../fields/public";
import type { TableRecords } from "../data/table-records";
import styles from "./pressed-value.module.css";

interface PressedValueProps {
  records: TableRecords;
  record: WireRecord;
  field: Field;
  canPress: boolean;
  press: NonNullable<FieldView["press"]>;
  children: ReactNode;
}

/** A value that is pressed instead of typed over: its parts react as in the grid, and a button opens it. */
export function PressedValue({ records, record, field, canPress, press, children }: PressedValueProps) {
  const t = useText();
  const act = (action: string | null) =>
    press(
      {
        recordId: record.id,
        field,
        value: record.data[field.id] ?? null,
        canEdit: canPress,
        put: (changed) => records.put([changed]),
      },
      action,
    );
  const onClick = ({ target }: MouseEvent) => {
    // A link goes its own way, and a text that was just marked is to be copied.
    if (!(target instanceof Element) || target.closest("a") || !getSelection()?.isCollapsed) return;
    act(target.closest<HTMLElement>("[data-action]")?.dataset["action"] ?? null);
  };
  return (
    <div className={styles.pressed}>
      {/* The value and its parts are a short cut for the mouse; the button beside does it all for the keyboard. */}
      <div className={styles.open} onClick={onClick} role="presentation">
        {children}
      </div>
      <IconButton
        size="small"
        label={t(canPress ? "records.editValue" : "records.showValue", { field: field.name })}
        onClick={() => act(null)}
      >
        <IconArrowsDiagonal size={16} stroke={1.5} />
      </IconButton>
    </div>
  );
}
