import { IconArrowRight } from "@tabler/icons-react";
import { useId } from "react";
import type { WebhookMapping } from "#shared/contract/webhooks";
import { fieldTypes } from "#shared/fields/index";
import { WEBHOOK_PATH_MAX } from "#shared/limits/webhooks";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useGetTableQuery } from "../../../tables/tables-api";
import { useListWebhookRequestsQuery } from "../api";
import { readValues, suggestMapping } from "../suggest-mapping";
import styles from "./mapping-fields.module.css";

interface MappingFieldsProps {
  /** Null for a new webhook, which has no requests yet. */
  webhookId: number | null;
  tableId: number;
  mapping: WebhookMapping;
  keyField: number | null;
  onMapping: (mapping: WebhookMapping) => void;
  onKeyField: (fieldId: number | null) => void;
}

/** The path of each field's value in the request, and the field that identifies a record. */
export function MappingFields(props: MappingFieldsProps) {
  const { webhookId, tableId, mapping, keyField, onMapping, onKeyField } = props;
  const t = useText();
  const listId = useId();
  const { data } = useGetTableQuery({ tableId });
  const requests = useListWebhookRequestsQuery({ id: webhookId ?? 0 }, { skip: webhookId === null });
  const last = requests.data?.requests.find(({ body }) => readValues(body));
  const values = last && readValues(last.body);
  const fields = (data?.table.fields ?? []).filter(
    ({ type, readonly }) => !fieldTypes[type].computed && !readonly,
  );
  const setPath = (fieldId: number, path: string) => {
    const others = mapping.filter((entry) => entry.fieldId !== fieldId);
    onMapping(path.trim() === "" ? others : [...others, { path, fieldId }]);
  };
  const fill = () => {
    if (!values) return;
    const suggested = suggestMapping(values, fields, mapping);
    const count = suggested.length - mapping.length;
    onMapping(suggested);
    showToast({ kind: "info", message: t("webhooks.mappingFilled", { count }) });
  };
  return (
    <>
      <Select
        label={t("webhooks.key")}
        hint={t("webhooks.keyHint")}
        value={keyField === null ? null : String(keyField)}
        options={fields.map(({ id, name }) => ({ value: String(id), label: name }))}
        isClearable
        onChange={(id) => onKeyField(id === null ? null : Number(id))}
      />
      <section className={styles.mapping} aria-label={t("webhooks.mapping")}>
        <header className={styles.header}>
          <h3 className={styles.heading}>{t("webhooks.mapping")}</h3>
          {values && (
            <Button size="compact" kind="subtle" onClick={fill}>
              {t("webhooks.fromLastRequest")}
            </Button>
          )}
        </header>
        <p className={styles.quiet}>{t(values ? "webhooks.mappingHint" : "webhooks.mappingHintFirst")}</p>
        <datalist id={listId}>
          {[...(values ?? [])].map(([path, value]) => (
            <option key={path} value={path}>
              {value}
            </option>
          ))}
        </datalist>
        <ul className={styles.fields}>
          {fields.map(({ id, name }) => {
            const path = mapping.find(({ fieldId }) => fieldId === id)?.path ?? "";
            return (
              <li key={id} className={styles.field}>
                <TextField
                  label={t("webhooks.pathOf", { name })}
                  isLabelHidden
                  value={path}
                  list={listId}
                  maxLength={WEBHOOK_PATH_MAX}
                  spellCheck={false}
                  onChange={({ target }) => setPath(id, target.value)}
                />
                <IconArrowRight size={14} stroke={1.5} aria-hidden />
                <span className={styles.name}>
                  {name}
                  <span className={styles.quiet} title={values?.get(path)}>
                    {values?.get(path)}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
