import { canBeCover, cardSizes, type GallerySettings } from "#shared/views/types/gallery";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import type { ViewSettingsProps } from "../types/view-type-view";
import tools from "../components/tools.module.css";

const NO_COVER = "none";

/** The picture on the cards of a gallery, and their size. */
export default function GallerySettingsForm({
  table,
  settings,
  onChange,
}: ViewSettingsProps<GallerySettings>) {
  const t = useText();
  const pictures = table.fields.filter(canBeCover);
  return (
    <div className={tools.tool}>
      <Select
        label={t("views.cover")}
        value={settings.coverField === null ? NO_COVER : String(settings.coverField)}
        options={[
          { value: NO_COVER, label: t("views.noCover") },
          ...pictures.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(id) => onChange({ ...settings, coverField: id === NO_COVER || !id ? null : Number(id) })}
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
    </div>
  );
}
