import { useState } from "react";
import type { FormLink, FormLinkOptions } from "#shared/contract/public-forms";
import { isPublicField } from "#shared/forms/public-fields";
import { FORM_LIMIT_PER_DAY_MAX, FORM_PASSWORD_MIN_LENGTH } from "#shared/limits/public-forms";
import { showError } from "../../../app/errors/show-error";
import { LinkPassword } from "../../../app/public-link/link-password";
import parts from "../../../app/public-link/public-link.module.css";
import { Checkbox } from "../../../ui/fields/checkbox";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { MomentField } from "../../fields/public";
import { useGetTableQuery } from "../../../tables/tables-api";
import { useSaveFormLinkMutation } from "./api";
import { CoverPicture } from "./cover-picture";
import styles from "./link.module.css";

/** Options of the link. Each is saved at once. */
export function LinkOptions({ link, tableId }: { link: FormLink; tableId: number }) {
  const t = useText();
  const { data } = useGetTableQuery({ tableId });
  const [save, saving] = useSaveFormLinkMutation();
  const { formId, options } = link;
  const [limit, setLimit] = useState(options.limitPerDay === null ? "" : String(options.limitPerDay));
  const set = (part: Partial<FormLinkOptions>) =>
    void save({ formId, options: part }).unwrap().catch(showError);
  const fields = data?.table.fields ?? [];
  const emails = fields.filter(({ type }) => type === "email");
  const connections = fields.filter(({ type }) => type === "connectedRecord");
  // Computed fields never are in a form; who made or changed a record is not asked either.
  const people = fields.filter(
    (field) =>
      !isPublicField(
        field,
        connections.map(({ id }) => id),
      ) && field.result === null,
  );
  const most = limit.trim() === "" ? null : Number(limit);
  const isLimit = most === null || (Number.isInteger(most) && most >= 1 && most <= FORM_LIMIT_PER_DAY_MAX);
  const saveLimit = () => {
    if (!isLimit || most === options.limitPerDay) return;
    void save({ formId, options: { limitPerDay: most } })
      .unwrap()
      .then(() => showToast({ id: "settings", kind: "success", message: t("settings.saved") }))
      .catch(showError);
  };
  return (
    <section className={parts.part}>
      <h3>{t("publicForms.options")}</h3>
      <CoverPicture cover={options.cover} tableId={tableId} onChange={(cover) => set({ cover })} />
      <MomentField
        label={t("publicForms.expiresAt")}
        hint={t("publicForms.expiresAtHint")}
        value={options.expiresAt}
        onChange={(expiresAt) => set({ expiresAt })}
      />
      <TextField
        type="number"
        min={1}
        max={FORM_LIMIT_PER_DAY_MAX}
        label={t("publicForms.limitPerDay")}
        placeholder={t("publicForms.noLimit")}
        value={limit}
        error={isLimit ? undefined : t("publicForms.limitInvalid", { max: FORM_LIMIT_PER_DAY_MAX })}
        onChange={({ target }) => setLimit(target.value)}
        onBlur={saveLimit}
      />
      <LinkPassword
        hasPassword={link.hasPassword}
        minLength={FORM_PASSWORD_MIN_LENGTH}
        hint={t("publicForms.passwordHint")}
        isBusy={saving.isLoading}
        onSave={(password) => save({ formId, password }).unwrap()}
      />
      {emails.length > 0 && (
        <Select
          label={t("publicForms.receipt")}
          hint={t("publicForms.receiptHint")}
          isClearable
          placeholder={t("publicForms.noReceipt")}
          value={options.receiptField === null ? null : String(options.receiptField)}
          options={emails.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(chosen) => set({ receiptField: chosen === null ? null : Number(chosen) })}
        />
      )}
      {connections.length > 0 && (
        <fieldset className={styles.choices}>
          <legend>{t("publicForms.connections")}</legend>
          {connections.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={options.connections.includes(id)}
              onChange={({ target }) =>
                set({
                  connections: target.checked
                    ? [...options.connections, id]
                    : options.connections.filter((one) => one !== id),
                })
              }
            />
          ))}
          <p className={parts.hint}>{t("publicForms.connectionsHint")}</p>
        </fieldset>
      )}
      <Switch
        label={t("publicForms.prefill")}
        hint={t("publicForms.prefillHint")}
        checked={options.prefill}
        onChange={({ target }) => set({ prefill: target.checked })}
      />
      <Switch
        label={t("publicForms.brand")}
        checked={options.brand}
        onChange={({ target }) => set({ brand: target.checked })}
      />
      {people.length > 0 && (
        <p className={parts.hint}>
          {t("publicForms.leftOut", { names: people.map(({ name }) => name).join(", ") })}{" "}
          {t("publicForms.leftOutHint")}
        </p>
      )}
    </section>
  );
}
