import type { SuperFormConfig } from "#shared/blocks/types/records";
import { CreationFormChoice } from "../../forms/public";
import type { BlockSettingsProps } from "../blocks/block-view";
import { TableSetting, TitleSetting, useSettingsTable } from "./common-settings";

export default function SuperFormSettings({ config, onChange }: BlockSettingsProps<SuperFormConfig>) {
  const table = useSettingsTable(config.tableId);
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      <TableSetting value={config.tableId} onChange={(tableId) => onChange({ tableId, form_id: null })} />
      {table && (
        <CreationFormChoice
          table={table}
          value={config.form_id}
          onChange={(form_id) => onChange({ form_id })}
        />
      )}
    </>
  );
}
