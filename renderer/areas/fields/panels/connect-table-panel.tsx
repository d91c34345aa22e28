import { useState } from "react";
import type { Table } from "#shared/contract/tables";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { showToast } from "../../../ui/toast/toast-store";
import { useText } from "../../../ui/text";
import { useListTablesQuery } from "../../../tables/tables-api";
import { useConnectTableMutation } from "../api";
import { useClosedWhenGone } from "../use-table-of-fields";
import styles from "./panels.module.css";
import { TableSettings } from "./table-settings";
import { useFieldProblem } from "./use-field-problem";

/** 'Connect to a table': which one, what the field is called, and what the other table shows of it. */
export default function ConnectTablePanel({ params, onClose }: PanelProps<"connectTable">) {
  const t = useText();
  const title = t("connections.connect");
  return (
    <TableSettings {...{ title, onClose }} {...params}>
      {(table, isGone) => <ConnectTableForm {...{ title, table, isGone, onClose }} />}
    </TableSettings>
  );
}

interface ConnectTableFormProps {
  title: string;
  table: Table;
  isGone: boolean;
  onClose: () => void;
}

function ConnectTableForm({ title, table, isGone, onClose }: ConnectTableFormProps) {
  const t = useText();
  const tables = useListTablesQuery().data?.tables ?? [];
  const [connectedTableId, setConnectedTableId] = useState<number | null>(null);
  const [name, setName] = useState("");
  useClosedWhenGone(isGone, name !== "", onClose);
  const [many, setMany] = useState(true);
  const [inverse, setInverse] = useState({ isShown: true, name: "", many: true });
  const [connectTable, { isLoading }] = useConnectTableMutation();
  const { problem, report, clear } = useFieldProblem();
  const far = tables.find(({ id }) => id === connectedTableId);
  const isReady = far !== undefined && name.trim() !== "" && (!inverse.isShown || inverse.name.trim() !== "");

  const choose = (id: number) => {
    setConnectedTableId(id);
    const chosen = tables.find((one) => one.id === id);
    if (name === "" || name === far?.displayLabel) setName(chosen?.displayLabel ?? "");
    if (inverse.name === "") setInverse({ ...inverse, name: table.displayLabel });
  };
  const connect = async () => {
    if (connectedTableId === null) return;
    try {
      await connectTable({
        tableId: table.id,
        connectedTableId,
        name,
        many,
        inverse: inverse.isShown ? { name: inverse.name, many: inverse.many } : null,
      }).unwrap();
      showToast({ kind: "success", message: t("fields.created") });
      onClose();
    } catch (error) {
      report(error);
    }
  };

  return (
    <SidePanel
      title={title}
      onClose={onClose}
      footer={
        <Button kind="primary" type="submit" form="connect-table" isBusy={isLoading} disabled={!isReady}>
          {t("fields.create")}
        </Button>
      }
    >
      <form
        id="connect-table"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void connect();
        }}
      >
        <Select
          label={t("connections.table")}
          value={connectedTableId === null ? null : String(connectedTableId)}
          placeholder={t("connections.chooseTable")}
          isSearchable
          options={tables.map(({ id, displayLabel }) => ({ value: String(id), label: displayLabel }))}
          onChange={(value) => choose(Number(value))}
        />
        <TextField
          label={t("fields.name")}
          value={name}
          maxLength={TITLE_MAX_LENGTH}
          error={problem ?? undefined}
          onChange={(event) => {
            clear();
            setName(event.target.value);
          }}
        />
        <Switch
          label={t("connections.many")}
          checked={many}
          onChange={(event) => setMany(event.target.checked)}
        />
        <Switch
          label={t("connections.inverse", { table: far?.displayLabel ?? t("connections.otherTable") })}
          checked={inverse.isShown}
          onChange={(event) => setInverse({ ...inverse, isShown: event.target.checked })}
        />
        {inverse.isShown && (
          <>
            <TextField
              label={t("connections.inverseName")}
              value={inverse.name}
              maxLength={TITLE_MAX_LENGTH}
              onChange={(event) => setInverse({ ...inverse, name: event.target.value })}
            />
            <Switch
              label={t("connections.inverseMany")}
              checked={inverse.many}
              onChange={(event) => setInverse({ ...inverse, many: event.target.checked })}
            />
          </>
        )}
      </form>
    </SidePanel>
  );
}
