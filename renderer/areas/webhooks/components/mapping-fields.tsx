import type { WebhookMapping } from "#shared/contract/webhooks";
import { fieldTypes } from "#shared/fields/index";
import { WEBHOOK_PATH_MAX } from "#shared/limits/webhooks";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useGetTableQuery } from "../../tables/public";
import styles from "../panels/webhook-panel.module.css";

interface MappingFieldsProps {
  tableId: number;
  mapping: WebhookMapping;
  keyField: number | null;
  onMapping: (mapping: WebhookMapping) => void;
  onKeyField: (fieldId: number | null) => void;
}

/** Where in the request the value of each field is, and the field that identifies a record. */
export function MappingFields({ tableId, mapping, keyField, onMapping, onKeyField }: MappingFieldsProps) {
  const t = useText();
  const { data } = useGetTableQuery({ tableId });
  const fields = (data?.table.fields ?? []).filter(
    ({ type, readonly }) => !fieldTypes[type].computed && !readonly,
  );
  const setPath = (fieldId: number, path: string) => {
    const others = mapping.filter((entry) => entry.fieldId !== fieldId);
    onMapping(path.trim() === "" ? others : [...others, { path, fieldId }]);
  };
  return (
    <fieldset className={styles.form}>
      <legend className={styles.heading}>{t("webhooks.mapping")}</legend>
      <p className={styles.quiet}>{t("webhooks.mappingHint")}</p>
      {fields.map(({ id, name }) => (
        <TextField
          key={id}
          label={t("webhooks.pathOf", { name })}
          value={mapping.find(({ fieldId }) => fieldId === id)?.path ?? ""}
          maxLength={WEBHOOK_PATH_MAX}
          onChange={({ target }) => setPath(id, target.value)}
        />
      ))}
      <Select
        label={t("webhooks.key")}
        hint={t("webhooks.keyHint")}
        value={keyField === null ? null : String(keyField)}
        options={fields.map(({ id, name }) => ({ value: String(id), label: name }))}
        isClearable
        onChange={(id) => onKeyField(id === null ? null : Number(id))}
      />
    </fieldset>
  );
}
