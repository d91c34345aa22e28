import { chartKinds, type ChartConfig } from "#shared/blocks/types/figures";
import { isTimeField } from "#shared/fields/time-steps";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import type { BlockSettingsProps } from "../blocks/block-view";
import { FieldSetting, FilterSetting, TableSetting, TitleSetting, useSettingsTable } from "./common-settings";
import { StepSetting } from "./indicator-settings";
import { MeasureFields } from "./measure-fields";

export default function ChartSettings({ config, onChange }: BlockSettingsProps<ChartConfig>) {
  const t = useText();
  const table = useSettingsTable(config.tableId);
  const isHeat = config.kind === "heat";
  const grouped =
    table?.fields.filter(({ id }) => id === config.groupField || id === config.splitField) ?? [];
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      <TableSetting
        value={config.tableId}
        onChange={(tableId) =>
          onChange({
            tableId,
            measure: { fieldId: null, name: "sum" },
            groupField: null,
            splitField: null,
            filter: undefined,
          })
        }
      />
      <Select
        label={t("apps.chartKind")}
        value={config.kind}
        options={chartKinds.map((kind) => ({ value: kind, label: t(`apps.chart.${kind}`) }))}
        onChange={(kind) => kind && onChange({ kind })}
      />
      {table && (
        <>
          <FieldSetting
            label={t(isHeat ? "apps.columns" : "apps.groupBy")}
            fields={table.fields}
            value={config.groupField}
            onChange={(groupField) => onChange({ groupField })}
          />
          {config.kind !== "pie" && config.kind !== "funnel" && (
            <FieldSetting
              label={t(isHeat ? "apps.rows" : "apps.splitBy")}
              none={t("apps.noSplit")}
              fields={table.fields.filter(({ id }) => id !== config.groupField)}
              value={config.splitField}
              onChange={(splitField) => onChange({ splitField })}
            />
          )}
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
      {config.kind === "bar" && (
        <Switch
          label={t("apps.isHorizontal")}
          checked={config.isHorizontal}
          onChange={(event) => onChange({ isHorizontal: event.target.checked })}
        />
      )}
      <Switch
        label={t("apps.showsLegend")}
        checked={config.showsLegend}
        onChange={(event) => onChange({ showsLegend: event.target.checked })}
      />
    </>
  );
}
