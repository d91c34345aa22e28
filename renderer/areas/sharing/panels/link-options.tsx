import { useState } from "react";
import type { PublicView, PublicViewOptions } from "#shared/contract/public-views";
import { VIEW_PASSWORD_MIN_LENGTH } from "#shared/limits/public-views";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/fields/password-field";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useUpdatePublicViewMutation } from "../api";
import styles from "./share-page.module.css";

const two = (figure: number) => String(figure).padStart(2, "0");
const toLocal = (instant: string | null): string => {
  if (instant === null) return "";
  const at = new Date(instant);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** Until when a page is public, by which password, and whether search engines may list it. Saved at once. */
export function LinkOptions({ view }: { view: PublicView }) {
  const t = useText();
  const [update] = useUpdatePublicViewMutation();
  const { id: viewId, options } = view;
  const set = (part: Partial<PublicViewOptions>) =>
    void update({ viewId, options: part }).unwrap().catch(showError);
  return (
    <section className={styles.part}>
      <h3>{t("sharing.options")}</h3>
      <TextField
        type="datetime-local"
        label={t("sharing.expiresAt")}
        value={toLocal(options.expiresAt)}
        onChange={({ target }) =>
          set({ expiresAt: target.value === "" ? null : new Date(target.value).toISOString() })
        }
      />
      <LinkPassword view={view} />
      <Switch
        label={t("sharing.indexable")}
        checked={options.indexable}
        onChange={({ target }) => set({ indexable: target.checked })}
      />
    </section>
  );
}

function LinkPassword({ view: { id: viewId, hasPassword } }: { view: PublicView }) {
  const t = useText();
  const [password, setPassword] = useState("");
  const [update, updating] = useUpdatePublicViewMutation();
  const set = async (next: string | null) => {
    try {
      await update({ viewId, password: next }).unwrap();
      setPassword("");
    } catch (error) {
      showError(error);
    }
  };
  if (hasPassword)
    return (
      <div className={styles.row}>
        <span>{t("sharing.passwordSet")}</span>
        <Button isBusy={updating.isLoading} onClick={() => void set(null)}>
          {t("sharing.removePassword")}
        </Button>
      </div>
    );
  const isShort = password !== "" && password.length < VIEW_PASSWORD_MIN_LENGTH;
  return (
    <form
      className={styles.password}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "" && !isShort) void set(password);
      }}
    >
      <PasswordField
        label={t("sharing.password")}
        hint={
          isShort
            ? t("sharing.passwordTooShort", { min: VIEW_PASSWORD_MIN_LENGTH })
            : t("sharing.passwordHint")
        }
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" isBusy={updating.isLoading} disabled={password === "" || isShort}>
        {t("sharing.setPassword")}
      </Button>
    </form>
  );
}
