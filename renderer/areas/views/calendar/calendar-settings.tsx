import { calendarSpans, canBeColor, canBeDay, type CalendarSettings } from "#shared/views/types/calendar";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { ColorRules } from "../components/color-rules";
import { FieldChoice } from "../components/field-choice";
import tools from "../components/tools.module.css";
import type { ViewSettingsProps } from "../types/view-type-view";

/** The days and colors of a calendar, and how much time it shows. */
export default function CalendarSettingsForm({
  table,
  settings,
  onChange,
}: ViewSettingsProps<CalendarSettings>) {
  const t = useText();
  return (
    <div className={tools.tool}>
      <FieldChoice
        label={t("views.dateField")}
        none={t("views.chooseDateField")}
        value={settings.dateField}
        fields={table.fields.filter(canBeDay)}
        onChange={(dateField) => onChange({ ...settings, dateField })}
      />
      <FieldChoice
        label={t("views.colorField")}
        none={t("views.noColor")}
        value={settings.colorField}
        fields={table.fields.filter(canBeColor)}
        onChange={(colorField) => onChange({ ...settings, colorField })}
      />
      <Select
        label={t("views.span")}
        value={settings.span}
        options={calendarSpans.map((span) => ({ value: span, label: t(`views.span.${span}`) }))}
        onChange={(span) => span && onChange({ ...settings, span })}
      />
      <ColorRules
        {...{ table, rules: settings.colors, whole: t("views.colorCard") }}
        onChange={(colors) => onChange({ ...settings, colors })}
      />
    </div>
  );
}
