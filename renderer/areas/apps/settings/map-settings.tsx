import { canBePlace, mapKinds, type MapConfig } from "#shared/blocks/types/records";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import type { BlockSettingsProps } from "../blocks/block-view";
import { FieldSetting, FilterSetting, TableSetting, TitleSetting, useSettingsTable } from "./common-settings";
import { MeasureFields } from "./measure-fields";

export default function MapSettings({ config, onChange }: BlockSettingsProps<MapConfig>) {
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
            placeField: null,
            measure: { fieldId: null, name: "sum" },
            filter: undefined,
          })
        }
      />
      <Select
        label={t("apps.mapKind")}
        value={config.kind}
        options={mapKinds.map((kind) => ({ value: kind, label: t(`apps.mapKind.${kind}`) }))}
        onChange={(kind) => kind && onChange({ kind })}
      />
      {table && (
        <>
          <FieldSetting
            label={t("apps.placeField")}
            fields={table.fields.filter(canBePlace)}
            value={config.placeField}
            onChange={(placeField) => onChange({ placeField })}
          />
          <p>{t("apps.placeHint")}</p>
          {config.kind === "regions" && (
            <MeasureFields
              table={table}
              measure={config.measure}
              onChange={(measure) => onChange({ measure })}
            />
          )}
          <FilterSetting table={table} filter={config.filter} onChange={(filter) => onChange({ filter })} />
        </>
      )}
    </>
  );
}
