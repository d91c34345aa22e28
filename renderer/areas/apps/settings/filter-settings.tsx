import type { FilterConfig } from "#shared/blocks/types/navigation";
import { useText } from "../../../ui/text";
import type { BlockSettingsProps } from "../blocks/block-view";
import { FieldSetting, TableSetting, TitleSetting, useSettingsTable } from "./common-settings";

export default function FilterSettings({ config, onChange }: BlockSettingsProps<FilterConfig>) {
  const t = useText();
  const table = useSettingsTable(config.tableId);
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      <TableSetting value={config.tableId} onChange={(tableId) => onChange({ tableId, fieldId: null })} />
      {table && (
        <FieldSetting
          label={t("apps.filterField")}
          fields={table.fields}
          value={config.fieldId}
          onChange={(fieldId) => onChange({ fieldId })}
        />
      )}
    </>
  );
}
