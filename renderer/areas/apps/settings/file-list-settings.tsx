import { canBeFiles, type FileListConfig } from "#shared/blocks/types/records";
import { useText } from "../../../ui/text";
import type { BlockSettingsProps } from "../blocks/block-view";
import { FieldSetting, FilterSetting, TableSetting, TitleSetting, useSettingsTable } from "./common-settings";

export default function FileListSettings({ config, onChange }: BlockSettingsProps<FileListConfig>) {
  const t = useText();
  const table = useSettingsTable(config.tableId);
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      <TableSetting
        value={config.tableId}
        onChange={(tableId) => onChange({ tableId, fieldId: null, filter: undefined })}
      />
      {table && (
        <>
          <FieldSetting
            label={t("apps.fileField")}
            fields={table.fields.filter(canBeFiles)}
            value={config.fieldId}
            onChange={(fieldId) => onChange({ fieldId })}
          />
          <FilterSetting table={table} filter={config.filter} onChange={(filter) => onChange({ filter })} />
        </>
      )}
    </>
  );
}
