import { useState, type FormEvent } from "react";
import { signatureStyles, type SignatureStyle, type Webhook } from "#shared/contract/webhooks";
import { WEBHOOK_NAME_MAX } from "#shared/limits/webhooks";
import { errorMessage, isCallError, showError } from "../../../app/errors/show-error";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useListLowCodeFunctionsQuery } from "../../lowcode/public";
import { useListTablesQuery } from "../../../tables/tables-api";
import { useCreateWebhookMutation, useUpdateWebhookMutation } from "../api";
import styles from "../panels/webhook-panel.module.css";
import { MappingFields } from "./mapping-fields";

/** Names are the same in every language. */
const senders: Partial<Record<SignatureStyle, string>> = {
  github: "GitHub",
  stripe: "Stripe",
  slack: "Slack",
};

/** Joins the form to its button in the foot of the panel. */
export const WEBHOOK_FORM = "webhook-form";

export const hasTarget = (webhook: Webhook | null) =>
  webhook !== null && (webhook.table_id ?? webhook.id_workloom_low_code_functions) !== null;

interface WebhookFormProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  onMade: (id: number) => void;
  onSaving: (isSaving: boolean) => void;
  /** Only a webhook with a table or a function can be saved. */
  onTarget: (hasTarget: boolean) => void;
  onClose: () => void;
}

/** Name, target, mapping and signature. A table and a function exclude each other. */
export function WebhookForm({ webhook, onMade, onSaving, onTarget, onClose }: WebhookFormProps) {
  const t = useText();
  const { data: tables } = useListTablesQuery();
  const { data: functions } = useListLowCodeFunctionsQuery({ trigger: "false" });
  const [name, setName] = useState(webhook?.name ?? "");
  const [active, setActive] = useState(webhook?.active ?? true);
  const [tableId, setTable] = useState(webhook?.table_id ?? null);
  const [functionId, setFunction] = useState(webhook?.id_workloom_low_code_functions ?? null);
  const [mapping, setMapping] = useState(webhook?.mapping ?? []);
  const [keyField, setKeyField] = useState(webhook?.key_field ?? null);
  const [signature, setSignature] = useState<SignatureStyle>(webhook?.signature ?? "none");
  const [secret, setSecret] = useState("");
  const [problem, setProblem] = useState<string>();
  const [create] = useCreateWebhookMutation();
  const [update] = useUpdateWebhookMutation();

  const chooseTable = (id: string | null) => {
    setTable(id === null ? null : Number(id));
    setFunction(null);
    onTarget(id !== null);
    setMapping([]);
    setKeyField(null);
  };
  const chooseFunction = (id: string | null) => {
    setFunction(id === null ? null : Number(id));
    setTable(null);
    onTarget(id !== null);
    setMapping([]);
    setKeyField(null);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setProblem(t("webhooks.nameNeeded"));
    const values = {
      name,
      active,
      mapping,
      signature,
      table_name: tableId,
      id_workloom_low_code_functions: functionId,
      key_field: keyField,
      ...(secret !== "" && { secret }),
    };
    onSaving(true);
    try {
      const saved = webhook
        ? await update({ id: webhook.id_webhooks, ...values }).unwrap()
        : await create(values).unwrap();
      showToast({ kind: "success", message: saved.message });
      if (webhook) onClose();
      else onMade(saved.webhook.id_webhooks);
    } catch (error) {
      // A failed creation shows its reason next to the field (decision 33).
      const field = isCallError(error) && "fields" in error ? error.fields?.[0] : undefined;
      if (field) setProblem(field.message);
      else if (!webhook && isCallError(error)) setProblem(errorMessage(error));
      else showError(error);
    } finally {
      onSaving(false);
    }
  };
  return (
    <form id={WEBHOOK_FORM} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <Switch
        label={t("webhooks.active")}
        checked={active}
        onChange={({ currentTarget }) => setActive(currentTarget.checked)}
      />
      <TextField
        label={t("webhooks.name")}
        value={name}
        maxLength={WEBHOOK_NAME_MAX}
        error={problem}
        data-autofocus={webhook === null || undefined}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      <Select
        label={t("webhooks.table")}
        value={tableId === null ? null : String(tableId)}
        options={(tables?.tables ?? []).map(({ id, displayLabel }) => ({
          value: String(id),
          label: displayLabel,
        }))}
        isSearchable
        isClearable
        onChange={chooseTable}
      />
      <Select
        label={t("webhooks.function")}
        value={functionId === null ? null : String(functionId)}
        options={(functions?.data ?? []).map(({ id_workloom_low_code_functions: id, label }) => ({
          value: String(id),
          label,
        }))}
        isSearchable
        isClearable
        onChange={chooseFunction}
      />
      {tableId !== null && (
        <MappingFields
          key={tableId}
          webhookId={webhook?.id_webhooks ?? null}
          tableId={tableId}
          mapping={mapping}
          keyField={keyField}
          onMapping={setMapping}
          onKeyField={setKeyField}
        />
      )}
      <Select<SignatureStyle>
        label={t("webhooks.signature")}
        value={signature}
        options={signatureStyles.map((style) => ({
          value: style,
          label: senders[style] ?? t(style === "hmac" ? "webhooks.style.hmac" : "webhooks.style.none"),
        }))}
        onChange={(style) => setSignature(style ?? "none")}
      />
      {signature !== "none" && (
        <TextField
          label={t("webhooks.secret")}
          type="password"
          autoComplete="off"
          value={secret}
          {...(webhook?.has_secret && { hint: t("webhooks.secretKept") })}
          onChange={({ target }) => setSecret(target.value)}
        />
      )}
    </form>
  );
}
