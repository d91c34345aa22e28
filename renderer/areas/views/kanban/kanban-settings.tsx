import type { SelectOption } from "#shared/fields/field-type";
import { canBeStage, canBeSummed, type FlowSettings } from "#shared/views/types/flow";
import { canBeCover } from "#shared/views/types/gallery";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { ColorRules } from "../components/color-rules";
import { FieldChoice } from "../components/field-choice";
import tools from "../components/tools.module.css";
import type { ViewSettingsProps } from "../types/view-type-view";

/** The stages of a board, their sums and limits, and the picture on its cards. */
export default function KanbanSettingsForm({ table, settings, onChange }: ViewSettingsProps<FlowSettings>) {
  const t = useText();
  const stageField = table.fields.find(({ id }) => id === settings.stageField);
  const options = (stageField?.config["options"] as SelectOption[] | undefined) ?? [];
  const setLimit = (key: string, text: string) => {
    const { [key]: _former, ...others } = settings.limits;
    const limit = Math.trunc(Number(text));
    onChange({ ...settings, limits: limit > 0 ? { ...others, [key]: limit } : others });
  };
  return (
    <div className={tools.tool}>
      <FieldChoice
        label={t("views.stageField")}
        none={t("views.chooseStageField")}
        value={settings.stageField}
        fields={table.fields.filter(canBeStage)}
        onChange={(stage) => onChange({ ...settings, stageField: stage, collapsed: [], limits: {} })}
      />
      <FieldChoice
        label={t("views.sumField")}
        none={t("views.noSum")}
        value={settings.sumField}
        fields={table.fields.filter(canBeSummed)}
        onChange={(sumField) => onChange({ ...settings, sumField })}
      />
      <FieldChoice
        label={t("views.cover")}
        none={t("views.noCover")}
        value={settings.coverField}
        fields={table.fields.filter(canBeCover)}
        onChange={(coverField) => onChange({ ...settings, coverField })}
      />
      {options.length > 0 && <strong>{t("views.stageLimits")}</strong>}
      {options.map(({ id, label }) => (
        <TextField
          key={id}
          label={label}
          aria-label={t("views.stageLimit", { stage: label })}
          type="number"
          min={1}
          value={settings.limits[String(id)] ?? ""}
          onChange={(event) => setLimit(String(id), event.target.value)}
        />
      ))}
      <ColorRules
        {...{ table, rules: settings.colors, whole: t("views.colorCard") }}
        onChange={(colors) => onChange({ ...settings, colors })}
      />
    </div>
  );
}
