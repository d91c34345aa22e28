import type { ButtonConfig } from "#shared/fields/types/buttons";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { pressButton } from "../../fields/public";
import { CellDialog } from "./cell-dialog";
import { useCell } from "./use-cell";
import styles from "./values.module.css";

/** The buttons of a record, for the keyboard. */
export default function ButtonsDialog({ params, onClose }: PanelProps<"buttons">) {
  const t = useText();
  const cell = useCell(params);
  const { field, put } = cell;
  const all = (field?.config["buttons"] ?? []) as readonly ButtonConfig[];
  return (
    <CellDialog cell={cell} width={360} onClose={onClose}>
      {all.length === 0 && <p className={styles.note}>{t("buttons.none")}</p>}
      <div className={styles.buttons}>
        {all.map(({ id, label }, index) => (
          <Button
            key={id}
            isWide
            {...(index === 0 && { "data-autofocus": true })}
            onClick={() => {
              if (field) void pressButton({ recordId: params.recordId, field, put }, id);
              onClose();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </CellDialog>
  );
}
