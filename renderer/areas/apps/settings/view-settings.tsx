import { Suspense } from "react";
import type { ViewBlockConfig } from "#shared/blocks/types/views";
import { settingsOf, viewTypes } from "#shared/views/index";
import type { ViewTypeName } from "#shared/views/view-type";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import { viewTypeViews } from "../../views/public";
import type { BlockSettingsProps } from "../blocks/block-view";
import { FilterSetting, TableSetting, TitleSetting, useSettingsTable } from "./common-settings";

interface ViewSettingsProps extends BlockSettingsProps<ViewBlockConfig> {
  /** The type of view that the block shows. */
  type?: ViewTypeName;
}

export default function ViewSettings({ config, type = "minilista", onChange }: ViewSettingsProps) {
  const t = useText();
  const table = useSettingsTable(config.tableId);
  const { Settings } = viewTypeViews[type];
  const { view } = config;
  return (
    <>
      <TitleSetting value={config.title} onChange={(title) => onChange({ title })} />
      <TableSetting value={config.tableId} onChange={(tableId) => onChange({ tableId, view: {} })} />
      {table && Settings && (
        <Suspense fallback={null}>
          <Settings
            table={table}
            settings={settingsOf(viewTypes[type], view.settings)}
            onChange={(settings) => onChange({ view: { ...view, settings: { ...settings } } })}
          />
        </Suspense>
      )}
      {table && (
        <FilterSetting
          table={table}
          filter={view.filter}
          onChange={(filter) => onChange({ view: { ...view, filter } })}
        />
      )}
      <Switch
        label={t("apps.mayCreate")}
        checked={config.mayCreate}
        onChange={(event) => onChange({ mayCreate: event.target.checked })}
      />
    </>
  );
}
