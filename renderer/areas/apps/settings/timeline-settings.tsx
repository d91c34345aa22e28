import { timelineSpans, type TimelineConfig } from "#shared/blocks/types/records";
import { canBeColor, canBeDay } from "#shared/views/types/calendar";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import type { BlockSettingsProps } from "../blocks/block-view";
import { FieldSetting, FilterSetting, TableSetting, TitleSetting, useSettingsTable } from "./common-settings";

export default function TimelineSettings({ config, onChange }: BlockSettingsProps<TimelineConfig>) {
  const t = useText();
  const table = useSettingsTable(config.tableId);
  const days = table?.fields.filter(canBeDay) ?? [];
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      <TableSetting
        value={config.tableId}
        onChange={(tableId) =>
          onChange({ tableId, startField: null, endField: null, colorField: null, filter: undefined })
        }
      />
      {table && (
        <>
          <FieldSetting
            label={t("apps.startField")}
            fields={days}
            value={config.startField}
            onChange={(startField) => onChange({ startField })}
          />
          <FieldSetting
            label={t("apps.endField")}
            none={t("apps.noEnd")}
            fields={days}
            value={config.endField}
            onChange={(endField) => onChange({ endField })}
          />
          <FieldSetting
            label={t("views.colorField")}
            none={t("views.noColor")}
            fields={table.fields.filter(canBeColor)}
            value={config.colorField}
            onChange={(colorField) => onChange({ colorField })}
          />
        </>
      )}
      <Select
        label={t("apps.zoom")}
        value={config.span}
        options={timelineSpans.map((span) => ({ value: span, label: t(`apps.step.${span}`) }))}
        onChange={(span) => span && onChange({ span })}
      />
      {table && (
        <FilterSetting table={table} filter={config.filter} onChange={(filter) => onChange({ filter })} />
      )}
    </>
  );
}
