import { CELL_FILES_MAX, FILE_MAX_BYTES, PICTURE_SIZE } from "#shared/limits/files";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";

const MEGABYTE = 1024 * 1024;

/** How many files a record may have, how large in all, and whether pictures are made smaller. */
export function FilesConfigForm({ config, onChange }: FieldConfigProps) {
  const t = useText();
  const set = (key: string, text: string, unit: number, max: number) => {
    const number = Math.round(Number(text));
    if (Number.isFinite(number) && number >= 1) onChange({ ...config, [key]: Math.min(max, number * unit) });
  };
  return (
    <>
      <TextField
        label={t("fields.config.maxFiles")}
        type="number"
        min={1}
        max={CELL_FILES_MAX}
        defaultValue={Number(config["max_files"])}
        onChange={(event) => set("max_files", event.target.value, 1, CELL_FILES_MAX)}
      />
      <TextField
        label={t("fields.config.maxMegabytes")}
        type="number"
        min={1}
        max={FILE_MAX_BYTES / MEGABYTE}
        defaultValue={Math.round(Number(config["maxBytes"]) / MEGABYTE)}
        onChange={(event) => set("maxBytes", event.target.value, MEGABYTE, FILE_MAX_BYTES)}
      />
      <Switch
        label={t("fields.config.resizeImages")}
        hint={t("fields.config.resizeImagesHint", { size: PICTURE_SIZE })}
        checked={config["resize_imgs"] === true}
        onChange={(event) => onChange({ ...config, resize_imgs: event.target.checked })}
      />
    </>
  );
}
