import { useState } from "react";
import { TABLE_NAME_MAX_LENGTH } from "#shared/limits/tables";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useGetTableQuery } from "../../../tables/tables-api";
import { useDuplicateTable } from "../use-duplicate-table";
import styles from "./duplicate-table-dialog.module.css";

/** Asks for the copy's name, '<label> copy' by default, and whether to copy the records. */
export default function DuplicateTableDialog({ params, onClose }: PanelProps<"duplicateTable">) {
  const t = useText();
  const table = useGetTableQuery({ tableId: params.tableId }).data?.table;
  const [typed, setTyped] = useState<string | null>(null);
  const [withRecords, setWithRecords] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const { start, isBusy } = useDuplicateTable();
  if (!table) return null;
  const name = typed ?? t("tables.copyName", { label: table.label }).slice(0, TABLE_NAME_MAX_LENGTH);
  const isMissing = name.trim() === "";
  const duplicate = async () => {
    if (isMissing) return;
    try {
      await start({ id: table.id, name, withRecords }, onClose);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblem(errorMessage(error));
    }
  };
  return (
    <Dialog
      title={t("tables.duplicateOf", { table: table.displayLabel })}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button kind="primary" type="submit" form="duplicate-table" isBusy={isBusy} disabled={isMissing}>
            {t("tables.duplicate")}
          </Button>
        </>
      }
    >
      <form
        id="duplicate-table"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void duplicate();
        }}
      >
        <TextField
          label={t("tables.title")}
          value={name}
          maxLength={TABLE_NAME_MAX_LENGTH}
          data-autofocus
          error={isMissing ? t("tables.nameRequired") : (problem ?? undefined)}
          onChange={(event) => {
            setProblem(null);
            setTyped(event.target.value);
          }}
        />
        <Switch
          label={t("tables.withRecords")}
          hint={t("tables.withRecordsHint")}
          checked={withRecords}
          onChange={(event) => setWithRecords(event.target.checked)}
        />
      </form>
    </Dialog>
  );
}
