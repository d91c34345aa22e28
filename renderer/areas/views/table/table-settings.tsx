import { FROZEN_MAX } from "#shared/limits/records";
import { rowHeights, type MinilistaSettings } from "#shared/views/types/minilista";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { ColorRules } from "../components/color-rules";
import tools from "../components/tools.module.css";
import type { ViewSettingsProps } from "../types/view-type-view";

/** The heights of a table's rows, its frozen columns, and the rules that colour it. */
export default function TableSettings({ table, settings, onChange }: ViewSettingsProps<MinilistaSettings>) {
  const t = useText();
  const { colors, frozen, rowHeight } = settings;
  return (
    <div className={tools.tool}>
      <Select
        label={t("views.rowHeight")}
        value={rowHeight}
        options={rowHeights.map((value) => ({ value, label: t(`views.rowHeight.${value}`) }))}
        onChange={(value) => value && onChange({ ...settings, rowHeight: value })}
      />
      <Select
        label={t("views.frozen")}
        value={String(frozen)}
        options={Array.from(
          { length: Math.min(FROZEN_MAX, Math.max(frozen, table.fields.length)) },
          (_, at) => ({
            value: String(at + 1),
            label: t("views.frozenCount", { count: at + 1 }),
          }),
        )}
        onChange={(value) => value && onChange({ ...settings, frozen: Number(value) })}
      />
      <ColorRules
        {...{ table, rules: colors, whole: t("views.colorRow") }}
        onChange={(rules) => onChange({ ...settings, colors: rules })}
      />
    </div>
  );
}
