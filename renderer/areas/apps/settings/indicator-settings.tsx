import type { IndicatorConfig } from "#shared/blocks/types/figures";
import { isTimeField, timeSteps } from "#shared/fields/time-steps";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import type { BlockSettingsProps } from "../blocks/block-view";
import {
  ColorSetting,
  FieldSetting,
  FilterSetting,
  TableSetting,
  TitleSetting,
  useSettingsTable,
} from "./common-settings";
import { MeasureFields } from "./measure-fields";

export default function IndicatorSettings({ config, onChange }: BlockSettingsProps<IndicatorConfig>) {
  const t = useText();
  const table = useSettingsTable(config.tableId);
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      <TableSetting
        value={config.tableId}
        onChange={(tableId) =>
          onChange({
            tableId,
            measure: { fieldId: null, name: "sum" },
            dateField: null,
            filter: undefined,
          })
        }
      />
      {table && (
        <>
          <MeasureFields
            table={table}
            measure={config.measure}
            onChange={(measure) => onChange({ measure })}
          />
          <FieldSetting
            label={t("apps.compareBy")}
            none={t("apps.noComparison")}
            fields={table.fields.filter(isTimeField)}
            value={config.dateField}
            onChange={(dateField) => onChange({ dateField })}
          />
          {config.dateField !== null && (
            <StepSetting value={config.step} onChange={(step) => onChange({ step })} />
          )}
          <FilterSetting table={table} filter={config.filter} onChange={(filter) => onChange({ filter })} />
        </>
      )}
      <ColorSetting label={t("apps.color")} value={config.color} onChange={(color) => onChange({ color })} />
    </>
  );
}

interface StepSettingProps {
  value: IndicatorConfig["step"];
  onChange: (step: IndicatorConfig["step"]) => void;
}

/** The span of time of which groups are made. */
export function StepSetting({ value, onChange }: StepSettingProps) {
  const t = useText();
  return (
    <Select
      label={t("apps.step")}
      value={value}
      options={timeSteps.map((step) => ({ value: step, label: t(`apps.step.${step}`) }))}
      onChange={(step) => step && onChange(step)}
    />
  );
}
