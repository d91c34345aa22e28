import { IconRefresh } from "@tabler/icons-react";
import { fileCalls } from "#shared/contract/files";
import { request } from "../../../app/api";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { readingOf, ReadingState } from "../../fields/public";
import { CellDialog } from "./cell-dialog";
import { useCell } from "./use-cell";
import styles from "./values.module.css";

/** The whole text that was read of a record's files, and another attempt at what could not be read. */
export default function ReadingDialog({ params, onClose }: PanelProps<"reading">) {
  const t = useText();
  const cell = useCell(params);
  const reading = readingOf(cell.value);
  const isOver = reading !== null && !["waiting", "reading", "read"].includes(reading.state);
  const again = async () => {
    try {
      await request(fileCalls.readAgain, params);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <CellDialog
      cell={cell}
      width={640}
      onClose={onClose}
      footer={
        isOver &&
        cell.canAct && (
          <Button
            kind="primary"
            icon={<IconRefresh size={16} stroke={1.5} />}
            data-autofocus
            onClick={() => void again()}
          >
            {t("ui.tryAgain")}
          </Button>
        )
      }
    >
      {reading === null ? (
        <p className={styles.note}>{t("reading.none")}</p>
      ) : (
        <div aria-live="polite">
          <ReadingState state={reading.state} />
          {reading.text !== "" && <p className={styles.reading}>{reading.text}</p>}
        </div>
      )}
    </CellDialog>
  );
}
