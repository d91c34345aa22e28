import type { PivotConfig } from "#shared/blocks/types/pivot";
import { isTimeField } from "#shared/fields/time-steps";
import { useText } from "../../../ui/text";
import type { BlockSettingsProps } from "../blocks/block-view";
import { FieldSetting, FilterSetting, TableSetting, TitleSetting, useSettingsTable } from "./common-settings";
import { StepSetting } from "./indicator-settings";
import { MeasureFields } from "./measure-fields";

export default function PivotSettings({ config, onChange }: BlockSettingsProps<PivotConfig>) {
  const t = useText();
  const table = useSettingsTable(config.tableId);
  const grouped = table?.fields.filter(({ id }) => id === config.rowField || id === config.columnField) ?? [];
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      <TableSetting
        value={config.tableId}
        onChange={(tableId) =>
          onChange({
            tableId,
            measure: { fieldId: null, name: "sum" },
            rowField: null,
            columnField: null,
            filter: undefined,
          })
        }
      />
      {table && (
        <>
          <FieldSetting
            label={t("apps.rows")}
            fields={table.fields}
            value={config.rowField}
            onChange={(rowField) => onChange({ rowField })}
          />
          <FieldSetting
            label={t("apps.columns")}
            none={t("apps.noColumns")}
            fields={table.fields.filter(({ id }) => id !== config.rowField)}
            value={config.columnField}
            onChange={(columnField) => onChange({ columnField })}
          />
          {grouped.some(isTimeField) && (
            <StepSetting value={config.step} onChange={(step) => onChange({ step })} />
          )}
          <MeasureFields
            table={table}
            measure={config.measure}
            onChange={(measure) => onChange({ measure })}
          />
          <FilterSetting table={table} filter={config.filter} onChange={(filter) => onChange({ filter })} />
        </>
      )}
    </>
  );
}
