import { useState } from "react";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import { fieldTypes } from "#shared/fields/index";
import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { useGetUniqueConfigQuery, useSetUniqueConfigMutation } from "../api";
import { useClosedWhenGone } from "../use-table-of-fields";
import styles from "./panels.module.css";
import { TableSettings } from "./table-settings";
import { useSettingsSave } from "./use-settings-save";

const isEligible = ({ type, config }: Field): boolean =>
  fieldTypes[type].canBeUnique && (type !== "text" || config["format"] === "singleline");

/** Table Settings: the field that makes records unique. Saving with the switch on requires a field. */
export default function UniqueRecordsPanel({ params, onClose }: PanelProps<"uniqueRecords">) {
  const t = useText();
  const title = `${t("tables.settings")}: ${t("fields.uniqueRecords")}`;
  return (
    <TableSettings {...{ title, onClose }} {...params}>
      {(table, isGone) => <UniqueRecordsForm {...{ title, table, isGone, onClose }} />}
    </TableSettings>
  );
}

interface UniqueRecordsFormProps {
  title: string;
  table: Table;
  isGone: boolean;
  onClose: () => void;
}

function UniqueRecordsForm({ title, table, isGone, onClose }: UniqueRecordsFormProps) {
  const t = useText();
  const tableId = table.id;
  useClosedWhenGone(isGone, false, onClose);
  const { data, error, refetch } = useGetUniqueConfigQuery({ tableId });
  const [setUniqueConfig, { isLoading }] = useSetUniqueConfigMutation();
  const [draft, setDraft] = useState<{ isOn: boolean; fieldId: number | null } | null>(null);
  const { save, problems, clear } = useSettingsSave(onClose);
  if (!data)
    return (
      <SidePanel {...{ title, onClose }}>
        <Awaited {...{ error, refetch }} />
      </SidePanel>
    );
  const saved = data.unique_field_id;
  const { isOn, fieldId } = draft ?? { isOn: saved !== null, fieldId: saved };
  const isMissing = isOn && fieldId === null;
  const change = (next: { isOn: boolean; fieldId: number | null }) => {
    clear();
    setDraft(next);
  };
  const send = () => setUniqueConfig({ tableId, unique_field_id: isOn ? fieldId : null }).unwrap();
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      isUnsaved={!isGone && (isOn ? fieldId : null) !== saved}
      footer={
        <Button
          kind="primary"
          isBusy={isLoading}
          disabled={isMissing || (isOn ? fieldId : null) === saved}
          onClick={() => void save(send(), "fields.uniqueSaved")}
        >
          {t("ui.save")}
        </Button>
      }
    >
      <div className={styles.form}>
        <Switch
          label={t("fields.uniqueRecordsOn")}
          hint={t("fields.uniqueRecordsHint")}
          checked={isOn}
          onChange={(event) => change({ isOn: event.target.checked, fieldId })}
        />
        {isOn && (
          <Select
            label={t("fields.uniqueField")}
            value={fieldId === null ? null : String(fieldId)}
            placeholder={t("fields.uniqueFieldRequired")}
            options={table.fields
              .filter(isEligible)
              .map(({ id, name }) => ({ value: String(id), label: name }))}
            isSearchable
            onChange={(value) => change({ isOn, fieldId: value === null ? null : Number(value) })}
          />
        )}
        {problems}
      </div>
    </SidePanel>
  );
}
