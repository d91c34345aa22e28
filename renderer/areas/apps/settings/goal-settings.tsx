import type { GoalConfig } from "#shared/blocks/types/figures";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import type { BlockSettingsProps } from "../blocks/block-view";
import { ColorSetting, FilterSetting, TableSetting, TitleSetting, useSettingsTable } from "./common-settings";
import { MeasureFields } from "./measure-fields";

export default function GoalSettings({ config, onChange }: BlockSettingsProps<GoalConfig>) {
  const t = useText();
  const table = useSettingsTable(config.tableId);
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      <TableSetting
        value={config.tableId}
        onChange={(tableId) =>
          onChange({ tableId, measure: { fieldId: null, name: "sum" }, filter: undefined })
        }
      />
      {table && (
        <MeasureFields table={table} measure={config.measure} onChange={(measure) => onChange({ measure })} />
      )}
      <TextField
        label={t("apps.target")}
        type="number"
        min={1}
        value={config.target}
        onChange={({ target }) => Number(target.value) > 0 && onChange({ target: Number(target.value) })}
      />
      {table && (
        <FilterSetting table={table} filter={config.filter} onChange={(filter) => onChange({ filter })} />
      )}
      <ColorSetting label={t("apps.color")} value={config.color} onChange={(color) => onChange({ color })} />
    </>
  );
}
