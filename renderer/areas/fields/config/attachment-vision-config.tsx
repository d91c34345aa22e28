import { VISION_PROMPT_MAX_LENGTH } from "#shared/limits/attachment-vision";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";
import { useTableOfFields } from "../use-table-of-fields";

/** The field whose files are read, and the prompt. */
export function AttachmentVisionConfigForm({ config, onChange, tableId }: FieldConfigProps) {
  const t = useText();
  const { table } = useTableOfFields(tableId);
  const sources = (table?.fields ?? []).filter(({ type }) => type === "files" || type === "image");
  const chosen = sources.find(({ id }) => id === config["sourceId"]);
  return (
    <>
      <Select
        label={t("reading.source")}
        placeholder={t("reading.chooseSource")}
        value={chosen ? String(chosen.id) : null}
        options={sources.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => onChange({ ...config, sourceId: Number(value) })}
      />
      <TextField
        label={t("reading.prompt")}
        hint={t("reading.promptHint")}
        maxLength={VISION_PROMPT_MAX_LENGTH}
        value={typeof config["prompt"] === "string" ? config["prompt"] : ""}
        onChange={(event) => onChange({ ...config, prompt: event.target.value })}
      />
    </>
  );
}
