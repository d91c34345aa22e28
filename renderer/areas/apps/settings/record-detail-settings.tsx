import type { RecordDetailConfig } from "#shared/blocks/types/records";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import type { BlockSettingsProps } from "../blocks/block-view";
import { FilterSetting, TableSetting, TitleSetting, useSettingsTable } from "./common-settings";

export default function RecordDetailSettings({ config, onChange }: BlockSettingsProps<RecordDetailConfig>) {
  const t = useText();
  const table = useSettingsTable(config.tableId);
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      <TableSetting
        value={config.tableId}
        onChange={(tableId) => onChange({ tableId, recordId: null, filter: undefined })}
      />
      <TextField
        label={t("apps.recordNumber")}
        hint={t("apps.recordNumberHint")}
        type="number"
        min={1}
        value={config.recordId ?? ""}
        onChange={({ target }) => {
          const recordId = Number(target.value);
          onChange({ recordId: Number.isSafeInteger(recordId) && recordId > 0 ? recordId : null });
        }}
      />
      {table && (
        <FilterSetting table={table} filter={config.filter} onChange={(filter) => onChange({ filter })} />
      )}
    </>
  );
}
