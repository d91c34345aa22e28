import { useState, type FormEvent } from "react";
import { outgoingEvents, type OutgoingEvent, type OutgoingWebhook } from "#shared/contract/outgoing-webhooks";
import { OUTGOING_ADDRESS_MAX, OUTGOING_NAME_MAX } from "#shared/limits/outgoing-webhooks";
import { isCallError, showError } from "../../../app/errors/show-error";
import { Checkbox } from "../../../ui/fields/checkbox";
import { MultiSelect } from "../../../ui/fields/multi-select";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useListTablesQuery } from "../../../tables/tables-api";
import { useCreateOutgoingWebhookMutation, useUpdateOutgoingWebhookMutation } from "../outgoing-api";
import styles from "../panels/webhook-panel.module.css";

/** Joins the form to its button in the foot of the panel. */
export const OUTGOING_FORM = "outgoing-webhook-form";

interface OutgoingFormProps {
  /** Null for a new one. */
  webhook: OutgoingWebhook | null;
  onMade: (id: number, secret: string) => void;
  onSaving: (isSaving: boolean) => void;
  onClose: () => void;
}

type Problems = Partial<Record<"name" | "address" | "events", string>>;

const WEB_ADDRESS = /^https?:\/\/\S+$/;

/** Name, address, events and tables of an outgoing webhook. */
export function OutgoingForm({ webhook, onMade, onSaving, onClose }: OutgoingFormProps) {
  const t = useText();
  const { data: tables } = useListTablesQuery();
  const [name, setName] = useState(webhook?.name ?? "");
  const [address, setAddress] = useState(webhook?.address ?? "");
  const [isActive, setActive] = useState(webhook?.isActive ?? true);
  const [events, setEvents] = useState<readonly OutgoingEvent[]>(webhook?.events ?? outgoingEvents);
  const [tableIds, setTables] = useState<readonly number[]>(webhook?.tableIds ?? []);
  const [problems, setProblems] = useState<Problems>({});
  const [create] = useCreateOutgoingWebhookMutation();
  const [update] = useUpdateOutgoingWebhookMutation();

  const find = (): Problems => ({
    ...(name.trim() === "" && { name: t("webhooks.nameNeeded") }),
    ...(!WEB_ADDRESS.test(address.trim()) && { address: t("webhooks.outgoing.addressNeeded") }),
    ...(events.length === 0 && { events: t("webhooks.outgoing.eventNeeded") }),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = find();
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const values = { name, address: address.trim(), isActive, events: [...events], tableIds: [...tableIds] };
    onSaving(true);
    try {
      if (webhook) {
        const { message } = await update({ id: webhook.id, ...values }).unwrap();
        showToast({ kind: "success", message });
        onClose();
      } else {
        const made = await create(values).unwrap();
        showToast({ kind: "success", message: made.message });
        onMade(made.webhook.id, made.secret);
      }
    } catch (error) {
      // The panel stays open with the entered values; the reason shows at the field.
      const field = isCallError(error) && "fields" in error ? error.fields?.[0] : undefined;
      if (field?.path === "address" || field?.path === "name") setProblems({ [field.path]: field.message });
      else showError(error);
    } finally {
      onSaving(false);
    }
  };
  const toggle = (event: OutgoingEvent, isOn: boolean) =>
    setEvents(outgoingEvents.filter((known) => (known === event ? isOn : events.includes(known))));
  return (
    <form id={OUTGOING_FORM} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <Switch
        label={t("webhooks.active")}
        checked={isActive}
        onChange={({ currentTarget }) => setActive(currentTarget.checked)}
      />
      <TextField
        label={t("webhooks.name")}
        value={name}
        maxLength={OUTGOING_NAME_MAX}
        error={problems.name}
        data-autofocus={webhook === null || undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t("webhooks.outgoing.address")}
        hint={t("webhooks.outgoing.addressHint")}
        value={address}
        maxLength={OUTGOING_ADDRESS_MAX}
        error={problems.address}
        inputMode="url"
        onChange={({ target }) => setAddress(target.value)}
      />
      <fieldset className={styles.choices}>
        <legend className={styles.heading}>{t("webhooks.outgoing.events")}</legend>
        {outgoingEvents.map((event) => (
          <Checkbox
            key={event}
            label={t(`webhooks.outgoing.event.${event}`)}
            checked={events.includes(event)}
            onChange={({ currentTarget }) => toggle(event, currentTarget.checked)}
          />
        ))}
        {problems.events && (
          <p role="alert" className={styles.problem}>
            {problems.events}
          </p>
        )}
      </fieldset>
      <div className={styles.choices}>
        <span className={styles.heading}>{t("webhooks.outgoing.tables")}</span>
        <MultiSelect
          label={t("webhooks.outgoing.tables")}
          placeholder={tableIds.length === 0 ? t("webhooks.outgoing.everyTable") : ""}
          values={tableIds.map(String)}
          options={(tables?.tables ?? []).map(({ id, displayLabel }) => ({
            value: String(id),
            label: displayLabel,
          }))}
          onChange={(ids) => setTables(ids.map(Number))}
        />
        <p className={styles.quiet}>{t("webhooks.outgoing.tablesHint")}</p>
      </div>
    </form>
  );
}
