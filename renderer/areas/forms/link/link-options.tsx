import { useState } from "react";
import type { FormLink, FormLinkOptions } from "#shared/contract/public-forms";
import { isPublicField } from "#shared/forms/public-fields";
import { FORM_LIMIT_PER_DAY_MAX, FORM_PASSWORD_MIN_LENGTH } from "#shared/limits/public-forms";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { Checkbox } from "../../../ui/fields/checkbox";
import { PasswordField } from "../../../ui/fields/password-field";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useGetTableQuery } from "../../tables/public";
import { useSaveFormLinkMutation } from "./api";
import styles from "./link.module.css";

/** Computed fields never are in a form; who made or changed a record is not asked either. */
const two = (figure: number) => String(figure).padStart(2, "0");
const toLocal = (instant: string | null): string => {
  if (instant === null) return "";
  const at = new Date(instant);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** What the link asks, takes and shows. Every option is saved at once. */
export function LinkOptions({ link, tableId }: { link: FormLink; tableId: number }) {
  const t = useText();
  const { data } = useGetTableQuery({ tableId });
  const [save] = useSaveFormLinkMutation();
  const { formId, options } = link;
  const [limit, setLimit] = useState(options.limitPerDay === null ? "" : String(options.limitPerDay));
  const set = (part: Partial<FormLinkOptions>) =>
    void save({ formId, options: part }).unwrap().catch(showError);
  const fields = data?.table.fields ?? [];
  const emails = fields.filter(({ type }) => type === "email");
  const connections = fields.filter(({ type }) => type === "connectedRecord");
  const people = fields.filter(
    (field) =>
      !isPublicField(
        field,
        connections.map(({ id }) => id),
      ) && field.result === null,
  );
  const saveLimit = () => {
    const most = Number.parseInt(limit, 10);
    const isLimit = most >= 1 && most <= FORM_LIMIT_PER_DAY_MAX;
    setLimit(isLimit ? String(most) : "");
    set({ limitPerDay: isLimit ? most : null });
  };
  return (
    <section className={styles.part}>
      <h3>{t("publicForms.options")}</h3>
      <TextField
        type="datetime-local"
        label={t("publicForms.expiresAt")}
        value={toLocal(options.expiresAt)}
        onChange={({ target }) =>
          set({ expiresAt: target.value === "" ? null : new Date(target.value).toISOString() })
        }
      />
      <TextField
        type="number"
        min={1}
        max={FORM_LIMIT_PER_DAY_MAX}
        label={t("publicForms.limitPerDay")}
        placeholder={t("publicForms.noLimit")}
        value={limit}
        onChange={({ target }) => setLimit(target.value)}
        onBlur={saveLimit}
      />
      <LinkPassword link={link} />
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
          <p className={styles.hint}>{t("publicForms.connectionsHint")}</p>
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
        <p className={styles.hint}>
          {t("publicForms.leftOut", { names: people.map(({ name }) => name).join(", ") })}{" "}
          {t("publicForms.leftOutHint")}
        </p>
      )}
    </section>
  );
}

function LinkPassword({ link: { formId, hasPassword } }: { link: FormLink }) {
  const t = useText();
  const [password, setPassword] = useState("");
  const [save, saving] = useSaveFormLinkMutation();
  const set = async (next: string | null) => {
    try {
      await save({ formId, password: next }).unwrap();
      setPassword("");
    } catch (error) {
      showError(error);
    }
  };
  if (hasPassword)
    return (
      <div className={styles.row}>
        <span>{t("publicForms.passwordSet")}</span>
        <Button isBusy={saving.isLoading} onClick={() => void set(null)}>
          {t("publicForms.removePassword")}
        </Button>
      </div>
    );
  const isShort = password !== "" && password.length < FORM_PASSWORD_MIN_LENGTH;
  return (
    <form
      className={styles.password}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "" && !isShort) void set(password);
      }}
    >
      <PasswordField
        label={t("publicForms.password")}
        hint={
          isShort
            ? t("publicForms.passwordTooShort", { min: FORM_PASSWORD_MIN_LENGTH })
            : t("publicForms.passwordHint")
        }
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" isBusy={saving.isLoading} disabled={password === "" || isShort}>
        {t("publicForms.setPassword")}
      </Button>
    </form>
  );
}
