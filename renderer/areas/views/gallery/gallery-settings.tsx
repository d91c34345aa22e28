import { canBeCover, cardSizes, type GallerySettings } from "#shared/views/types/gallery";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import type { ViewSettingsProps } from "../types/view-type-view";
import { ColorRules } from "../components/color-rules";
import { FieldChoice } from "../components/field-choice";
import tools from "../components/tools.module.css";

/** The picture on the cards of a gallery, and their size. */
export default function GallerySettingsForm({
  table,
  settings,
  onChange,
}: ViewSettingsProps<GallerySettings>) {
  const t = useText();
  return (
    <div className={tools.tool}>
      <FieldChoice
        label={t("views.cover")}
        none={t("views.noCover")}
        value={settings.coverField}
        fields={table.fields.filter(canBeCover)}
        onChange={(coverField) => onChange({ ...settings, coverField })}
      />
      <Switch
        label={t("views.coverWhole")}
        checked={settings.coverFit === "contain"}
        onChange={() =>
          onChange({ ...settings, coverFit: settings.coverFit === "contain" ? "cover" : "contain" })
        }
      />
      <Select
        label={t("views.cardSize")}
        value={settings.cardSize}
        options={cardSizes.map((size) => ({ value: size, label: t(`views.cardSize.${size}`) }))}
        onChange={(size) => size && onChange({ ...settings, cardSize: size })}
      />
      <ColorRules
        {...{ table, rules: settings.colors, whole: t("views.colorCard") }}
        onChange={(colors) => onChange({ ...settings, colors })}
      />
    </div>
  );
}
